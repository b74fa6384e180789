"""What amp-port makes of conditions, macros, names, projects and messages, without running a compiler.

parse_test.py: the folder of the modules, tools/amp-port, is found from where this file lies.
"""
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools" / "amp-port"))

from amp_port import cmake, compile, fixits, macros, paths, sources, workspace  # noqa: E402
from amp_port.errors import Notes  # noqa: E402

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">'
BOTH = '<ItemGroup><ProjectConfiguration Include="Debug|x64"/><ProjectConfiguration Include="Release|x64"/></ItemGroup>'


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()
        paths.names_in.cache_clear()
        sources.forget()

    def write(self, name, text=""):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def project(self, name, body, configurations=BOTH):
        return self.write(name, f"{HEAD}{configurations}{body}</Project>")

    def load(self, name, **macro):
        return workspace.load(self.folder / name, None, macro)

    def cmake(self, name):
        return cmake.files_of(self.load(name), self.folder)


class Conditions(unittest.TestCase):
    def holds(self, text):
        self.notes = Notes()
        properties = macros.Properties({"Configuration": "Debug", "Platform": "x64", "Version": "14.0"})
        return macros.holds(text, properties, "/", self.notes)

    def test_true(self):
        for text in ("", " '$(Configuration)|$(Platform)'=='debug|X64' ", "'$(None)' == ''", "!('a' == 'b') and 'a' != 'b'",
                     "'a'=='b' or ('a'=='a' and true)", "'$(Version)' >= '12.0'", "Exists('/')", "!exists('/no-such')",
                     "HasTrailingSlash('a\\')"):
            self.assertTrue(self.holds(text), text)
            self.assertFalse(list(self.notes), text)

    def test_false(self):
        for text in ("'$(Configuration)|$(Platform)'=='Release|x64'", "false", "'a' == 'a' and 'a' == 'b'"):
            self.assertFalse(self.holds(text), text)

    def test_what_is_not_understood_is_noted(self):
        for text in ("'a' ==", "(", "'a' < 'b'", "$([MSBuild]::IsOsPlatform('x'))", "'a' == 'a' 'b'", "~"):
            self.assertFalse(self.holds(text), text)
            self.assertTrue(list(self.notes), text)


class Macros(unittest.TestCase):
    def test_values(self):
        properties = macros.Properties({"A": "1", "B": "$(x)"})
        self.assertEqual(properties.expand("$(a)-$(A)$(C)$("), "1-1$(C)$(")
        self.assertEqual(properties.unknown, {"$(C)"})
        self.assertEqual(properties.expand_in_condition("$(A.Replace('(', ')'))$(C)x"), "x")

    def test_given_values_stay(self):
        properties = macros.Properties({"A": "1", "B": "2"}, {"b": "3"})
        properties.set("A", "4")
        properties.set("B", "$(x)")
        self.assertEqual(properties.expand("$(A)$(B)"), "43")

    def test_lists(self):
        self.assertEqual(macros.split_list(" a; b%3Bc;;\n d "), ["a", "b;c", "d"])


class Names(Folder):
    def test_case_and_slashes(self):
        self.write("Parts/Inner/A.cpp")
        self.assertEqual(paths.find(self.folder, "parts\\INNER\\..\\inner\\a.CPP"), (self.folder / "Parts/Inner/A.cpp", True))
        self.assertEqual(paths.find(self.folder, ".\\Parts\\Inner\\A.cpp"), (self.folder / "Parts/Inner/A.cpp", False))
        self.assertEqual(paths.find(self.folder, "C:\\A.cpp"), (None, False))

    def test_exact_name_wins(self):
        self.write("a.h")
        self.write("A.h")
        self.assertEqual(paths.find(self.folder, "a.h")[0].name, "a.h")

    def test_wildcards(self):
        for name in ("a.cpp", "x/b.cpp", "x/y/c.CPP", "x/d.h"):
            self.write(name)
        self.assertEqual([path.name for path in paths.match_wildcards(self.folder, "**\\*.cpp")], ["a.cpp", "b.cpp", "c.CPP"])
        self.assertEqual([path.name for path in paths.match_wildcards(self.folder, "x\\?.cpp")], ["b.cpp"])

    def test_encodings(self):
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "windows-1252"):
            path = self.folder / encoding
            path.write_bytes("ä\r\nb".encode(encoding))
            self.assertEqual(paths.read_text(path), "ä\nb", encoding)


