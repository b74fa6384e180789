"""Makes pages in Markdown from what doxygen reads in the public headers: one page for each header.

In the headers a comment with /// describes the declarations below it, up to an empty line or the next such comment.
doxygen gives it to the first one only, so names are joined here."""
import html
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ET

# What every class, iterator or function object has needs no description.
USUAL = re.compile(r"operator.*|rank|value_type|iterator_category|difference_type|pointer|reference|"
                   r"((first_|second_)?argument|result|scalar)_type|tile_dim[012]")
# These include the other headers.
MAIN_HEADERS = ["amp.h", "amp_math.h", "amp_graphics.h", "amp_opencl.h", "amp/algorithm.h"]


def plain(text):
    return html.escape(text or "", quote=False).replace("*", r"\*")


def text_of(element):
    return "".join(element.itertext()).strip() if element is not None else ""


def inline(element):
    """The Markdown of a paragraph."""
    parts = [plain(element.text)]
    for child in element:
        if child.tag == "computeroutput":
            parts.append(f"`{text_of(child)}`")
        elif child.tag in ("programlisting", "verbatim", "itemizedlist"):
            parts.append("\n\n" + block(child) + "\n\n")
        else:
            parts.append(inline(child))
        parts.append(plain(child.tail))
    return "".join(parts)


def block(element):
    if element.tag == "programlisting":
        for space in element.iter("sp"):
            space.text = " "
        return "```cpp\n" + "\n".join("".join(line.itertext()) for line in element.iter("codeline")) + "\n```"
    if element.tag == "verbatim":
        return "```text\n" + (element.text or "").strip("\n") + "\n```"
    if element.tag == "itemizedlist":
        return "\n".join("- " + described(item).replace("\n", "\n  ") for item in element)
    return inline(element)


def described(element):
    return "\n\n".join(filter(None, (block(child).strip() for child in element))) if element is not None else ""


def description(node):
    return "\n\n".join(filter(None, (described(node.find(tag)) for tag in ("briefdescription", "detaileddescription"))))


def template_of(node):
    """`template <...>`, without the parameters that only restrict an overload."""
    parameters = []
    for each in node.findall("templateparamlist/param"):
        kind, name, default = (text_of(each.find(tag)) for tag in ("type", "declname", "defval"))
        if default and (not name and " " not in kind or "enable_if" in default):
            continue
        parameters.append(f"{kind} {name}".strip() + (f" = {default}" if default else ""))
    return f"template <{', '.join(parameters)}>\n" if parameters else ""


def spelled(text):
    """C++ as the headers spell it."""
    text = re.sub(r"noexcept\(((?:cpu|amp)[^)]*)\)", r"restrict(\1)", text)
    text = re.sub(r"(typename )?(std::enable_if|details::if_\w+)\s*<.*,\s*([^,<>]+?)\s*>(::type)?", r"\3", text)
    text = re.sub(r"<\s+", "<", re.sub(r"\s+>", ">", text.replace("Concurrency::", "")))
    text = re.sub(r"\s*=\s*(default|delete)\b", r" = \1", text.replace("int() m", "int m"))
    return re.sub(r"([&*])\s+(?=[\w)&])", r"\1", text)


def signature(node):
    kind, name, arguments = node.get("kind"), node.findtext("name"), node.findtext("argsstring") or ""
    if kind == "enum":
        return f"enum {name} {{ {', '.join(each.findtext('name') for each in node.findall('enumvalue'))} }};"
    words = [text_of(node.find("type")), name]
    if kind == "typedef":
        words.insert(0, "typedef")
    for word in ("static", "explicit"):
        if node.get(word) == "yes" and word not in words[0]:
            words.insert(0, word)
    return template_of(node) + spelled(" ".join(filter(None, words)) + arguments) + ";"


def unqualified(name):
    """The last part of a qualified name."""
    return re.sub(r"^(\w+::)+", "", name)


