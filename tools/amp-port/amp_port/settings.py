"""Converts settings of Visual Studio's compiler to definitions, include folders and options."""
import dataclasses
import re

from . import macros, paths

STANDARDS = {"stdcpp14": "-std=c++14", "stdcpp17": "-std=c++17", "stdcpp20": "-std=c++20", "stdcpp23": "-std=c++23",
             "stdcpp23preview": "-std=c++23", "stdcpplatest": "-std=c++23"}
OPTIMISATION = {"disabled": "-O0", "minspace": "-Os", "maxspeed": "-O2", "full": "-O2"}
PROCESSOR = {"advancedvectorextensions": "-mavx", "advancedvectorextensions2": "-mavx2",
             "advancedvectorextensions512": "-mavx512f"}
# The optimisation options that CMake's own configurations already have.
USUAL_OPTIMISATION = {"debug": ("-O0",), "release": ("-O2",), "relwithdebinfo": ("-O2",), "minsizerel": ("-Os",)}
# Windows' definitions, which are dropped: docs/guides/porting.md.
DROPPED = re.compile(r"(WIN32|_WINDOWS|_MBCS|WIN64|_WIN64$|_WIN32$)")
PACKING = {"1byte": 1, "2bytes": 2, "4bytes": 4, "8bytes": 8, "16bytes": 16}


@dataclasses.dataclass
class Settings:
    """The settings of one target or source in one configuration. Include folders are absolute paths."""
    definitions: list = dataclasses.field(default_factory=list)
    includes: list = dataclasses.field(default_factory=list)
    options: list = dataclasses.field(default_factory=list)
    forced: list = dataclasses.field(default_factory=list)
    standard: str = ""
    openmp: bool = False
    # "use", "create" or "", and the header's name.
    precompiled: str = ""
    precompiled_header: str = ""


def note_stack(size, notes):
    """Notes the size of the stack, a number of bytes and perhaps a second number, if it is above Linux's usual one."""
    try:
        size = int(size.split(",")[0], 0)
    except ValueError:
        return
    if size > 8 << 20:
        notes.add(f"the stack of {size} bytes is left out: Linux limits it when a program starts, usually to 8388608. Run "
                  f"`ulimit -s {size // 1024}` before, or put large arrays into std::vector")