class Sources(Folder):
    def test_amp_through_headers(self):
        self.write("Inc/All.h", "#pragma once\n#include <AMP.h>\n")
        source = self.write("a.cpp", '// #include "none.h"\n#include "all.h"\n')
        self.assertTrue(sources.Scan(source, [self.folder / "Inc"]).uses_amp())
        self.assertFalse(sources.Scan(source, []).uses_amp())

    def test_restrict_in_code_only(self):
        self.assertFalse(sources.Scan(self.write("a.cpp", '// restrict(amp)\nauto s = "restrict(amp)";'), []).uses_amp())
        self.assertTrue(sources.Scan(self.write("b.cpp", "int f() restrict(cpu, amp);"), []).uses_amp())

    def test_uses(self):
        path = self.write("a.cpp", "int n = 1'000; /* Sleep\n*/ Sleep(1); SleepEx(1); char c = '\"'; Sleep(2); // Sleep\n")
        self.assertEqual(sources.uses_of("Sleep", [path]), [(path, 2), (path, 2)])

    def test_dll_main(self):
        begin = '#include "pch.h"\nBOOL APIENTRY DllMain(HMODULE hModule, DWORD reason, LPVOID lpReserved) { '
        self.assertTrue(sources.is_empty_dll_main(self.write("a.cpp", begin + "return TRUE; }")))
        self.assertFalse(sources.is_empty_dll_main(self.write("b.cpp", begin + "init(); return TRUE; }")))


