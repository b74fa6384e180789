"""Writes amp-port.md: the work that each file needs, and replacements for names that only Windows has."""
import collections
import re

from . import compile, paths, sources

WINDOWS = re.compile(r"^(?:'(?P<quoted>[^']+)'|(?P<bare>\w+)) exists on Windows only: (?P<instead>.*?) "
                     r"\[amp-windows-(?:name|header)\b")
MOST_PLACES = 5
# The first line of a report, by which it is recognised.
MARK = "<!-- Written by amp-port -->\n"


class Report:
    """The report on a workspace. results: {(project's path, source's path): Result}, empty with --no-compile."""

    def __init__(self, space, results):
        self.space, self.results = space, results

    def result(self, project, source):
        return self.results.get((project.path, source.path)) or compile.Result(compile.UNCHECKED)

    def states(self):
        """The number of sources in each state. Also has `missing` files and `lines` of code."""
        counts = collections.Counter()
        for project in self.space.projects:
            counts["missing"] += len(project.missing)
            for source in project.sources:
                counts[self.result(project, source).state] += 1
                counts["lines"] += sources.lines_of(source.path)
            counts["lines"] += sum(sources.lines_of(path) for path in project.headers)
        return counts

    def summary(self):
        counts = self.states()
        parts = [f"{counts[state]} {text}" for state, text in (
            (compile.NOW, "compiled now"), (compile.WITH, "compiled with --amp-compat"), (compile.WORK, "in need of work"),
            (compile.UNCHECKED, "not compiled")) if counts[state]]
        parts += [f"{counted(counts['missing'], 'file')} missing"] if counts["missing"] else []
        total = sum(len(project.sources) for project in self.space.projects)
        return ", ".join([counted(len(self.space.projects), "project"), counted(total, "source"),
                          counted(counts["lines"], "line")]) + \
            (": " + ", ".join(parts) if parts else "")

    def text(self):
        lines = [MARK, f"# What {self.space.path.name} needs", "", self.summary() + ".", ""]
        if self.results:
            lines += ["Each source was compiled with `-fsyntax-only`, alone and with `--amp-compat`, in configuration Release, or in "
                      "the last one.", ""]
        lines += bullets(self.space.notes)
        for project in self.space.projects:
            lines += self.project_lines(project)
        return "\n".join(lines).rstrip("\n") + "\n"

    def project_lines(self, project):
        kind = {"program": "program", "static": "static library", "shared": "shared library"}
        about = "Nothing to compile"
        if project.kind != "none":
            about = f"A {'test ' if project.is_test else ''}{kind[project.kind]}"
        about += f", `{project.target}` for CMake; configurations {', '.join(project.configurations)}"
        about += f"; toolset {project.toolset}" if project.toolset else ""
        lines = [f"## {project.name}", "", f"`{paths.relative(project.path, self.space.folder)}`. {about}.", ""]
        missing = [f"**missing:** `{text}` is in the project and does not exist" for text in project.missing]
        fixes = {fix for source in project.sources for group in self.result(project, source).fixes for fix in group}
        proposed = [f"amp-clang proposes {counted(len(fixes), 'change')}, which --fix makes"] if fixes else []
        lines += bullets(missing + list(project.notes) + proposed)
        lines += self.table(project)
        lines += self.messages(project)
        return lines

    def table(self, project):
        rows = []
        for source in project.sources:
            result = self.result(project, source)
            state = result.state + (f" `{result.option}`" if result.state == compile.WITH else "")
            errors = len({each for each in result.messages if each.kind == "error"})
            state += f": {errors} errors" if result.state == compile.WORK and errors > 1 else ""
            rows.append((source.path, "yes" if source.uses_amp else "no", state))
        for path in project.headers:
            uses = "yes" if sources.Scan(path, self.folders(project)).uses_amp() else "no"
            rows.append((path, uses, "with its sources"))
        if not rows:
            return []
        return ["| file | lines | C++ AMP | state |", "|---|---|---|---|"] + [
            f"| {paths.relative(path, project.folder)} | {sources.lines_of(path)} | {uses} | {state} |"
            for path, uses, state in rows] + [""]

    @staticmethod
    def folders(project):
        return list(dict.fromkeys(folder for each in project.settings.values() for folder in each.includes))

    def messages(self, project):
        errors = {}
        for source in project.sources:
            for each in self.result(project, source).messages:
                if each.kind == "error" and self.result(project, source).state == compile.WORK:
                    errors[each] = None
        windows, others = {}, {}
        for each in errors:
            found = WINDOWS.match(each.text)
            if found:
                name = found.group("quoted") or found.group("bare")
                windows.setdefault((name, found.group("instead")), []).append(each)
            else:
                others.setdefault(each.text, []).append(each)
        return self.windows_table(project, windows) + self.other_table(project, others)

    def windows_table(self, project, windows):
        if not windows:
            return []
        files = self.project_files(project)
        lines = ["| Windows | in its place | uses | places |", "|---|---|---|---|"]
        for (name, instead), messages in sorted(windows.items()):
            # amp-clang reports each name once per file, so further uses are found in the text.
            places = sources.uses_of(name, files) if re.fullmatch(r"\w+", name) else []
            places = sorted({(str(path), line) for path, line in [*places, *((each.path, each.line) for each in messages)]})
            lines.append(f"| `{name}` | {cell(instead)} | {len(places)} | {self.places(project, places)} |")
        return lines + [""]

    def other_table(self, project, others):
        if not others:
            return []
        lines = ["| message | count | places |", "|---|---|---|"]
        for text, messages in sorted(others.items(), key=lambda pair: (-len(pair[1]), pair[0])):
            places = [(each.path or "the command line", each.line) for each in messages]
            lines.append(f"| {cell(text)} | {len(messages)} | {self.places(project, places)} |")
        return lines + [""]

    def project_files(self, project):
        """The project's sources, and the headers that it lists or that its sources include."""
        files = [path for source in project.sources for path in source.scan.files] + project.headers
        return list(dict.fromkeys(files))

    @staticmethod
    def places(project, places):
        texts = [f"{paths.relative(path, project.folder)}:{line}" if path.startswith("/") else path
                 for path, line in places[:MOST_PLACES]]
        more = len(places) - MOST_PLACES
        return ", ".join(texts) + (f" and {more} more" if more > 0 else "")


def counted(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def bullets(notes):
    return [f"- {note}" for note in notes] + [""] if len(notes) else []


def cell(text):
    """A text, escaped for a table cell."""
    return text.replace("|", "\\|").replace("<", "&lt;")


def listing(space):
    """The output of --list-only: projects and files, one per line."""
    lines = []
    for project in space.projects:
        lines.append(f"{project.name} ({project.kind}): {paths.relative(project.path, space.folder)}")
        for source in project.sources:
            lines.append(f"  {'C++ AMP' if source.uses_amp else 'C++' if not source.is_c else 'C':8}"
                         f"{paths.relative(source.path, space.folder)}")
        lines += [f"  missing {text}" for text in project.missing]
    return "\n".join(lines) + "\n"