class Reader:
    """Converts metadata to Settings. `folder` is the project's folder."""

    def __init__(self, folder, configuration, properties, notes):
        self.folder, self.configuration, self.properties, self.notes = folder, configuration, properties, notes

    def read(self, metadata):
        settings = Settings()
        self.read_definitions(metadata, settings)
        self.read_includes(metadata, settings)
        self.read_options(metadata, settings)
        self.read_precompiled(metadata, settings)
        settings.standard = STANDARDS.get(metadata.get("languagestandard", "").lower(), settings.standard)
        if metadata.get("openmpsupport", "").lower() == "true":
            settings.openmp = True
        self.read_additional(metadata.get("additionaloptions", ""), settings)
        return settings

    def read_definitions(self, metadata, settings):
        if self.properties.get("CharacterSet").lower() == "unicode":
            settings.definitions += ["UNICODE", "_UNICODE"]
        for text in macros.split_list(metadata.get("preprocessordefinitions", "")):
            # MSBuild escapes the quotes for the command line: NAME="text" defines a string.
            self.add_definition(text.replace('\\"', '"'), settings)
        for name in macros.split_list(metadata.get("undefinepreprocessordefinitions", "")):
            settings.options.append("-U" + name)

    def add_definition(self, text, settings):
        if "$(" in text:
            self.notes.add(f"the definition `{text}` is left out: {macros.advice(text)}")
            return
        if DROPPED.match(text):
            return
        # CMake leaves out definitions of macros with parameters.
        if "(" in text.split("=")[0]:
            settings.options.append("-D" + text)
        elif text not in settings.definitions:
            settings.definitions.append(text)

    def read_includes(self, metadata, settings):
        listed = metadata.get("additionalincludedirectories", "") + ";" + self.properties.get("IncludePath")
        for text in macros.split_list(listed):
            self.add_include(text, settings)

    def add_include(self, text, settings):
        if any(f"$({name})" in text.lower() for name in macros.OF_WINDOWS):
            return
        if "$(" in text:
            self.notes.add(f"the include folder `{text}` is left out: {macros.advice(text)}")
            return
        path, differs = paths.find(self.folder, text)
        if path is None or not path.is_dir():
            self.notes.add(f"the include folder `{text}` is left out: it does not exist")
        elif str(path) not in settings.includes:
            settings.includes.append(str(path))
            if differs:
                self.notes.add(f"the include folder `{text}` is {paths.relative(path, self.folder)}: letter case counts here")

    def read_options(self, metadata, settings):
        options = settings.options
        optimisation = OPTIMISATION.get(metadata.get("optimization", "").lower())
        if optimisation and optimisation not in USUAL_OPTIMISATION.get(self.configuration.lower(), ()):
            options.append(optimisation)
        options += [option for option in [PROCESSOR.get(metadata.get("enableenhancedinstructionset", "").lower())] if option]
        if metadata.get("warninglevel", "").lower() in ("level4", "enableallwarnings"):
            options.append("-Wall")
        elif metadata.get("warninglevel", "").lower() == "turnoffallwarnings":
            options.append("-w")
        if metadata.get("runtimetypeinfo", "").lower() == "false":
            options.append("-fno-rtti")
        if metadata.get("defaultcharisunsigned", "").lower() == "true":
            options.append("-funsigned-char")
        packing = PACKING.get(metadata.get("structmemberalignment", "").lower())
        if packing and packing < 8:
            # -fpack-struct also packs the C++ library's classes, which are compiled without it.
            self.notes.add(f"/Zp{packing} is left out: put #pragma pack(push, {packing}) and #pragma pack(pop) around the "
                           "classes that need it")
        if metadata.get("floatingpointmodel", "").lower() == "fast":
            options.append("-ffp-contract=fast")
            self.notes.add("/fp:fast has become -ffp-contract=fast; -ffast-math allows more, such as ignoring NaN")
        if metadata.get("compileasmanaged", self.properties.get("CLRSupport")).lower() not in ("", "false"):
            self.notes.add("the project is C++/CLI (/clr), which only Windows has: its sources need to become C++")
        if metadata.get("treatwarningaserror", "").lower() == "true":
            self.notes.add("/WX is left out: the warnings are other ones here")
        settings.forced += macros.split_list(metadata.get("forcedincludefiles", ""))

    def read_precompiled(self, metadata, settings):
        kind = metadata.get("precompiledheader", "").lower()
        settings.precompiled = kind if kind in ("use", "create") else ""
        settings.precompiled_header = metadata.get("precompiledheaderfile", "") or "stdafx.h"

    def read_additional(self, text, settings):
        """Converts additional options, as far as they have a meaning here."""
        # On Windows' command lines `\"` is a literal quote; an unescaped quote is not part of the text.
        words = [word.replace('\\"', "\0").replace('"', "").replace("\0", '"')
                 for word in re.findall(r'(?:\\"|"(?:\\"|[^"])*"|\S)+', text)]
        while words:
            word = words.pop(0)
            name = word[1:]
            if word.startswith(("/D", "/I")) or word.startswith(("-D", "-I")):
                value = name[1:] or (words.pop(0) if words else "")
                (self.add_definition if name[0] == "D" else self.add_include)(value, settings)
            elif word.startswith(("/U", "-U")):
                settings.options.append("-U" + (name[1:] or (words.pop(0) if words else "")))
            elif re.match(r"F\d*$", name):
                note_stack(name[1:] or (words.pop(0) if words else ""), self.notes)
            elif name.startswith("std:c++"):
                settings.standard = "-std=c++" + name[7:].replace("latest", "23").replace("23preview", "23")
            elif name.startswith("FI"):
                settings.forced.append(name[2:] or (words.pop(0) if words else ""))
            elif name == "openmp" or name.startswith("openmp:"):
                settings.openmp = True
            elif name.startswith("arch:AVX"):
                settings.options.append({"AVX": "-mavx", "AVX2": "-mavx2"}.get(name[5:], "-mavx512f"))
            elif not re.match(r"bigobj|MP\d*$|Zc:|utf-8|source-charset|execution-charset|EH|Zm|FS$|GS|permissive|Gy|w[de\d]|"
                              r"analyze|diagnostics:|J$|\($", name):
                self.notes.add(f"the compiler's option `{word}` is left out")
            if name == "J":
                settings.options.append("-funsigned-char")
