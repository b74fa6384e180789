"""Converts a project to a CMake target: sources, settings for each configuration, and libraries."""
import dataclasses
import os
import pathlib
import re

from . import macros, msbuild, paths, settings, sources
from .errors import Notes, PortError

KINDS = {"application": "program", "staticlibrary": "static", "dynamiclibrary": "shared"}
# amp-clang supports no version after 2019.
COMPAT = {"v110": "msvc2012", "v120": "msvc2013", "v140": "msvc2015", "v141": "msvc2017", "v142": "msvc2019",
          "v143": "msvc2019"}
# Libraries of Windows. amp-clang's headers provide their functions, or report an error that names a replacement.
WINDOWS_LIBRARIES = set("""kernel32 user32 gdi32 winspool comdlg32 advapi32 shell32 ole32 oleaut32 uuid odbc32 odbccp32 winmm
    ws2_32 wsock32 psapi shlwapi version comctl32 gdiplus imm32 setupapi dbghelp rpcrt4 crypt32 iphlpapi pdh userenv
    concrt vcomp vcompd msvcrt msvcrtd msvcprt libcmt libcmtd libcpmt ntdll synchronization propsys windowscodecs mf mfplat
    mfuuid d2d1 dwrite d3d9 d3dx9 d3d10 d3d10_1 d3dx10 d3d11 d3d12 d3dx11 d3dx11d d3dcompiler dxgi dxguid dxerr xinput
    runtimeobject effects11 amp vcamp110 vcamp110d vcamp120 vcamp140 mincore onecore bcrypt secur32 msimg32 usp10 avrt
    cvmarkers""".split())
# Items that need no compilation, and items that the user has to handle.
IGNORED_ITEMS = {"None", "Text", "Image", "Font", "Xml", "Natvis", "ClInclude", "ClCompile", "ProjectReference", "Reference",
                 "PropertyPageSchema", "ProjectCapability", "Manifest", "Media", "BuildMacro", "SourcesToCopy",
                 "ProjectConfiguration", "Library", "Filter", "CopyFileToFolders", "PackageReference"}
NOTED_ITEMS = {"ResourceCompile": "resources are Windows'; texts and pictures become files or constants",
               "CustomBuild": "it is made by a rule of its own: write it with add_custom_command",
               "FxCompile": "shaders are Direct3D's: write kernels",
               "CudaCompile": "it is CUDA: enable_language(CUDA), or write it in C++ AMP",
               "MASM": "it is Microsoft's assembler: write C++ with intrinsics",
               "Midl": "it describes COM interfaces, which only Windows has"}


@dataclasses.dataclass
class Source:
    path: pathlib.Path
    text: str
    # By configuration. Configurations that do not build the source are missing.
    settings: dict
    scan: sources.Scan = None
    uses_amp: bool = False

    @property
    def is_c(self):
        return self.path.suffix == ".c"


@dataclasses.dataclass
class Project:
    name: str
    path: pathlib.Path
    notes: Notes
    # CMake's names of the configurations, in the project's order.
    configurations: list
    kind: str = "program"
    toolset: str = ""
    compat: str = "msvc"
    is_test: bool = False
    settings: dict = dataclasses.field(default_factory=dict)
    sources: list = dataclasses.field(default_factory=list)
    headers: list = dataclasses.field(default_factory=list)
    left_out: list = dataclasses.field(default_factory=list)
    missing: list = dataclasses.field(default_factory=list)
    output_names: dict = dataclasses.field(default_factory=dict)
    libraries: dict = dataclasses.field(default_factory=dict)
    # Libraries named by #pragma comment(lib, ...).
    pragma_libraries: list = dataclasses.field(default_factory=list)
    # Paths of other projects: those that it links, and those that must only be built before it.
    links: list = dataclasses.field(default_factory=list)
    waits_for: list = dataclasses.field(default_factory=list)
    is_built: bool = True
    target: str = ""

    @property
    def folder(self):
        return self.path.parent

    @property
    def uses_amp(self):
        return any(source.uses_amp for source in self.sources)