class Projects(Folder):
    def test_items_are_changed_by_later_ones(self):
        for name in ("a.cpp", "b.cpp", "c.cpp"):
            self.write(name)
        self.project("p.vcxproj", '<ItemGroup><ClCompile Include="*.cpp" Exclude="c.cpp"/><ClCompile Remove="a.cpp"/>'
                     '<ClCompile Update="b.cpp"><PreprocessorDefinitions>B</PreprocessorDefinitions></ClCompile></ItemGroup>')
        project = self.load("p.vcxproj").projects[0]
        self.assertEqual([source.text for source in project.sources], ["b.cpp"])
        self.assertEqual(project.sources[0].settings["Debug"].definitions, ["B"])

    def test_items_in_folders(self):
        for name in ("src/a.cpp", "src/b.cpp", "src/c.cpp"):
            self.write(name)
        self.project("p.vcxproj", '<ItemGroup><ClCompile Include="src\\*.cpp" Exclude="src\\c.cpp"/><ClCompile Remove="src\\A.cpp"/>'
                     '</ItemGroup>')
        self.assertEqual([source.path.name for source in self.load("p.vcxproj").projects[0].sources], ["b.cpp"])

    def test_forced_header_in_folder_with_blank(self):
        self.write("Core Lib/all.h")
        self.write("Core Lib/a.cpp")
        self.write("Core Lib/old.c")
        self.project("Core Lib/p.vcxproj", """<ItemDefinitionGroup><ClCompile><ForcedIncludeFiles>all.h</ForcedIncludeFiles></ClCompile>
            </ItemDefinitionGroup><ItemGroup><ClCompile Include="a.cpp"/><ClCompile Include="old.c"><ForcedIncludeFiles/></ClCompile>
            </ItemGroup>""")
        text = self.cmake("Core Lib/p.vcxproj")[str(self.folder / "CMakeLists.txt")]
        self.assertIn('SHELL:-include \\"${p_dir}/all.h\\"', text)
        self.assertFalse(any("old.c" in note for note in self.load("Core Lib/p.vcxproj").projects[0].notes))

    def test_settings(self):
        self.project("p.vcxproj", """<ItemDefinitionGroup><ClCompile><LanguageStandard>stdcpp20</LanguageStandard>
            <PreprocessorDefinitions>WIN32;A=\\"x;y\\";B="z";$(NONE)C</PreprocessorDefinitions><OpenMPSupport>true</OpenMPSupport>
            <AdditionalOptions>/DE /DF=\\"f\\" "/DG=g h" /arch:AVX2 /strange %(AdditionalOptions)</AdditionalOptions>
            </ClCompile></ItemDefinitionGroup>""".replace("x;y", "x y"))
        project = self.load("p.vcxproj").projects[0]
        settings = project.settings["Release"]
        self.assertEqual(settings.definitions, ['A="x y"', 'B="z"', "E", 'F="f"', "G=g h"])
        self.assertEqual((settings.standard, settings.options, settings.openmp), ("-std=c++20", ["-mavx2"], True))
        self.assertTrue(any("$(NONE)C" in note for note in project.notes))
        self.assertTrue(any("/strange" in note for note in project.notes))

    def test_packing_and_macros_with_parameters(self):
        self.project("p.vcxproj", """<ItemDefinitionGroup><ClCompile><StructMemberAlignment>4Bytes</StructMemberAlignment>
            <PreprocessorDefinitions>A(x)=(x);B=(1)</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>""")
        project = self.load("p.vcxproj").projects[0]
        settings = project.settings["Release"]
        self.assertEqual((settings.definitions, settings.options), (["B=(1)"], ["-DA(x)=(x)"]))
        self.assertTrue(any("#pragma pack(push, 4)" in note for note in project.notes))

    def test_stack_size_and_undefined_macros(self):
        self.project("p.vcxproj", """<ItemDefinitionGroup><ClCompile>
            <AdditionalOptions>/U FOO /UBAR /DN=$(ConfigurationName) /D P=$([System.IO.Path]::Combine('a', 'b')) /D Q=$(NONE)
            </AdditionalOptions></ClCompile><Link><StackReserveSize>67108864</StackReserveSize></Link></ItemDefinitionGroup>""")
        project = self.load("p.vcxproj").projects[0]
        settings = project.settings["Release"]
        self.assertEqual((settings.definitions, settings.options), (["N=Release"], ["-UFOO", "-UBAR"]))
        notes = [note for note in project.notes]
        self.assertTrue(any("67108864" in note and "ulimit -s 65536" in note for note in notes), notes)
        self.assertTrue(all("System.IO" not in note or "--macro" not in note for note in notes), notes)
        self.assertTrue(any("$(NONE)" in note and "--macro" in note for note in notes), notes)
        self.project("q.vcxproj", """<ItemDefinitionGroup><Link><StackReserveSize>1048576</StackReserveSize>
            <AdditionalOptions>/STACK:0x4000000,4096</AdditionalOptions></Link></ItemDefinitionGroup>""")
        self.assertTrue(any("67108864" in note for note in self.load("q.vcxproj").projects[0].notes))

    def test_directory_props_choose_and_shared_items(self):
        self.write("Directory.Build.props", "<Project><PropertyGroup><Kind>Static</Kind></PropertyGroup></Project>")
        self.write("all.sln")
        self.write("Shared/s.vcxitems", '<Project><ItemGroup><ClCompile Include="$(MSBuildThisFileDirectory)s.cpp"/></ItemGroup></Project>')
        self.write("Shared/s.cpp")
        self.project("P/p.vcxproj", """<Choose><When Condition="'$(Kind)'=='Static'"><PropertyGroup>
            <ConfigurationType>StaticLibrary</ConfigurationType></PropertyGroup></When><Otherwise/></Choose>
            <Import Project="..\\Shared\\s.vcxitems" Label="Shared"/><Import Project="gone.targets"/>""")
        project = self.load("P/p.vcxproj").projects[0]
        self.assertEqual(project.kind, "static")
        self.assertEqual([source.path for source in project.sources], [self.folder / "Shared/s.cpp"])
        self.assertTrue(any("gone.targets" in note for note in project.notes))

    def test_project_without_sources(self):
        self.write("a.cpp")
        self.project("lib.vcxproj", "<PropertyGroup><ConfigurationType>StaticLibrary</ConfigurationType></PropertyGroup>")
        self.project("p.vcxproj", '<ItemGroup><ClCompile Include="a.cpp"/><ProjectReference Include="lib.vcxproj"/></ItemGroup>')
        text = self.cmake("p.vcxproj")[str(self.folder / "CMakeLists.txt")]
        self.assertIn("# lib.vcxproj compiles nothing: amp-port.md says what it has.", text)
        self.assertNotIn("target_link_libraries", text)

    def test_solution_chooses_configurations(self):
        self.project("p.vcxproj", "", '<ItemGroup><ProjectConfiguration Include="Static Debug|Win32"/></ItemGroup>')
        self.write("s.sln", 'Microsoft Visual Studio Solution File, Format Version 11.00\nProject("{8BC9}") = "p", "P.vcxproj", "{1}"\n'
                   "EndProject\nGlobal\nGlobalSection(ProjectConfigurationPlatforms) = postSolution\n"
                   "{1}.Debug|x64.ActiveCfg = Static Debug|Win32\nEndGlobalSection\nEndGlobal\n")
        project = self.load("s.sln").projects[0]
        self.assertEqual(project.configurations, ["Debug"])
        self.assertFalse(project.is_built)


