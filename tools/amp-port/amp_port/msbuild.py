"""Evaluates a .vcxproj for one configuration, as MSBuild does: properties, then item definitions, then items.

Imports of property sheets (.props) and shared items (.vcxitems) are read if the files exist. Visual Studio's own files
do not exist here; `default_properties` has the defaults that they set.
"""
import dataclasses
import os
import pathlib
import re
import xml.etree.ElementTree as tree

from . import macros, paths
from .errors import Notes, PortError

MOST_IMPORTS = 200


@dataclasses.dataclass
class Item:
    """An entry of an ItemGroup. `metadata` has its settings, including those of the item definition."""
    kind: str
    text: str
    metadata: dict


@dataclasses.dataclass
class Evaluation:
    properties: macros.Properties
    definitions: dict
    items: list


def load(path):
    """The root element; element names have no namespace. Raises PortError if the file is no project."""
    try:
        root = tree.fromstring(pathlib.Path(path).read_bytes())
    except OSError as error:
        raise PortError(f"cannot read {path}: {error.strerror}") from None
    except (tree.ParseError, LookupError, ValueError) as error:
        raise PortError(f"{path} is not XML ({error}): restore it from where it came from") from None
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
    if root.tag != "Project":
        kind = "a project of Visual Studio 2008: open it once in Visual Studio 2012 or later" \
            if root.tag == "VisualStudioProject" else f"no project of Visual Studio: its root is <{root.tag}>"
        raise PortError(f"{path} is {kind}")
    return root


def configurations_of(root):
    """[(configuration, platform)] in the project's order."""
    found = []
    for item in root.iter("ProjectConfiguration"):
        name, _, platform = item.get("Include", "").partition("|")
        if name and platform and (name, platform) not in found:
            found.append((name, platform))
    return found


def default_properties(path, solution_folder, configuration, platform, extra):
    """The properties that Visual Studio sets before it reads the project."""
    path = pathlib.Path(path)
    folder = str(path.parent) + "/"
    solution_folder = str(solution_folder) + "/"
    values = {
        "Configuration": configuration, "Platform": platform, "ConfigurationName": configuration, "PlatformName": platform, "ProjectName": path.stem, "ProjectFileName": path.name,
        "ProjectExt": path.suffix, "ProjectPath": str(path), "ProjectDir": folder, "MSBuildProjectDirectory": folder[:-1],
        "MSBuildProjectName": path.stem, "MSBuildProjectFile": path.name, "MSBuildProjectFullPath": str(path),
        "MSBuildProjectExtension": path.suffix, "SolutionDir": solution_folder, "SolutionName": path.stem,
        "OutDir": f"{solution_folder}{configuration}/", "IntDir": f"{configuration}/", "TargetName": path.stem,
        "PlatformShortName": {"Win32": "x86"}.get(platform, platform),
        "PlatformTarget": {"Win32": "x86"}.get(platform, platform),
        "PlatformArchitecture": {"Win32": "32"}.get(platform, "64"), "VisualStudioVersion": "14.0", "IncludePath": "",
        "LibraryPath": "", "ExecutablePath": "", "SourcePath": "", "ReferencePath": "", "ConfigurationType": "Application",
        "PlatformToolset": "", "CharacterSet": "NotSet", "UseDebugLibraries": "false", "RootNamespace": path.stem,
        "Language": "C++", "OS": "Windows_NT", "ForceImportBeforeCppTargets": "", "TargetExt": "", "ProjectGuid": "",
    }
    return macros.Properties(values, extra)