class Group:
    """Declarations of one name, or of several that share a description."""

    def __init__(self, name):
        self.names, self.nodes, self.properties = [name], [], []

    def is_described(self):
        return any(map(description, self.nodes))

    def heading(self):
        if len(self.names) > 1 and all(name.startswith("operator") for name in self.names):
            return "Operators"
        names = self.names if len(self.names) < 5 else [f"{self.names[0]} to {self.names[-1]}"]
        return plain(", ".join(names))

    def called(self, text):
        """A description that shows calls in place of a declaration."""
        call = rf"\b(?:{'|'.join(self.names)})\([^()]*\)"
        return re.sub(call, lambda found: f"`{html.unescape(found[0])}`", text)

    def text(self, heading):
        """Each declaration with those below it that have no description of their own."""
        parts, shown = [f"### {heading}"], []
        for node in self.nodes + [None]:
            if shown and (node is None or description(node)):
                declarations = [signature(each) for each in shown if each.findtext("argsstring") != "(described)"]
                parts += ["```cpp\n" + "\n".join(declarations) + "\n```"] if declarations else []
                parts.append(description(shown[0]) if declarations else self.called(description(shown[0])))
                shown = []
            shown.append(node)
        parts += [f"`{name}` is a property that calls it." for name in self.properties]
        return "\n\n".join(filter(None, parts))


def line_of(node):
    return int(node.find("location").get("line"))


def comment_above(lines, line):
    """The line of the comment that describes the declaration at `line`, or 0."""
    while line > 1 and lines[line - 2].strip():
        line -= 1
        if lines[line - 1].lstrip().startswith("///"):
            return line
    return 0


def joined(groups, lines):
    """Adds names without a description to the group of the name whose comment is above them."""
    result, by_comment = [], {}
    for group in groups:
        above = comment_above(lines, line_of(group.nodes[0]))
        if group.is_described():
            by_comment.update((comment_above(lines, line_of(node)), group) for node in group.nodes)
        elif above and above in by_comment and not USUAL.fullmatch(group.names[0]):
            by_comment[above].names += group.names
            by_comment[above].nodes += group.nodes
            by_comment[above].properties += group.properties
            continue
        result.append(group)
    return result


def members(compound, header, lines):
    """The groups of public members, and the declarations that need no description."""
    groups = {}
    for node in compound.iter("memberdef"):
        name = node.findtext("name")
        is_friend = node.get("kind") == "friend" and not node.findtext("argsstring")
        is_public_here = node.get("prot") == "public" and node.find("location").get("file") == header
        if is_public_here and not is_friend and not name.startswith("~"):
            groups.setdefault(name, Group(name)).nodes.append(node)
    for name, group in list(groups.items()):
        # These are of interest where there is no other overload, or if they are described.
        deleted_or_copies = re.compile(rf".*= *delete|\(const {re.escape(name)} &other\)|\({re.escape(name)} &&other\)")
        kept = [node for node in group.nodes
                if description(node) or not deleted_or_copies.match(node.findtext("argsstring") or "")]
        group.nodes = kept or group.nodes
        if f"get_{name}" in groups:
            groups[f"get_{name}"].properties.append(name)
            del groups[name]
    groups, usual, operators = joined(groups.values(), lines), [], Group("operators")
    operators.names.clear()
    for group in list(groups):
        if USUAL.fullmatch(group.names[0]) and not group.is_described():
            groups.remove(group)
            if group.names[0].startswith("operator"):
                operators.names += group.names
                operators.nodes += group.nodes
            else:
                usual += map(signature, group.nodes)
    return groups + [operators] * bool(operators.nodes), usual


