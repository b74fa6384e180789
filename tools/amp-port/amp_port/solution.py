"""Reads a solution (.sln): its projects, their dependencies, and how its configurations map to theirs."""
import dataclasses
import pathlib
import re

from . import paths
from .errors import Notes, PortError

FOLDER = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}"
PROJECT = re.compile(r'Project\("(?P<type>[^"]*)"\)\s*=\s*"(?P<name>[^"]*)"\s*,\s*"(?P<path>[^"]*)"\s*,\s*"(?P<id>[^"]*)"')
HEAD = re.compile(r"Microsoft Visual Studio Solution File, Format Version (\d+)")
MAPPING = re.compile(r"(\{[^}]*\})\.(.+?)\.(ActiveCfg|Build\.0)\s*=\s*(.+)")


@dataclasses.dataclass
class Entry:
    """A C++ project of the solution."""
    name: str
    path: pathlib.Path
    identity: str
    waits_for: list = dataclasses.field(default_factory=list)
    # {"Debug|x64" of the solution: "Debug|Win32" of the project}; the configurations in which it is built.
    configurations: dict = dataclasses.field(default_factory=dict)
    built: set = dataclasses.field(default_factory=set)


@dataclasses.dataclass
class Solution:
    path: pathlib.Path
    entries: list
    notes: Notes


def read(path):
    """The solution. Raises PortError if the file is no solution or has no C++ project."""
    lines = paths.read_text(path).splitlines()
    head = next((found for line in lines[:5] if (found := HEAD.search(line))), None)
    if not head:
        raise PortError(f"{path} is no solution of Visual Studio: it does not begin with 'Microsoft Visual Studio Solution "
                        "File'")
    if int(head.group(1)) < 11:
        raise PortError(f"{path} has format {head.group(1)}, of Visual Studio 2008 or older: open it once in Visual Studio "
                        "2012 or later, which rewrites it")
    solution = Solution(pathlib.Path(path), [], Notes())
    _read_lines(lines, solution)
    if not solution.entries:
        raise PortError(f"{path} has no C++ project (.vcxproj) that exists: name the solution that has them, or a .vcxproj")
    return solution


def _read_lines(lines, solution):
    current, section, entries = None, "", {}
    for line in map(str.strip, lines):
        if line.startswith("Project("):
            current = _entry(line, solution)
            if current:
                solution.entries.append(current)
                entries[current.identity] = current
        elif line == "EndProject":
            current = None
        elif found := re.match(r"(?:Project|Global)Section\((\w+)\)", line):
            section = found.group(1)
        elif re.match(r"End(Project|Global)Section", line):
            section = ""
        elif section == "ProjectDependencies" and current and "=" in line:
            current.waits_for.append(line.split("=")[0].strip().upper())
        elif section == "ProjectConfigurationPlatforms" and (found := MAPPING.match(line)):
            entry = entries.get(found.group(1).upper())
            if entry and found.group(3) == "ActiveCfg":
                entry.configurations[found.group(2)] = found.group(4)
            elif entry:
                entry.built.add(found.group(2))


def _entry(line, solution):
    """The Entry of a Project line. None, with a note, if it is no C++ project."""
    found = PROJECT.match(line)
    if not found:
        solution.notes.add(f"this line of the solution is not understood: `{line}`")
        return None
    name, text = found.group("name"), paths.with_slashes(found.group("path"))
    extension = pathlib.PurePosixPath(text).suffix.lower()
    if found.group("type").upper() == FOLDER or extension == ".vcxitems":
        return None
    if extension == ".vcproj":
        solution.notes.add(f"{name} is skipped: .vcproj is Visual Studio 2008's format; open the solution once in Visual "
                           "Studio 2012 or later, which makes a .vcxproj of it")
        return None
    if extension != ".vcxproj":
        solution.notes.add(f"{name} is skipped: {text} is no C++ project")
        return None
    path, differs = paths.find(solution.path.parent, text)
    if path is None:
        solution.notes.add(f"{name} is skipped: {text} does not exist")
        return None
    if differs:
        solution.notes.add(f"{text} is found as {paths.relative(path, solution.path.parent)}: letter case counts here")
    return Entry(name, path, found.group("id").upper())