class _Evaluator:
    def __init__(self, path, properties, notes):
        self.folder, self.properties, self.notes = pathlib.Path(path).parent, properties, notes
        # (element, file) of each ItemDefinitionGroup and ItemGroup, in the order in which they are read.
        self.groups = []
        self.reading = []
        self.imports = 0

    def holds(self, element):
        return macros.holds(element.get("Condition"), self.properties, self.folder, self.notes)

    def enter(self, path):
        self.properties.set("MSBuildThisFileDirectory", str(path.parent) + "/")
        self.properties.set("MSBuildThisFileName", path.stem)
        self.properties.set("MSBuildThisFile", path.name)
        self.properties.set("MSBuildThisFileFullPath", str(path))

    def read(self, root, path):
        """First pass: evaluates properties and collects groups."""
        self.reading.append(path)
        self.read_children(root, path)
        self.reading.pop()

    def read_children(self, parent, path):
        for element in parent:
            self.enter(path)
            if element.tag in ("ItemDefinitionGroup", "ItemGroup"):
                self.groups.append((element, path))
            elif element.tag in ("PropertyGroup", "ImportGroup", "Import", "Choose") and self.holds(element):
                {"PropertyGroup": self.read_properties, "ImportGroup": self.read_children, "Import": self.read_import,
                 "Choose": self.read_choice}[element.tag](element, path)

    def read_properties(self, group, path):
        for element in group:
            if element.tag and self.holds(element):
                self.properties.set(element.tag, self.properties.expand((element.text or "").strip()))

    def read_choice(self, choice, path):
        for branch in choice:
            if branch.tag == "Otherwise" or (branch.tag == "When" and self.holds(branch)):
                self.read_children(branch, path)
                return

    def read_import(self, element, path):
        text = self.properties.expand(element.get("Project", ""))
        if any(f"$({name})" in text.lower() for name in macros.OF_WINDOWS):
            return
        extension = pathlib.PurePosixPath(paths.with_slashes(text)).suffix.lower()
        found, _ = paths.find(path.parent, text)
        if found is None:
            self.notes.add(f"`{text}` is imported by {path.name} and does not exist: what it sets is missing")
        elif extension not in (".props", ".vcxitems"):
            self.notes.add(f"`{text}` is imported by {path.name} and not read: it has rules of building for Windows")
        elif found in self.reading:
            raise PortError(f"{found} imports itself: " + " -> ".join(each.name for each in self.reading + [found]) +
                            "; remove one of these imports")
        else:
            self.imports += 1
            if self.imports > MOST_IMPORTS:
                raise PortError(f"{path} imports more than {MOST_IMPORTS} files: remove what imports too much")
            self.read(load(found), found)
            self.enter(path)

    def definitions(self):
        """Second pass: the settings for all items of a kind."""
        definitions = {}
        for group, path in self.groups:
            self.enter(path)
            if group.tag != "ItemDefinitionGroup" or not self.holds(group):
                continue
            for element in group:
                if self.holds(element):
                    self.merge(definitions.setdefault(element.tag, {}), element)
        return definitions

    def merge(self, metadata, element):
        """Adds the settings of an element to the metadata, over those that are there already."""
        for child in element:
            if not child.tag or not self.holds(child):
                continue
            value = self.properties.expand((child.text or "").strip())
            value = re.sub(r"%\((?:\w+\.)?(\w+)\)", lambda found: metadata.get(found.group(1).lower(), ""), value)
            metadata[child.tag.lower()] = value

    def items(self, definitions):
        """Third pass: the items with their settings."""
        items = []
        for group, path in self.groups:
            self.enter(path)
            if group.tag != "ItemGroup" or not self.holds(group) or group.get("Label") == "ProjectConfigurations":
                continue
            for element in group:
                if element.tag and self.holds(element):
                    self.add_items(items, element, definitions)
        return items

    def add_items(self, items, element, definitions):
        if element.get("Remove"):
            gone = self.keys(self.names(element.get("Remove")))
            items[:] = [item for item in items if item.kind != element.tag or not self.keys([item.text]) & gone]
        if element.get("Update"):
            same = self.keys(self.names(element.get("Update")))
            for item in items:
                if item.kind == element.tag and self.keys([item.text]) & same:
                    self.merge(item.metadata, element)
        excluded = self.keys(self.names(element.get("Exclude", "")))
        for name in self.names(element.get("Include", "")):
            if not self.keys([name]) & excluded:
                item = Item(element.tag, name, dict(definitions.get(element.tag, {})))
                self.merge(item.metadata, element)
                items.append(item)

    def names(self, text):
        """The names of a list. Wildcards are replaced by the matching files."""
        names = []
        for part in macros.split_list(self.properties.expand(text)):
            if "*" in part or "?" in part:
                found = [os.path.relpath(path, self.folder) for path in paths.match_wildcards(self.folder, part)]
                if not found:
                    self.notes.add(f"no file matches `{part}`")
                names += found
            else:
                names.append(part)
        return names

    @staticmethod
    def keys(names):
        """What names of one file have in common: `src\\a.cpp` and `src/A.cpp`."""
        return {paths.with_slashes(name).lower() for name in names}


def evaluate(path, root, properties, solution_folder, notes):
    """Evaluates a project. `root` is the result of `load`, `properties` the result of `default_properties`."""
    path = pathlib.Path(path)
    reader = _Evaluator(path, properties, notes)
    shared = _directory_props(path.parent, pathlib.Path(solution_folder))
    if shared:
        reader.read(load(shared), shared)
    reader.read(root, path)
    reader.enter(path)
    definitions = reader.definitions()
    return Evaluation(properties, definitions, reader.items(definitions))


def _directory_props(folder, top):
    """The Directory.Build.props of the project's folder or of a parent, up to the solution's folder."""
    while True:
        found, _ = paths.find(folder, "Directory.Build.props")
        if found:
            return found
        if folder == top or top not in folder.parents:
            return None
        folder = folder.parent
