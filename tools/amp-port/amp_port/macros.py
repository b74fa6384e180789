"""MSBuild's properties, `$(Name)` in texts, and conditions."""
import re

from . import paths

# Visual Studio's folders and lists, which have no meaning here. They are dropped without a note.
OF_WINDOWS = {
    "vctargetspath", "userrootdir", "msbuildextensionspath", "msbuildextensionspath32", "msbuildtoolspath", "vcinstalldir",
    "vsinstalldir", "windowssdkdir", "windowssdk_includepath", "windowssdk_librarypath_x86", "windowssdk_librarypath_x64",
    "vc_includepath", "vc_librarypath_x86", "vc_librarypath_x64", "vc_executablepath_x86", "vc_executablepath_x64",
    "universalcrt_includepath", "universalcrt_librarypath_x86", "universalcrt_librarypath_x64", "netfxkitsdir",
    "frameworksdkdir", "dxsdk_dir", "extensionstargetspath", "windowssdk_executablepath", "netfx_sdk_includepath",
    "msbuildallprojects", "systemroot", "programfiles", "programfiles(x86)", "localappdata", "msbuildprogramfiles32",
}


class Properties:
    """Values by name. Letter case does not matter. Projects do not change the values in `given`, as with MSBuild's
    option -property."""

    def __init__(self, values=(), given=()):
        self.values = {name.lower(): value for name, value in {**dict(values), **dict(given)}.items()}
        self.given = {name.lower() for name in given}
        self.unknown = set()

    def set(self, name, value):
        if name.lower() not in self.given:
            self.values[name.lower()] = value

    def get(self, name, default=""):
        return self.values.get(name.lower(), default)

    def expand(self, text):
        """The text with its macros replaced. Unknown macros stay, and are added to `unknown`."""
        return self._expand(text or "", keep=True)

    def expand_in_condition(self, text):
        """The same for a condition. Unknown macros are empty, as in MSBuild: conditions often test for that."""
        return self._expand(text or "", keep=False)

    def _expand(self, text, keep):
        out, at = [], 0
        while (begin := text.find("$(", at)) != -1:
            end = _closing(text, begin + 1)
            if end == -1:
                break
            out.append(text[at:begin])
            out.append(self._value(text[begin + 2:end], keep))
            at = end + 1
        return "".join(out) + text[at:]

    def _value(self, name, keep):
        name = self._expand(name.strip(), keep)
        value = self.values.get(name.lower())
        if value is not None:
            return value
        if keep and name.lower() not in OF_WINDOWS:
            self.unknown.add(f"$({name})")
        return f"$({name})" if keep else ""


def advice(text):
    """What to do about a macro in the text that has no value."""
    if re.search(r"\$\(\[|\$\([^()]*[.(]", text):
        return "amp-port calls no functions of MSBuild's: write the value into the project"
    return "give its macro a value with --macro NAME=VALUE"


def _closing(text, at):
    """The index of the parenthesis that closes the one at `at`; -1 if there is none."""
    depth = 0
    for index in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return -1


def unescape(text):
    """Replaces escapes such as %3B, a semicolon."""
    return re.sub(r"%([0-9A-Fa-f]{2})", lambda found: chr(int(found.group(1), 16)), text)


def split_list(text):
    """The parts of `a;b; c`, without empty ones."""
    return [unescape(part.strip()) for part in text.replace("\n", ";").split(";") if part.strip()]


TOKEN = re.compile(r"\s*(?:('(?:[^']*)')|(==|!=|<=|>=|<|>|!|\(|\)|,)|([\w.$-]+))")


class ConditionError(Exception):
    pass


class _Condition:
    """A recursive-descent parser of a condition whose macros are expanded."""

    def __init__(self, text, folder):
        self.folder = folder
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise ConditionError(text)
            self.tokens.append(found.group(0).strip())
            at = found.end()

    def peek(self):
        return self.tokens[0] if self.tokens else ""

    def take(self, wanted=None):
        if not self.tokens or (wanted is not None and self.tokens[0].lower() != wanted):
            raise ConditionError(self.peek())
        return self.tokens.pop(0)

    def either(self):
        value = self.both()
        while self.peek().lower() == "or":
            self.take()
            value = self.both() or value
        return value

    def both(self):
        value = self.single()
        while self.peek().lower() == "and":
            self.take()
            value = self.single() and value
        return value

    def single(self):
        if self.peek() == "!":
            self.take()
            return not self.single()
        if self.peek() == "(":
            self.take()
            value = self.either()
            self.take(")")
            return value
        left = self.take()
        if self.peek() == "(":
            return self.call(left)
        if self.peek() in ("==", "!=", "<", ">", "<=", ">="):
            return self.compare(left.strip("'"), self.take(), self.take().strip("'"))
        if left.strip("'").lower() in ("true", "false", ""):
            return left.strip("'").lower() == "true"
        raise ConditionError(left)

    def call(self, name):
        self.take("(")
        argument = self.take().strip("'")
        self.take(")")
        if name.lower() == "exists":
            return paths.find(self.folder, argument)[0] is not None
        if name.lower() == "hastrailingslash":
            return argument.endswith(("/", "\\"))
        raise ConditionError(name)

    @staticmethod
    def compare(left, operator, right):
        if operator in ("==", "!="):
            return (left.lower() == right.lower()) == (operator == "==")
        try:
            numbers = [[int(part) for part in re.sub("^v", "", each).split(".")] for each in (left, right)]
        except ValueError:
            raise ConditionError(operator) from None
        first, second = numbers
        return {"<": first < second, ">": first > second, "<=": first <= second, ">=": first >= second}[operator]


def holds(condition, properties, folder, notes):
    """Whether a Condition attribute is true. One that cannot be parsed is taken as false and noted."""
    if condition is None or not condition.strip():
        return True
    try:
        reader = _Condition(properties.expand_in_condition(condition), folder)
        value = reader.either()
        if reader.tokens:
            raise ConditionError(reader.peek())
        return value
    except ConditionError:
        notes.add(f"the condition `{condition.strip()}` is not understood and taken as false")
        return False
