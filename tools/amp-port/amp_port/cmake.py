"""Writes the CMake project: a CMakeLists.txt for each folder that has projects, and one for the solution."""
import os
import re

from . import paths, sources

# CMake's (package, target) for libraries that have these names on Windows.
PACKAGES = {"opengl32": ("OpenGL", "OpenGL::GL"), "glu32": ("OpenGL", "OpenGL::GLU"), "glut32": ("GLUT", "GLUT::GLUT"),
            "glut64": ("GLUT", "GLUT::GLUT"), "freeglut": ("GLUT", "GLUT::GLUT"), "opencl": ("OpenCL", "OpenCL::OpenCL"),
            "zlib": ("ZLIB", "ZLIB::ZLIB"), "zlib1": ("ZLIB", "ZLIB::ZLIB"), "libpng": ("PNG", "PNG::PNG"),
            "libpng16": ("PNG", "PNG::PNG"), "libjpeg": ("JPEG", "JPEG::JPEG")}
# The option of a forced header, which must stay together. Only target_compile_options supports SHELL:.
FORCED = "SHELL:-include "
USUAL_CONFIGURATIONS = {"debug", "release", "relwithdebinfo", "minsizerel"}


def files_of(space, out):
    """{path: text}: the files of a workspace's CMake project in the folder `out`."""
    groups = {}
    for each in space.projects:
        groups.setdefault(_place(space, each, out), []).append(each)
    groups.setdefault(str(out), [])
    texts = {}
    for place, projects in groups.items():
        head = _top(space, out, groups) if place == str(out) else f"# Written by amp-port from {_names(projects)}.\n"
        bodies = [_Target(space, each, place).text() for each in projects]
        texts[os.path.join(place, "CMakeLists.txt")] = "\n".join([head, *bodies])
    return texts


def _names(projects):
    return ", ".join(each.path.name for each in projects)


def _place(space, each, out):
    """The folder of a project's CMakeLists.txt. For projects outside of the solution's folder it is below `outside`,
    unless each file is written next to its project."""
    if str(out) == str(space.folder):
        return str(each.folder)
    inside = os.path.relpath(each.folder, space.folder)
    if inside.startswith(".."):
        inside = "outside/" + re.sub(r"^(\.\./?)+", "", inside)
    return os.path.normpath(os.path.join(out, inside))


def _top(space, out, groups):
    languages = "C CXX" if any(source.is_c for each in space.projects for source in each.sources) else "CXX"
    lines = [f"# Written by amp-port from {space.path.name}. How to build it:",
             "#   cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=<prefix>/lib/cmake/AmpClang/amp-clang-toolchain.cmake",
             "#   cmake --build build",
             "cmake_minimum_required(VERSION 3.20)", f"project({space.name} LANGUAGES {languages})",
             "find_package(AmpClang REQUIRED)",
             "if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)", "  set(CMAKE_BUILD_TYPE Release)", "endif()"]
    names = list(dict.fromkeys(name for each in space.projects for name in each.configurations))
    if any(name.lower() not in USUAL_CONFIGURATIONS for name in names):
        lines += ["get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)", "if(is_multi_config)",
                  f"  set(CMAKE_CONFIGURATION_TYPES {' '.join(names)} CACHE STRING \"\" FORCE)", "endif()"]
    if any(each.is_test for each in space.projects):
        lines.append("enable_testing()")
    if space.is_solution:
        lines += ["# As in Visual Studio, programs are in one folder.",
                  "set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)"]
    added = []
    for each in space.projects:
        place = _place(space, each, out)
        if place not in added and place != str(out):
            added.append(place)
    for place in added:
        folder = os.path.relpath(place, out)
        binary = " " + quoted("outside/" + re.sub(r"^(\.\./?)+", "", folder)) if folder.startswith("..") else ""
        lines.append(f"add_subdirectory({quoted(folder)}{binary})")
    return "\n".join(lines) + "\n"


def quoted(text):
    """A text quoted as an argument for CMake. Variables ${...} are kept."""
    if re.fullmatch(r"(?:[\w./+:=<>,@~-]|\$<|\$\{\w+\})+", text):
        return text
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace(";", "\\;")
    return '"' + re.sub(r"\$(?![{<])", r"\\$", text) + '"'


def condition(configurations, every):
    """The generator expression that is true in these configurations."""
    # CMake also has RelWithDebInfo and MinSizeRel: everything but Debug counts as Release.
    if {name.lower() for name in every} == {"debug", "release"} and configurations[0].lower() == "release":
        return "$<NOT:$<CONFIG:Debug>>"
    return f"$<CONFIG:{','.join(configurations)}>"


def conditional(values, every):
    """Merges {configuration: [text]} into [text]. Texts of some configurations only become generator expressions."""
    texts = dict.fromkeys(text for each in values.values() for text in each)
    found = []
    for text in texts:
        having = [name for name in every if text in values.get(name, [])]
        if len(having) == len(every):
            found.append(text)
        else:
            text = text.replace(">", "$<ANGLE-R>") if "$" not in text else text
            found.append(f"$<{condition(having, every)}:{text}>")
    return found


