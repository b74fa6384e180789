// The token normaliser, text in and text out [AMP 2.1].
#include "clauses/Clauses.h"

#include "llvm/Support/VirtualFileSystem.h"

#include <gtest/gtest.h>

#include <algorithm>

using amp::clauses::normaliseClauses;

namespace {

/// The normalised text, or the text itself where nothing changes; checks what always holds.
std::string normalised(const std::string &text) {
  std::optional<std::string> result = normaliseClauses(text);
  if (!result)
    return text;
  EXPECT_EQ(result->size(), text.size()) << text;
  EXPECT_EQ(std::count(result->begin(), result->end(), '\n'), std::count(text.begin(), text.end(), '\n')) << text;
  return *result;
}

void expectUntouched(const std::string &text) { EXPECT_FALSE(normaliseClauses(text).has_value()) << text; }

TEST(Clause, AfterParameterList) {
  EXPECT_EQ(normalised("int f(int) restrict(amp);"), "int f(int) __ampres(amp);");
  EXPECT_EQ(normalised("int f(int)restrict (cpu , amp) {}"), "int f(int)__ampres (cpu , amp) {}");
  EXPECT_EQ(normalised("S() restrict(amp) : a(1) {}"), "S() __ampres(amp) : a(1) {}");
  EXPECT_EQ(normalised("~S() restrict(amp) {}"), "~S() __ampres(amp) {}");
  EXPECT_EQ(normalised("operator int() const restrict(amp);"), "operator int() const __ampres(amp);");
  EXPECT_EQ(normalised("operator const T*() restrict(amp);"), "operator const T*() __ampres(amp);");
  EXPECT_EQ(normalised("T operator()(int) const restrict(amp);"), "T operator()(int) const __ampres(amp);");
  EXPECT_EQ(normalised("T operator+(T) const & restrict(amp);"), "T operator+(T) const & __ampres(amp);");
  EXPECT_EQ(normalised("template <> int f<int>(int) restrict(amp) {}"), "template <> int f<int>(int) __ampres(amp) {}");
  EXPECT_EQ(normalised("int f() restrict(/* any */ amp);"), "int f() __ampres(/* any */ amp);");
}

TEST(Clause, EmptyAndUnknownListsAreClauses) {
  EXPECT_EQ(normalised("int f() restrict();"), "int f() __ampres();");
  EXPECT_EQ(normalised("int f() restrict(gpu);"), "int f() __ampres(gpu);");
}

TEST(Clause, SeveralClausesMove) {
  EXPECT_EQ(normalised("int f() restrict(cpu) restrict(amp);"), "int f() __ampres(cpu) __ampres(amp);");
  EXPECT_EQ(normalised("int f() restrict(cpu) restrict(amp) noexcept;"),
            "int f() noexcept __ampres(cpu) __ampres(amp);");
}

TEST(Lambda, MutableFollowsTheClause) {
  EXPECT_EQ(normalised("[=](int i) mutable restrict(amp) {}"), "[=](int i)__ampres(amp) mutable  {}");
  EXPECT_EQ(normalised("[=]() mutable restrict(amp) -> int {}"), "[=]()__ampres(amp) mutable  -> int {}");
  EXPECT_EQ(normalised("[]<class T>(T t) mutable restrict(amp) {}"), "[]<class T>(T t)__ampres(amp) mutable  {}");
  expectUntouched("[=]() restrict(amp) mutable {}");
  EXPECT_EQ(normalised("[=]() restrict(amp) noexcept {}"), "[=]() __ampres(amp) noexcept {}");
  EXPECT_EQ(normalised("auto l = [=]() restrict(amp) -> int {};"), "auto l = [=]() __ampres(amp) -> int {};");
}

TEST(Function, ExceptionSpecificationPrecedesTheClause) {
  EXPECT_EQ(normalised("int f() const restrict(amp) noexcept;"), "int f() const noexcept __ampres(amp);");
  EXPECT_EQ(normalised("int f() restrict(amp) noexcept(sizeof(int) > 2);"),
            "int f() noexcept(sizeof(int) > 2) __ampres(amp);");
  EXPECT_EQ(normalised("int f() restrict(amp) throw(A);"), "int f() throw(A) __ampres(amp);");
}

TEST(Function, TrailingReturnTakesTheClauseToAuto) {
  EXPECT_EQ(normalised("auto f(int x) restrict(amp) -> T { }"), "auto __ampres(amp)f(int x)  -> T { }");
  EXPECT_EQ(normalised("auto N::S<int>::f(int x) const restrict(amp) -> T;"),
            "auto __ampres(amp)N::S<int>::f(int x) const  -> T;");
  EXPECT_EQ(normalised("auto operator[](int x) restrict(amp) -> T;"), "auto __ampres(amp)operator[](int x)  -> T;");
  EXPECT_EQ(normalised("auto operator()(int x) restrict(amp) -> T;"), "auto __ampres(amp)operator()(int x)  -> T;");
  EXPECT_EQ(normalised("auto f() restrict(amp) noexcept -> T;"), "auto __ampres(amp)f()  noexcept -> T;");
  EXPECT_EQ(normalised("template <auto X> auto f() restrict(amp) -> T;"),
            "template <auto X> auto __ampres(amp)f()  -> T;");
}

TEST(Function, ExplicitInstantiation) {
  EXPECT_EQ(normalised("template int f<int>(int) restrict(amp);"), "template __ampres(amp)int f<int>(int) ;");
}

TEST(Lines, StayWhereTheyAre) {
  EXPECT_EQ(normalised("auto f(int x)\n  restrict(cpu,\n           amp)\n  -> T;"),
            "auto __ampres(cpu,           amp)f(int x)\n  \n\n  -> T;");
  EXPECT_EQ(normalised("int f() restrict(amp)\n  noexcept;"), "int f()   noexcept\n__ampres(amp);");
  EXPECT_EQ(normalised("[=]()\n mutable\n restrict(amp) {}"), "[=]()__ampres(amp)\n mutable\n  {}");
}

TEST(Types, FunctionTypes) {
  EXPECT_EQ(normalised("typedef int F(int) restrict(amp);"), "typedef int F(int) __ampres(amp);");
  EXPECT_EQ(normalised("S<int(int) restrict(amp)> s;"), "S<int(int)              > s;");
  EXPECT_EQ(normalised("int (*p)(int) restrict(amp) = f;"), "int (*p)(int) __ampptr(amp) = f;");
  EXPECT_EQ(normalised("(int (*)(int) restrict(cpu))f"), "(int (*)(int)              )f");
}

TEST(Macros, BodiesAreRewritten) {
  EXPECT_EQ(normalised("#define GPU restrict(cpu,amp)\n"), "#define GPU __ampres(cpu,amp)\n");
  EXPECT_EQ(normalised("#define K [=](int i) restrict(amp)\n"), "#define K [=](int i) __ampres(amp)\n");
  EXPECT_EQ(normalised("#define A \\\n restrict(amp)\n"), "#define A \\\n __ampres(amp)\n");
  expectUntouched("#define restrict(amp)\n");
  EXPECT_EQ(normalised("#define F(x) restrict(x)\n"), "#define F(x) __ampres(x)\n");
  EXPECT_EQ(normalised("#define F(x, y) restrict(x, y)\n"), "#define F(x, y) __ampres(x, y)\n");
  expectUntouched("#define F(x) restrict(y)\n");
  expectUntouched("#if restrict(amp)\n#endif\n");
}

// [G06] [G07] A macro moves where its clause would have to.
TEST(Macros, NamesMove) {
  const std::string define = "#define GPU __ampres(amp)\n";
  auto moved = [&](const std::string &text) {
    std::string result = normalised("#define GPU restrict(amp)\n" + text);
    EXPECT_EQ(result.substr(0, define.size()), define);
    return result.substr(define.size());
  };
  EXPECT_EQ(moved("int f() GPU;"), "int f() GPU;");
  EXPECT_EQ(moved("int f() GPU noexcept {}"), "int f() noexcept GPU {}");
  EXPECT_EQ(moved("int f() const GPU noexcept(true);"), "int f() const noexcept(true) GPU;");
  EXPECT_EQ(moved("auto f() GPU -> int;"), "auto GPU f() -> int;");
  EXPECT_EQ(moved("auto S::f()GPU -> int;"), "auto GPU S::f()-> int;");
  EXPECT_EQ(moved("[=](int i) mutable GPU {}"), "[=](int i)GPU mutable  {}");
  EXPECT_EQ(moved("GPU int f();"), "GPU int f();");
  EXPECT_EQ(moved("x = f() + GPU;"), "x = f() + GPU;");
  EXPECT_EQ(moved("#define BOTH GPU\nint f() BOTH noexcept;"), "#define BOTH GPU\nint f() noexcept BOTH;");
}

TEST(Macros, ComeFromOtherFiles) {
  amp::clauses::ClauseMacros macros;
  amp::clauses::collectClauseMacros("#pragma once\n#define WHERE(x) restrict(x)\n#define GPU WHERE(amp)\n", macros);
  EXPECT_TRUE(macros.contains("GPU"));
  EXPECT_TRUE(macros.contains("WHERE"));
  EXPECT_EQ(*normaliseClauses("int f() GPU noexcept; int g() WHERE(cpu) noexcept;", macros),
            "int f() noexcept GPU; int g() noexcept WHERE(cpu);");
}

// [G08] C++20: a constraint comes last.
TEST(Clause, BeforeAConstraint) {
  EXPECT_EQ(normalised("template <typename T> int f(T) restrict(amp) requires C<T> {}"),
            "template <typename T> __ampres(amp)int f(T)  requires C<T> {}");
  EXPECT_EQ(normalised("struct S { int a; int f() const restrict(amp) requires(true); };"),
            "struct S { int a; __ampres(amp)int f() const  requires(true); };");
  EXPECT_EQ(normalised("public: int f() restrict(amp) requires(true);"), "public: __ampres(amp)int f()  requires(true);");
}

// [G09] [G11] Types without a name of their own take no attribute.
TEST(Clause, OfATypeGoes) {
  EXPECT_EQ(normalised("using F = int(int) restrict(amp);"), "using F = int(int)              ;");
  EXPECT_EQ(normalised("S<const int &&(int) restrict(cpu)> s;"), "S<const int &&(int)              > s;");
  EXPECT_EQ(normalised("template <int (*f)(int) restrict(cpu) noexcept> int g();"),
            "template <int (*f)(int)               noexcept> int g();");
  EXPECT_EQ(normalised("int g(int (*f)(int) restrict(cpu) noexcept);"), "int g(int (*f)(int) noexcept __ampptr(cpu));");
}

// [G05] The names are contextual.
TEST(Contextual, IdentifiersStay) {
  for (const char *text : {"int restrict = 1;",
                           "void restrict(int);",
                           "void g() { restrict(amp); }",
                           "x = restrict(a);",
                           "struct restrict { restrict(); restrict(int); ~restrict(); };",
                           "a.restrict(amp); a->restrict(amp);",
                           "N::restrict(amp);",
                           "namespace restrict { }",
                           "template <class restrict> void f();",
                           "int a = restrict (amp);",
                           "if (x) restrict(amp);",
                           "while (x) restrict(amp);",
                           "for (;;) restrict(amp);",
                           "return (int) restrict(amp);",
                           "else restrict(amp);",
                           "auto f() -> restrict (*)();",
                           "f(restrict(amp));",
                           "decltype(x) restrict(amp);",
                           "sizeof(x) + restrict(amp);",
                           "char *restrict (p);",
                           "int f() noexcept restrict(amp);",
                           "int f() throw() restrict(amp);",
                           "// f() restrict(amp)\n",
                           "\"f() restrict(amp)\"",
                           "f() restrict(1 + 2);",
                           "f(a) & restrict(b);",
                           "(a) restrict;",
                           "case 1: restrict(amp);",
                           "R\"(f() restrict(amp))\"",
                           "int f(restrict (*p)(int));",
                           "__restrict(amp)",
                           "strict(amp)"})
    expectUntouched(text);
}

TEST(Contextual, NameAndClauseTogether) {
  EXPECT_EQ(normalised("void restrict(int) restrict(amp);"), "void restrict(int) __ampres(amp);");
  EXPECT_EQ(normalised("struct restrict { restrict() restrict(amp,cpu) {} };"),
            "struct restrict { restrict() __ampres(amp,cpu) {} };");
  EXPECT_EQ(normalised("restrict f() restrict(cpu) { return restrict(); }"),
            "restrict f() __ampres(cpu) { return restrict(); }");
  EXPECT_EQ(normalised("[=]() mutable restrict(cpu) -> restrict { }"), "[=]()__ampres(cpu) mutable  -> restrict { }");
  EXPECT_EQ(normalised("void f() restrict(cpu) throw(restrict);"), "void f() throw(restrict) __ampres(cpu);");
}

TEST(Robustness, OddTexts) {
  for (const char *text : {"restrict", "restrict(", "restrict()", ")restrict()", "f() restrict(", "f() restrict(amp",
                           "f() restrict(amp) noexcept(", "auto) restrict(amp) ->", "]() mutable restrict(amp)",
                           "() restrict(amp)", "a()restrict(amp)noexcept", "#define\nf() restrict(amp)"})
    normalised(text);
}

TEST(FileSystem, RewritesWhatIsRead) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFile("/a.cpp", 0, llvm::MemoryBuffer::getMemBuffer("int f() restrict(amp);"));
  memory->addFile("/b.cpp", 0, llvm::MemoryBuffer::getMemBuffer("int f();"));
  auto files = amp::clauses::createClauseFileSystem(memory);
  EXPECT_EQ((*files->getBufferForFile("/a.cpp"))->getBuffer(), "int f() __ampres(amp);");
  EXPECT_EQ((*files->getBufferForFile("/b.cpp"))->getBuffer(), "int f();");
  EXPECT_EQ(files->status("/a.cpp")->getSize(), 22u);
}

TEST(MentionsAmp, LooksAtTheFilesOwnText) {
  EXPECT_TRUE(amp::clauses::mentionsAmp("#include <amp.h>\n"));
  EXPECT_TRUE(amp::clauses::mentionsAmp("int f() restrict(amp);"));
  EXPECT_TRUE(amp::clauses::mentionsAmp("tile_static int x;"));
  EXPECT_FALSE(amp::clauses::mentionsAmp("#include \"my_amp.h\"\nvoid *restrict p; int restricted(int);"));
}

}  // namespace
