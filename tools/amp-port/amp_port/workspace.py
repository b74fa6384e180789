"""The projects of a solution, or a project and those that it refers to, each after the projects that it depends on."""
import dataclasses
import pathlib
import re

from . import msbuild, paths, project, solution
from .errors import Notes, PortError

# Names of CMake's own targets.
RESERVED = {"all", "test", "clean", "help", "install", "package", "package_source", "edit_cache", "rebuild_cache", "depend",
            "preinstall", "list_install_components", "all_build", "run_tests", "zero_check"}


@dataclasses.dataclass
class Workspace:
    path: pathlib.Path
    notes: Notes
    projects: list

    @property
    def name(self):
        return target_name(self.path.stem)

    @property
    def folder(self):
        return self.path.parent

    @property
    def is_solution(self):
        return self.path.suffix.lower() == ".sln"

    def project_at(self, path):
        return next((each for each in self.projects if each.path == path), None)


def load(path, platform, extra):
    """The Workspace of a .sln or .vcxproj. extra: macros that the user has set."""
    path = pathlib.Path(path).absolute()
    path = pathlib.Path(path.parent.resolve() / path.name)
    if not path.exists():
        raise PortError(f"there is no file {path}")
    if path.is_dir():
        raise PortError(f"{path} is a folder: name the .sln or .vcxproj in it")
    extension = path.suffix.lower()
    if extension == ".vcproj":
        raise PortError(f"{path} is a project of Visual Studio 2008: open it once in Visual Studio 2012 or later, which makes "
                        "a .vcxproj of it")
    if extension not in (".sln", ".vcxproj"):
        raise PortError(f"{path} is neither a solution (.sln) nor a C++ project (.vcxproj)")
    try:
        return _load(path, platform, extra)
    except OSError as error:
        raise PortError(f"cannot read {error.filename}: {error.strerror}") from None


def _load(path, platform, extra):
    if path.suffix.lower() == ".sln":
        described = solution.read(path)
        # All projects of the solution share $(SolutionName).
        extra = {"SolutionName": path.stem, **extra}
        space = Workspace(path, described.notes, [])
        space.projects = [_of_entry(entry, space, platform, extra) for entry in described.entries]
        by_identity = {entry.identity: entry.path for entry in described.entries}
        for each, entry in zip(space.projects, described.entries):
            waited = [by_identity[name] for name in entry.waits_for if name in by_identity]
            each.waits_for += [other for other in waited if other not in each.links + each.waits_for]
        folder = path.parent
    else:
        folder = _solution_folder(path.parent)
        space = Workspace(path, Notes(), [project.read(path, None, folder, platform, None, extra)])
    _add_references(space, folder, platform, extra)
    space.projects = _ordered(space)
    _name_targets(space)
    _link_by_name(space)
    return space


def _solution_folder(folder):
    """The folder in which the solution of a single project is likely to be."""
    for each in (folder, *list(folder.parents)[:2]):
        if any(name.endswith(".sln") for name in paths.names_in(each)):
            return each
    return folder


def _of_entry(entry, space, platform, extra):
    mapping = _mapping(entry, platform)
    if mapping:
        own = msbuild.configurations_of(msbuild.load(entry.path))
        mapping = {name: pair for name, pair in mapping.items() if pair in own}
    found = project.read(entry.path, entry.name, space.folder, platform, mapping, extra)
    if entry.configurations and not entry.built:
        found.is_built = False
        found.notes.add("the solution builds it in no configuration: it is left out of `all`")
    return found


def _mapping(entry, platform):
    """{CMake's configuration: (the project's configuration, platform)} for one platform of the solution."""
    pairs = [(name.rpartition("|")[0], name.rpartition("|")[2]) for name in entry.configurations]
    platforms = [each for _, each in pairs]
    chosen = next((each for each in (platform, "x64", "Win32", "x86") if each in platforms), platforms[0] if platforms else "")
    found = {}
    for name, each in pairs:
        if each == chosen:
            own, _, its_platform = entry.configurations[f"{name}|{each}"].rpartition("|")
            found[project.configuration_name(name)] = (own, its_platform)
    return found


def _add_references(space, folder, platform, extra):
    """Adds projects that others refer to, even if the solution does not list them."""
    waiting = list(space.projects)
    while waiting:
        each = waiting.pop(0)
        for path in each.links + each.waits_for:
            if space.project_at(path) is None:
                found = project.read(path, None, folder, platform, None, extra)
                space.projects.append(found)
                waiting.append(found)
                space.notes.add(f"{found.name} is added: {each.name} refers to it")


def _ordered(space):
    """The projects in topological order: each after those that it needs."""
    ordered, path = [], []

    def visit(each):
        if each in ordered:
            return
        if each in path:
            names = [one.name for one in path[path.index(each):] + [each]]
            raise PortError("projects need each other in a circle: " + " -> ".join(names) + "; remove one of these references")
        path.append(each)
        for needed in each.links + each.waits_for:
            visit(space.project_at(needed))
        path.pop()
        ordered.append(each)

    for each in space.projects:
        visit(each)
    return ordered


def target_name(name):
    name = re.sub(r"[^A-Za-z0-9_.+-]", "_", name) or "project"
    return name + "_target" if name.lower() in RESERVED else name


def _name_targets(space):
    taken = set()
    for each in space.projects:
        name = base = target_name(each.name)
        number = 2
        while name.lower() in taken:
            name, number = f"{base}_{number}", number + 1
        taken.add(name.lower())
        each.target = name
        if name != each.name:
            each.notes.add(f"its target is named {name}")


def _link_by_name(space):
    """Replaces libraries by targets if another project of the workspace builds them."""
    owners = {}
    for each in space.projects:
        if each.kind in ("static", "shared"):
            for name in (each.name, *each.output_names.values()):
                owners.setdefault(name.lower(), each)
    for each in space.projects:
        for configuration, names in each.libraries.items():
            each.libraries[configuration] = _without_own(each, names, owners)
        each.pragma_libraries = _without_own(each, each.pragma_libraries, owners)


def _without_own(user, names, owners):
    kept = []
    for name in names:
        owner = owners.get(name.lower())
        if owner is None:
            kept.append(name)
        elif owner is not user and owner.path not in user.links:
            user.links.append(owner.path)
    return kept