class Page:
    def __init__(self, root, header):
        self.header, self.lines = header, (root / "include" / header).read_text().splitlines()
        self.parts, self.names, self.undescribed = [], [], []

    def introduction(self):
        """The comment at the beginning of the header. What is indented in it is code."""
        text = []
        for line in self.lines:
            if not line.startswith("//"):
                break
            text.append(line[3:] if line.startswith("//  ") else plain(line[3:]))
        return "\n".join(text)

    def add_members(self, scope, groups):
        for group in groups:
            is_constructor = unqualified(scope).partition("<")[0] == group.names[0]
            self.parts.append(group.text("Constructors" if is_constructor else group.heading()))
            self.names += [f"{scope}::{name}".removeprefix("::") for name in group.names]
            if not (group.is_described() or is_constructor or group.names[0].startswith("operator")):
                self.undescribed.append(f"{self.header}: {scope}::{group.names[0]}")

    def add_classes(self, compounds):
        groups = []
        for compound in sorted(compounds, key=line_of):
            groups.append(Group(spelled(compound.findtext("compoundname"))))
            groups[-1].nodes.append(compound)
        for group in joined(groups, self.lines):
            # Of several classes, the description says what they have.
            inner, usual = members(group.nodes[0], self.header, self.lines) if len(group.names) == 1 else ([], [])
            body = " {\n" + "".join(f"    {line}\n" for line in usual) + "}" if usual else ""
            heads = [f"{template_of(node)}{node.get('kind')} {unqualified(name)}{body};"
                     for name, node in zip(group.names, group.nodes)]
            text = "\n\n".join(filter(None, map(description, group.nodes)))
            self.names += group.names
            self.parts += [f"## {group.heading()}", "```cpp\n" + "\n".join(heads) + "\n```", text]
            if not text:
                self.undescribed.append(f"{self.header}: {group.names[0]}")
            self.add_members(group.names[0], inner)

    def add_namespace(self, compound):
        scope = compound.findtext("compoundname").partition("::")[2]
        groups, _ = members(compound, self.header, self.lines)
        if groups:
            self.parts.append("## Functions and types" + (f" of {scope}" if scope else ""))
            self.add_members(scope, groups)

    def text(self):
        return "\n\n".join([f"# &lt;{self.header}&gt;", self.introduction(), *self.parts]) + "\n"


def is_public(compound):
    name = compound.findtext("compoundname")
    # A specialisation that is not described is like its template.
    return name.startswith("Concurrency") and compound.get("prot") != "private" and \
        not re.search(r"::details?\b", name) and ("<" not in name or bool(description(compound)))


def read(folder, root):
    """The pages of the headers that declare public names, in the order of their names."""
    found = [ET.parse(path).getroot().find("compounddef") for path in sorted(folder.glob("*.xml"))
             if re.match("(class|struct|namespace)C", path.name)]
    found = list(filter(is_public, found))
    namespaces = [each for each in found if each.get("kind") == "namespace"]
    classes = [each for each in found if each.get("kind") != "namespace"]
    headers = {node.find("location").get("file") for each in found for node in [each, *each.iter("memberdef")]}
    pages = []
    for header in sorted(headers):
        page = Page(root, header)
        page.add_classes([each for each in classes if each.find("location").get("file") == header])
        for each in namespaces:
            page.add_namespace(each)
        if page.parts:
            pages.append(page)
    return pages


def included(root, header):
    """The headers that a header includes, directly or through others."""
    found, todo = set(), [header]
    while todo:
        each = todo.pop()
        if each not in found:
            found.add(each)
            todo += re.findall(r"^#include <(amp[\w/.]*)>", (root / "include" / each).read_text(), re.MULTILINE)
    return found


def write(root, work, target):
    """Writes the pages and an overview to the folder `target`. Returns the navigation, as [(title, file)] for each
    header to include, and the pages."""
    work.mkdir(parents=True, exist_ok=True)
    settings = (root / "docs/site/Doxyfile").read_text() + f"OUTPUT_DIRECTORY = {work}\n"
    subprocess.run(["doxygen", "-"], input=settings, text=True, cwd=root, check=True)
    pages = read(work / "xml", root)
    target.mkdir(parents=True)
    groups = {header: [] for header in MAIN_HEADERS}
    closures = {header: included(root, header) for header in MAIN_HEADERS}
    for page in pages:
        # With its suffix: index.md would be the folder's page.
        file = page.header.removeprefix("amp/").replace("/", "-") + ".md"
        (target / file).write_text(page.text())
        main = next((each for each in MAIN_HEADERS if page.header in closures[each]), page.header)
        groups.setdefault(main, []).append((page, file))
    overview = ["# The library, by headers", "Made from the comments of the headers. `restrict(...)` says on which "
                "side a function can be called; one without it is for the host."]
    for main, listed in groups.items():
        overview.append(f"## &lt;{main}&gt;\n\n| page | names |\n|---|---|")
        for page, file in listed:
            # Members follow from their class.
            names = [name for name in page.names
                     if "operator" not in name and name.rpartition("::")[0] not in page.names]
            shown = ", ".join(f"`{name}`" for name in names[:12]) + (" ..." if len(names) > 12 else "")
            overview[-1] += f"\n| [{file.removesuffix('.md')}]({file}) | {shown} |"
    (target / "README.md").write_text("\n\n".join(overview) + "\n")
    return {main: [(file.removesuffix(".md"), file) for _, file in listed] for main, listed in groups.items()}, pages