def read(path, name, solution_folder, platform, mapping, extra):
    """The Project of a .vcxproj. mapping: {CMake's name: (configuration, platform)}; None: the project's own."""
    path = pathlib.Path(path)
    root = msbuild.load(path)
    notes = Notes()
    mapping = mapping or own_configurations(path, root, platform, notes)
    project = Project(name or path.stem, path, notes, list(mapping))
    evaluations = {}
    for configuration, (own, its_platform) in mapping.items():
        properties = msbuild.default_properties(path, solution_folder, own, its_platform, extra)
        evaluations[configuration] = msbuild.evaluate(path, root, properties, solution_folder, notes)
    _read_general(project, evaluations)
    _read_items(project, evaluations)
    _read_libraries(project, evaluations)
    _read_references(project, evaluations)
    _scan(project)
    for evaluation in evaluations.values():
        for unknown in sorted(evaluation.properties.unknown):
            # If the macro mattered, another note names it already.
            if not any(unknown in line for line in notes):
                what = "function" if "MSBuild" in macros.advice(unknown) else "macro"
                notes.add(f"the {what} `{unknown}` is unknown: {macros.advice(unknown).replace('its macro', 'it')}")
    return project


def own_configurations(path, root, platform, notes):
    """{CMake's name: (configuration, platform)} for one platform: the wanted one, x64, or the first one."""
    found = msbuild.configurations_of(root)
    if not found:
        raise PortError(f"{path} has no configurations (ProjectConfiguration): it is no C++ project, or only a part of one")
    platforms = [each for _, each in found]
    chosen = next((each for each in (platform, "x64") if each in platforms), platforms[0])
    if platform and chosen != platform:
        notes.add(f"there is no platform {platform}: {chosen} is taken")
    return {configuration_name(name): (name, each) for name, each in found if each == chosen}


def configuration_name(name):
    """The name for CMake, with letters, digits and underscores only."""
    return re.sub(r"\W", "_", name, flags=re.ASCII)


def _read_general(project, evaluations):
    kinds = {}
    for configuration, evaluation in evaluations.items():
        properties = evaluation.properties
        kinds[configuration] = properties.get("ConfigurationType").lower()
        reader = settings.Reader(project.folder, evaluation.properties.get("Configuration"), properties, project.notes)
        project.settings[configuration] = reader.read(evaluation.definitions.get("ClCompile", {}))
        project.output_names[configuration] = macros.unescape(properties.get("TargetName"))
        project.toolset = properties.get("PlatformToolset") or project.toolset
    last = list(kinds.values())[-1]
    if len(set(kinds.values())) > 1:
        project.notes.add("the configurations make different things; what the last one makes is taken: " + last)
    project.kind = KINDS.get(last, "none")
    if project.kind == "none":
        project.notes.add(f"nothing is compiled: its type is {last}, with commands of its own")
    for event in ("PreBuildEvent", "PreLinkEvent", "PostBuildEvent", "CustomBuildStep"):
        for evaluation in evaluations.values():
            command = evaluation.definitions.get(event, {}).get("command", "")
            if command:
                project.notes.add(f"{event} is left out: `{' '.join(command.split())}`")


def _read_items(project, evaluations):
    found = {}
    for configuration, evaluation in evaluations.items():
        reader = settings.Reader(project.folder, evaluation.properties.get("Configuration"), evaluation.properties,
                                 project.notes)
        for item in evaluation.items:
            if item.kind == "ClCompile":
                _add_source(project, found, item, configuration, reader)
            elif item.kind == "ClInclude":
                _add_header(project, item)
            elif item.kind in NOTED_ITEMS:
                project.notes.add(f"`{item.text}` is left out: {NOTED_ITEMS[item.kind]}")
            elif item.kind not in IGNORED_ITEMS:
                project.notes.add(f"`{item.text}` is left out: {item.kind} has no counterpart here")
    project.sources = [source for source in found.values() if source.settings]
    for source in found.values():
        if not source.settings:
            project.notes.add(f"`{source.text}` is left out: no configuration builds it")


def _resolve(project, text):
    path, differs = paths.find(project.folder, text)
    if path is None or not path.is_file():
        if text not in project.missing:
            project.missing.append(text)
        return None
    if differs:
        project.notes.add(f"`{text}` is found as {paths.relative(path, project.folder)}: letter case counts here")
    return path