class CMakeFiles(Folder):
    def test_quoting(self):
        for text, wanted in (("a/b.cpp", "a/b.cpp"), ("a b", '"a b"'), ('x="$y;"', '"x=\\"\\$y\\;\\""'), ("${dir}/a b", '"${dir}/a b"')):
            self.assertEqual(cmake.quoted(text), wanted)

    def test_configurations(self):
        values = {"Debug": ["a", "b"], "Release": ["a", "c"], "Profile": ["a", "c"]}
        self.assertEqual(cmake.conditional(values, list(values)), ["a", "$<$<CONFIG:Debug>:b>", "$<$<CONFIG:Release,Profile>:c>"])

    def test_two_projects_of_one_folder_and_one_outside(self):
        self.write("In/a b.cpp")
        self.write("Out/c.cpp")
        self.project("In/test.vcxproj", '<ItemGroup><ClCompile Include="a b.cpp"/></ItemGroup>')
        self.project("In/two.vcxproj", '<ItemGroup><ClCompile Include="a b.cpp"/><ClCompile Include="..\\Out\\c.cpp"/>'
                     '<ProjectReference Include="..\\Out\\two.vcxproj"/></ItemGroup>')
        self.project("Out/two.vcxproj", "<PropertyGroup><ConfigurationType>StaticLibrary</ConfigurationType></PropertyGroup>"
                     '<ItemGroup><ClCompile Include="c.cpp"/></ItemGroup>')
        self.write("In/s.sln", "Microsoft Visual Studio Solution File, Format Version 12.00\n" + "".join(
            f'Project("{{8BC9}}") = "{name}", "{name}.vcxproj", "{{{name}}}"\nEndProject\n' for name in ("test", "two")))
        space = self.load("In/s.sln")
        texts = cmake.files_of(space, self.folder / "ported")
        top = texts[str(self.folder / "ported/CMakeLists.txt")]
        self.assertIn('add_executable(test_target "${test_target_dir}/a b.cpp")', top)
        self.assertIn("add_executable(two_2", top)
        self.assertIn("target_link_libraries(two_2 PRIVATE two)", top)
        self.assertIn("add_subdirectory(outside/Out)", top)
        self.assertIn(str(self.folder / "ported/outside/Out/CMakeLists.txt"), texts)
        in_place = cmake.files_of(space, space.folder)
        self.assertIn("add_subdirectory(../Out outside/Out)", in_place[str(self.folder / "In/CMakeLists.txt")])


class Messages(Folder):
    def test_parse(self):
        messages, fixes = compile.parse(
            'a.cpp:1:2: error: no [x]\nfix-it:"a.cpp":{1:2-1:3}:"\\"\\303\\244\\n"\na.cpp:1:2: note: or\nfix-it:"a.cpp":{1:1-1:1}:"y"\n'
            "amp-clang: error: bad option\n", "/f")
        self.assertEqual(messages, [compile.Message("/f/a.cpp", 1, 2, "error", "no [x]"),
                                    compile.Message("", 0, 0, "error", "bad option")])
        self.assertEqual(fixes, [[compile.Fix("/f/a.cpp", 1, 2, 1, 3, '"ä\n')]])

    def test_fixes(self):
        path = self.write("p/a.cpp", "")
        path.write_bytes(b"\xef\xbb\xbfab\r\ncd\r\n")
        outside = self.write("b.cpp", "ab")
        fix = [compile.Fix(str(path), 1, 4, 1, 5, "X")]
        groups = [fix, fix, [compile.Fix(str(path), 1, 4, 1, 6, "Y")], [compile.Fix(str(path), 2, 2, 2, 2, "-")],
                  [compile.Fix(str(outside), 1, 1, 1, 2, "Z")], [compile.Fix(str(path), 9, 1, 9, 1, "Z")]]
        self.assertEqual(fixits.apply(groups, [path.parent], Notes()), 2)
        self.assertEqual(path.read_bytes(), b"\xef\xbb\xbfXb\r\nc-d\r\n")
        self.assertEqual(outside.read_text(), "ab")
        self.assertEqual((path.parent / "a.cpp.orig").read_bytes(), b"\xef\xbb\xbfab\r\ncd\r\n")


if __name__ == "__main__":
    unittest.main()