def command(name, first, items):
    """A CMake command, on one line if it fits."""
    line = f"{name}({' '.join([first, *items])})"
    return line if len(line) <= 110 else f"{name}({first}\n  " + "\n  ".join(items) + ")"


class _Target:
    """The commands for one project."""

    def __init__(self, space, project, place):
        self.space, self.project, self.place = space, project, place
        self.name = project.target
        self.lines = []
        # If the sources are in another folder than the CMakeLists.txt, their paths begin with this variable.
        self.variable = f"{re.sub(r'[^A-Za-z0-9_]', '_', self.name)}_dir"
        self.is_apart = os.path.realpath(place) != os.path.realpath(project.folder)
        self.has_c = any(source.is_c for source in project.sources)

    def text(self):
        if self.project.kind == "none":
            return f"# {self.project.path.name} compiles nothing: amp-port.md says what it has.\n"
        if self.is_apart:
            folder = paths.relative(self.project.folder, self.place)
            if os.path.isabs(folder):
                self.lines.append(f"set({self.variable} {quoted(folder)})")
            else:
                folder = quoted("${CMAKE_CURRENT_SOURCE_DIR}/" + folder)
                self.lines.append(f"get_filename_component({self.variable} {folder} ABSOLUTE)")
        self.add_target()
        self.add_settings()
        self.add_of_amp_clang()
        self.add_source_settings()
        self.add_names()
        self.add_libraries()
        if self.project.is_test:
            self.lines.append(f"add_test(NAME {self.name} COMMAND {self.name})")
        return "\n".join(self.lines) + "\n"

    def add(self, name, items, how="PRIVATE "):
        if items:
            self.lines.append(command(name, f"{self.name} {how}".strip(), items))

    def path(self, path, absolute=False):
        """A file's path in the CMakeLists.txt."""
        inside = os.path.relpath(path, self.project.folder)
        if paths.relative(path, self.project.folder).startswith("/"):
            return str(path)
        base = f"${{{self.variable}}}" if self.is_apart else ("${CMAKE_CURRENT_SOURCE_DIR}" if absolute else "")
        return f"{base}/{inside}" if base and inside != "." else base or inside

    def source(self, source):
        every = self.project.configurations
        if len(source.settings) == len(every):
            return quoted(self.path(source.path))
        return quoted(f"$<{condition(list(source.settings), every)}:{self.path(source.path, absolute=True)}>")

    def add_target(self):
        plain = [self.source(source) for source in self.project.sources if not source.uses_amp]
        own = [self.source(source) for source in self.project.sources if source.uses_amp]
        name, how = {"program": ("add_executable", ""), "static": ("add_library", "STATIC"),
                     "shared": ("add_library", "SHARED")}[self.project.kind]
        how += "" if self.project.is_built else " EXCLUDE_FROM_ALL"
        self.lines.append(command(name, f"{self.name} {how}".strip(), plain))
        if own:
            self.lines.append("# For sources with C++ AMP, if another compiler than amp-clang compiles the other sources.")
            self.lines.append(f'set(AMP_CLANG_FLAGS "${{AMP_CLANG_FLAGS}} --amp-compat={self.project.compat}")')
            self.lines.append(command("target_amp_sources", self.name, own))
            self.lines.append(f"target_link_libraries({self.name} PRIVATE AmpClang::amp)")

    def by_configuration(self, of_settings):
        return {name: of_settings(settings) for name, settings in self.project.settings.items()}

    def for_cxx(self, options):
        return [f"$<$<COMPILE_LANGUAGE:CXX>:{option}>" for option in options] if self.has_c else options

    def add_settings(self):
        every = self.project.configurations
        definitions = conditional(self.by_configuration(lambda each: each.definitions), every)
        self.add("target_compile_definitions", [quoted(each) for each in definitions])
        includes = self.by_configuration(self.includes_of)
        self.add("target_include_directories", [quoted(each) for each in conditional(includes, every)])
        options = self.by_configuration(self.options_of)
        self.add("target_compile_options", [quoted(each) for each in self.for_cxx(conditional(options, every))])
        if any(settings.openmp for settings in self.project.settings.values()):
            self.lines += ["# Without OpenMP's library (libomp-19-dev), its loops run on one thread.", "find_package(OpenMP)",
                           f"if(OpenMP_CXX_FOUND)\n  target_link_libraries({self.name} PRIVATE OpenMP::OpenMP_CXX)\nendif()"]

    def includes_of(self, settings):
        return [self.path(folder, absolute=True) for folder in settings.includes]

    def options_of(self, settings):
        options = ([settings.standard] if settings.standard else []) + settings.options
        for name in settings.forced:
            found = sources.resolve_include(self.project.path, name, True, settings.includes)
            header = self.path(found, absolute=True) if found else paths.with_slashes(name)
            # The folder that a variable stands for may have a blank in its name.
            options.append(f'{FORCED}"{header}"')
        return options

    def add_of_amp_clang(self):
        header = self.precompiled_header()
        self.lines.append('if(CMAKE_CXX_COMPILER MATCHES "/amp-clang$")')
        option = self.for_cxx([f"--amp-compat={self.project.compat}"])[0]
        self.lines.append(f"  target_compile_options({self.name} PRIVATE {quoted(option)})")
        if header:
            text = self.for_cxx([self.path(header, absolute=self.has_c)])[0]
            self.lines.append(f"  target_precompile_headers({self.name} PRIVATE {quoted(text)})")
        self.lines.append("endif()")

    def precompiled_header(self):
        """The precompiled header. None if there is none, or if it has no include guard."""
        project = self.project
        using = [settings for settings in project.settings.values() if settings.precompiled == "use"]
        of_sources = {settings.precompiled for source in project.sources for settings in source.settings.values()}
        if len(using) != len(project.settings) or "use" not in of_sources:
            return None
        name = using[-1].precompiled_header
        folders = [project.folder, *using[-1].includes, *(source.path.parent for source in project.sources)]
        header = sources.resolve_include(project.path, name, True, folders)
        if header is None:
            project.notes.add(f"the precompiled header `{name}` does not exist; --amp-compat=msvc has a stand-in for "
                              "stdafx.h and pch.h")
        elif not sources.is_guarded(header):
            project.notes.add(f"the precompiled header `{name}` is an ordinary one here: it has no #pragma once")
            return None
        return header

    def add_source_settings(self):
        every = self.project.configurations
        has_header = self.precompiled_header() is not None
        for source in self.project.sources:
            properties = self.differences(source, every)
            if has_header and not any(each.precompiled for each in source.settings.values()):
                properties.append("SKIP_PRECOMPILE_HEADERS ON")
            if properties:
                file = quoted(self.path(source.path))
                self.lines.append(f"set_source_files_properties({file} PROPERTIES {' '.join(properties)})")

    def differences(self, source, every):
        """The properties of a source that its target does not have."""
        found = []
        target = self.project.settings
        for name, of_settings in (("COMPILE_DEFINITIONS", lambda each: each.definitions),
                                  ("INCLUDE_DIRECTORIES", self.includes_of),
                                  ("COMPILE_OPTIONS", lambda each: self.options_of(each))):
            more = {one: [text for text in of_settings(settings) if text not in of_settings(target[one])]
                    for one, settings in source.settings.items()}
            less = {text for one, settings in source.settings.items() for text in of_settings(target[one])
                    if text not in of_settings(settings) and (not source.is_c or name != "COMPILE_OPTIONS")}
            if less:
                self.project.notes.add(f"`{source.text}` is compiled without {', '.join(sorted(less)).replace(FORCED, '-include ')} in Visual Studio, "
                                       "and with it here")
            texts = conditional(more, every) if len(more) == len(every) else \
                [f"$<{condition([text for text in more if one in more[text]], every)}:{one}>"
                 for one in dict.fromkeys(text for each in more.values() for text in each)]
            if texts:
                flat = ";".join(text.replace(FORCED, "-include;").replace('"', "") if FORCED in text else text for text in texts)
                found.append(f'{name} "' + flat.replace("\\", "\\\\").replace('"', '\\"') + '"')
        return found

    def add_names(self):
        names = self.project.output_names
        if set(names.values()) == {self.name} or not all(names.values()):
            return
        if len(set(names.values())) == 1:
            items = [f"OUTPUT_NAME {quoted(next(iter(names.values())))}"]
        else:
            items = [f"OUTPUT_NAME_{configuration.upper()} {quoted(name)}" for configuration, name in names.items()]
        self.lines.append(f"set_target_properties({self.name} PROPERTIES {' '.join(items)})")

    def add_libraries(self):
        links, waits = [], []
        for path in dict.fromkeys(self.project.links + self.project.waits_for):
            other = self.space.project_at(path)
            if other is None or other.kind == "none":
                continue
            is_linked = path in self.project.links and other.kind in ("static", "shared")
            (links if is_linked else waits).append(other.target)
        every = self.project.configurations
        listed = {name: [*self.project.libraries.get(name, []), *self.project.pragma_libraries] for name in every}
        wanted = {name: [PACKAGES[each.lower()][1] for each in listed[name] if each.lower() in PACKAGES] for name in every}
        for package in sorted({PACKAGES[each.lower()][0] for each in sum(listed.values(), []) if each.lower() in PACKAGES}):
            self.lines.append(f"find_package({package} REQUIRED)")
        self.add("target_link_libraries", [quoted(each) for each in links + conditional(wanted, every)])
        if waits:
            self.lines.append(f"add_dependencies({self.name} {' '.join(waits)})")
        for name in dict.fromkeys(each for each in sum(listed.values(), []) if each.lower() not in PACKAGES):
            self.lines.append(f"# {name}.lib: link what Linux has in its place.")
            self.project.notes.add(f"{name}.lib is left out: link what Linux has in its place")