def _add_source(project, found, item, configuration, reader):
    excluded = item.metadata.get("excludedfrombuild", "").lower() == "true"
    path = _resolve(project, item.text) if not excluded or paths.find(project.folder, item.text)[0] else None
    if path is None:
        return
    source = found.setdefault(path, Source(path, item.text, {}))
    if not excluded:
        source.settings[configuration] = reader.read(item.metadata)


def _add_header(project, item):
    path = _resolve(project, item.text)
    if path and path not in project.headers:
        project.headers.append(path)


def _read_libraries(project, evaluations):
    for configuration, evaluation in evaluations.items():
        listed = evaluation.definitions.get("Link", {}).get("additionaldependencies", "") + ";" + \
            evaluation.definitions.get("Lib", {}).get("additionaldependencies", "")
        names = macros.split_list(listed) + [item.text for item in evaluation.items if item.kind == "Library"]
        link = evaluation.definitions.get("Link", {})
        stack = re.search(r"[/-]stack:(\w+)", link.get("additionaloptions", ""), re.IGNORECASE)
        settings.note_stack(stack.group(1) if stack else link.get("stackreservesize", ""), project.notes)
        project.libraries[configuration] = wanted_libraries(names, project.notes)
        if evaluation.definitions.get("Link", {}).get("moduledefinitionfile"):
            project.notes.add("the module definition file (.def) is left out: functions are exported without it")


def wanted_libraries(names, notes):
    """The libraries' names without folder and extension. Windows' libraries are noted and dropped."""
    wanted, dropped = [], []
    for name in names:
        stem = re.sub(r"\.lib$", "", os.path.basename(paths.with_slashes(name)), flags=re.IGNORECASE)
        if stem.startswith("%("):
            continue
        (dropped if stem.lower() in WINDOWS_LIBRARIES else wanted).append(stem)
    if dropped:
        notes.add("libraries of Windows are left out: " + ", ".join(sorted({each.lower() for each in dropped})))
    return wanted


def _read_references(project, evaluations):
    for evaluation in evaluations.values():
        for item in evaluation.items:
            if item.kind != "ProjectReference":
                continue
            path, _ = paths.find(project.folder, item.text)
            if path is None:
                project.missing += [item.text] if item.text not in project.missing else []
            elif path.suffix.lower() != ".vcxproj":
                project.notes.add(f"the reference to {item.text} is left out: it is no C++ project")
            else:
                only_waits = item.metadata.get("linklibrarydependencies", "").lower() == "false" or \
                    item.metadata.get("referenceoutputassembly", "").lower() == "false"
                kept = project.waits_for if only_waits else project.links
                kept += [path] if path not in kept else []


def _scan(project):
    for source in project.sources:
        of_source = list(source.settings.values())
        folders = dict.fromkeys(folder for each in of_source for folder in each.includes)
        forced = dict.fromkeys(name for each in of_source for name in each.forced)
        source.scan = sources.Scan(source.path, [*folders, project.folder], forced)
        source.uses_amp = source.scan.uses_amp() and not source.is_c
    if project.kind != "none" and not project.sources:
        project.kind = "none"
        project.notes.add("nothing is compiled: it has no source that exists")
    if project.kind == "shared":
        empty = [source for source in project.sources if sources.is_empty_dll_main(source.path)]
        for source in empty:
            project.sources.remove(source)
            project.left_out.append(source.path)
            project.notes.add(f"`{source.text}` is left out: its DllMain does nothing, and only Windows calls one")
    project.is_test = any(source.scan.is_test_project() for source in project.sources)
    if project.is_test and project.kind == "shared":
        project.kind = "program"
        project.notes.add("a test project is a program here, whose main comes with <CppUnitTest.h>")
    if any(source.scan.tests_version() for source in project.sources):
        project.compat = COMPAT.get(project.toolset.lower().removesuffix("_xp"), "msvc")
        if project.compat != "msvc":
            project.notes.add(f"its sources ask for _MSC_VER: --amp-compat={project.compat} defines it as Visual C++ "
                              f"{project.compat.removeprefix('msvc')} does")
    pragmas = [name for source in project.sources for name in source.scan.libraries()]
    project.pragma_libraries = wanted_libraries(dict.fromkeys(pragmas), project.notes)
