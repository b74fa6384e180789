// Tests the positions to which restriction clauses move, token by token. Expectations abbreviate attributes: <cpu>,
// <amp>, <p:amp> for a pointer's, <t:amp> for a function type's, <?gpu> for an unknown name, <> for an empty list.
// Blanks do not count.
#include "frontend/restrictions/Clauses.h"
#include "frontend/tokens/MentionsAmp.h"

#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace clang;

/// A preprocessor over a text in memory.
class Source {
public:
  explicit Source(const std::string &text) {
    instance.createDiagnostics(new IgnoringDiagConsumer);
    const char *arguments[] = {"-x", "cuda", "-std=c++20", "a.cpp"};
    CompilerInvocation::CreateFromArgs(instance.getInvocation(), arguments, instance.getDiagnostics());
    instance.createTarget();
    instance.createFileManager();
    instance.createSourceManager(instance.getFileManager());
    SourceManager &sources = instance.getSourceManager();
    sources.setMainFileID(sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(text, "a.cpp")));
    instance.createPreprocessor(TU_Complete);
    instance.getPreprocessor().EnterMainSourceFile();
  }

  std::vector<Token> read() {
    std::vector<Token> tokens;
    do
      instance.getPreprocessor().Lex(tokens.emplace_back());
    while (tokens.back().isNot(tok::eof));
    return tokens;
  }

  std::string spell(const std::vector<Token> &tokens) {
    std::string text;
    for (const Token &token : tokens)
      if (token.isNot(tok::eof))
        text += tok::getPunctuatorSpelling(token.getKind()) ? tok::getPunctuatorSpelling(token.getKind())
                : token.getIdentifierInfo()                 ? token.getIdentifierInfo()->getName().str()
                                                            : instance.getPreprocessor().getSpelling(token);
    return text;
  }

  CompilerInstance instance;
};

void replace(std::string &text, const std::string &from, const std::string &to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

std::string dense(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c); }), text.end());
  return text;
}

std::string rewritten(const std::string &text) {
  Source source(text);
  std::string result = source.spell(amp::frontend::rewriteClauses(source.instance.getPreprocessor(), source.read()));
  replace(result, "__attribute__((__device__))", "<amp>");
  replace(result, "__attribute__((__host__))", "<cpu>");
  replace(result, "__attribute__((__annotate__(\"amp::pointer_clause:", "<p:");
  replace(result, "__attribute__((__annotate__(\"amp::function_type:", "<t:");
  replace(result, "__attribute__((__annotate__(\"amp::unknown_specifier:", "<?");
  replace(result, "__attribute__((__annotate__(\"amp::empty_clause", "<");
  replace(result, "__attribute__((__annotate__(\"amp::late_clause", "<late");
  replace(result, "__attribute__((__annotate__(\"amp::misplaced_clause", "<misplaced");
  replace(result, "\")))", ">");
  return result;
}

void expect(const std::string &text, const std::string &wanted) { EXPECT_EQ(rewritten(text), dense(wanted)) << text; }

/// Expects that rewriting changes no token.
void expectUntouched(const std::string &text) {
  Source source(text);
  EXPECT_EQ(rewritten(text), source.spell(source.read())) << text;
}

TEST(Clause, AfterParameterList) {
  expect("int f(int) restrict(amp);", "int f(int) <amp>;");
  expect("int f(int)restrict (cpu , amp) {}", "int f(int) <cpu><amp> {}");
  expect("S() restrict(amp) : a(1) {}", "S() <amp> : a(1) {}");
  expect("~S() restrict(amp) {}", "~S() <amp> {}");
  expect("operator int() const restrict(amp);", "operator int() const <amp>;");
  expect("operator const T*() restrict(amp);", "operator const T*() <amp>;");
  expect("T operator()(int) const restrict(amp);", "T operator()(int) const <amp>;");
  expect("T operator+(T) const & restrict(amp);", "T operator+(T) const & <amp>;");
  expect("template <> int f<int>(int) restrict(amp) {}", "template <> int f<int>(int) <amp> {}");
  expect("int f() restrict(/* any */ amp);", "int f() <amp>;");
}

TEST(Clause, EmptyAndUnknownListsAreClauses) {
  expect("int f() restrict();", "int f() <><cpu><amp>;");
  expect("int f() restrict(gpu);", "int f() <?gpu><cpu><amp>;");
  expect("int f() restrict(amp, gpu);", "int f() <?gpu><amp><cpu><amp>;");
  expect("int f() restrict(cpu, gpu);", "int f() <?gpu><cpu>;");
}

TEST(Clause, SeveralClausesMove) {
  expect("int f() restrict(cpu) restrict(amp);", "int f() <cpu><amp>;");
  expect("int f() restrict(cpu) restrict(amp) noexcept;", "int f() noexcept <cpu><amp>;");
}

// A lambda inherits the restrictions of the code around it [AMP 2.2.1]. The texts begin with a clause, since texts
// without a clause are not analysed.
TEST(Lambda, WithoutAClauseInherits) {
  auto expectIn = [](const std::string &open, const std::string &restriction) {
    auto wrap = [&](const std::string &body) { return open + body + "}"; };
    auto expectOf = [&](const std::string &text, const std::string &wanted) {
      Source source(wrap(""));
      std::string around = rewritten(wrap(""));
      around.pop_back();
      std::string filled = wanted;
      replace(filled, "<()?>", restriction.empty() ? "" : "()" + restriction);
      replace(filled, "<?>", restriction);
      EXPECT_EQ(rewritten(wrap(text)), around + dense(filled) + "}") << wrap(text);
    };
    expectOf("g([](int i) { });", "g([](int i) <?> { });");
    expectOf("auto l = [&] { };", "auto l = [&] <()?> { };");
    expectOf("auto l = [n = f(0)] mutable { };", "auto l = [n = f(0)] <()?> mutable { };");
    expectOf("return [](auto x) mutable noexcept -> int { };", "return [](auto x) <?> mutable noexcept -> int { };");
    expectOf("l = []<class T, X<Y<T>> z>(T x) { };", "l = []<class T, X<Y<T>> z>(T x) <?> { };");
    expectOf("{ } [] { }; a{1}[i](x); f(x)[i](y);", "{ } [] <()?> { }; a{1}[i](x); f(x)[i](y);");
    expectOf("int (&g(int))[3] { } int (*h())[3] { }", "int (&g(int))[3] { } int (*h())[3] { }");
    expectOf("T x([&] { [](int) { }; });", "T x([&] <()?> { [](int) <?> { }; });");
    expectOf("a[i](x); a = b[i](x); for (auto [k, v] : m) { } for (auto &&[k, v] : m) { }",
             "a[i](x); a = b[i](x); for (auto [k, v] : m) { } for (auto &&[k, v] : m) { }");
    expectOf("[[maybe_unused]] int x; delete[] (p); int b[3]{1}; T operator[](int) { }",
             "[[maybe_unused]] int x; delete[] (p); int b[3]{1}; T operator[](int) { }");
    expectOf("[](int) restrict(amp) { [] { }; };", "[](int) <amp> { []() <amp> { }; };");
  };
  expectIn("int c() restrict(cpu); int f() { ;", "<cpu>");
  expectIn("int f() restrict(cpu) { ;", "<cpu>");
  expectIn("S() restrict(amp) : a{1}, b(2) { ;", "<amp>");
  expectIn("int f() restrict(cpu, amp) { ;", "");
  expectIn("int c() restrict(cpu); constexpr int f() { ;", "");
}

TEST(Lambda, MutableFollowsTheClause) {
  expect("[=](int i) mutable restrict(amp) {}", "[=](int i) <amp> mutable {}");
  expect("[=]() mutable restrict(amp) -> int {}", "[=]() <amp> mutable -> int {}");
  expect("[]<class T>(T t) mutable restrict(amp) {}", "[]<class T>(T t) <amp> mutable {}");
  expectUntouched("[=]() restrict(amp) mutable {}");
  expect("[=]() restrict(amp) noexcept {}", "[=]() <amp> noexcept {}");
  expect("auto l = [=]() restrict(amp) -> int {};", "auto l = [=]() <amp> -> int {};");
}

TEST(Function, ExceptionSpecificationPrecedesTheClause) {
  expect("int f() const restrict(amp) noexcept;", "int f() const noexcept <amp>;");
  expect("int f() restrict(amp) noexcept(sizeof(int) > 2);", "int f() noexcept(sizeof(int) > 2) <amp>;");
  expect("int f() restrict(amp) throw(A);", "int f() throw(A) <amp>;");
}

// A clause in the wrong position is still recognised, so that the message can say what is wrong [G06].
TEST(Function, ClauseBehindTheExceptionSpecification) {
  expect("int f() noexcept restrict(amp);", "int f() noexcept <late><amp>;");
  expect("int f() throw() restrict(amp) {}", "int f() throw() <late><amp> {}");
  expect("int f() const noexcept(g()) restrict(cpu);", "int f() const noexcept(g()) <late><cpu>;");
}

TEST(Function, TrailingReturnTakesTheClauseToAuto) {
  expect("auto f(int x) restrict(amp) -> T { }", "auto <amp> f(int x) -> T { }");
  expect("auto N::S<int>::f(int x) const restrict(amp) -> T;", "auto <amp> N::S<int>::f(int x) const -> T;");
  expect("auto operator[](int x) restrict(amp) -> T;", "auto <amp> operator[](int x) -> T;");
  expect("auto operator()(int x) restrict(amp) -> T;", "auto <amp> operator()(int x) -> T;");
  expect("auto f() restrict(amp) noexcept -> T;", "auto <amp> f() noexcept -> T;");
  expect("template <auto X> auto f() restrict(amp) -> T;", "template <auto X> auto <amp> f() -> T;");
}

TEST(Function, ExplicitInstantiation) {
  expect("template int f<int>(int) restrict(amp);", "template <amp> int f<int>(int);");
}

TEST(Function, OperatorNew) {
  expect("void *operator new(size_t, void *p) restrict(amp) noexcept;",
         "void *operator new(size_t, void *p) noexcept <amp>;");
  expectUntouched("int *p = new (restrict(amp)) int;");
}

TEST(Function, ArrayBehindReferenceAsResult) {
  expect("int (&f(int x) restrict(amp))[3];", "int (&f(int x))[3] <amp>;");
  expect("int (*f(int x) restrict(amp) noexcept)[3][4] {}", "int (*f(int x) noexcept)[3][4] <amp> {}");
  expect("void g(int f(int) restrict(amp));", "void g(int f(int) <amp>);");
}

// [G08] C++20: a constraint comes last.
TEST(Function, Constraint) {
  expect("template <typename T> int f(T) restrict(amp) requires C<T> {}",
         "template <typename T> <amp> int f(T) requires C<T> {}");
  expect("struct S { int a; int f() const restrict(amp) requires(true); };",
         "struct S { int a; <amp> int f() const requires(true); };");
  expect("public: int f() restrict(amp) requires(true);", "public: <amp> int f() requires(true);");
}

// [G09] [G11] Unnamed types take no attribute.
TEST(Types, FunctionTypes) {
  expect("typedef int F(int) restrict(amp);", "typedef int F(int) <t:amp>;");
  expect("S<int(int) restrict(amp)> s;", "S<int(int)> s;");
  expect("S<const int &&(int) restrict(cpu)> s;", "S<const int &&(int)> s;");
  expect("using F = int(int) restrict(amp);", "using F <t:amp> = int(int);");
  expect("int (*p)(int) restrict(amp) = f;", "int (*p)(int) <p:amp> = f;");
  expect("int g(int (*f)(int) restrict(cpu) noexcept);", "int g(int (*f)(int) noexcept <p:cpu>);");
  expect("(int (*)(int) restrict(cpu))f", "(int (*)(int))f");
  expect("template <int (*f)(int) restrict(cpu) noexcept> int g();", "template <int (*f)(int) noexcept> int g();");
}

// [G10] A clause here is an error, which check/ reports. It is still recognised, so that the message can say where it
// belongs [G06].
TEST(Clause, InFrontOfTheName) {
  expect("int x; restrict(amp) int f();", "int x; <misplaced><amp> int f();");
  expect("int restrict(amp) f();", "int <misplaced><amp> f();");
}

// [G06] [G07] Clauses are recognised after macro expansion.
TEST(Macros, AnyShape) {
  const std::string macros = "#define GPU restrict(amp)\n"
                             "#define LIST(...) restrict(__VA_ARGS__)\n"
                             "#define KEYWORD restrict\n"
                             "#define ALL restrict(cpu, amp) noexcept\n"
                             "#define EX noexcept\n"
                             "#define NOTHING\n"
                             "#define MUTABLE mutable\n"
                             "#define RETURNS -> int\n"
                             "#define FUNCTION(name) auto name() GPU noexcept -> int\n";
  auto expectOf = [&](const std::string &text, const std::string &wanted) { expect(macros + text, wanted); };
  expectOf("int f() GPU;", "int f() <amp>;");
  expectOf("int f() GPU EX {}", "int f() noexcept <amp> {}");
  expectOf("auto f() GPU NOTHING RETURNS;", "auto <amp> f() -> int;");
  expectOf("auto f() NOTHING GPU noexcept;", "auto f() noexcept <amp>;");
  expectOf("[=](int i) MUTABLE GPU {}", "[=](int i) <amp> mutable {}");
  expectOf("int f() const ALL;", "int f() const noexcept <cpu><amp>;");
  expectOf("FUNCTION(f);", "auto <amp> f() noexcept -> int;");
  expectOf("int f() LIST(cpu, amp);", "int f() <cpu><amp>;");
  expectOf("int f() KEYWORD(cpu);", "int f() <cpu>;");
}

// [G05] The words are contextual keywords.
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
                           "f() restrict(amp];",
                           "int f() noexcept restrict(a);",
                           "// f() restrict(amp)\n",
                           "\"f() restrict(amp)\"",
                           "f() restrict(1 + 2);",
                           "f(a) & restrict(b);",
                           "(a) restrict;",
                           "case 1: restrict(amp);",
                           "R\"(f() restrict(amp))\"",
                           "int f(restrict (*p)(int));",
                           "__restrict(amp)",
                           "strict(amp)",
                           "#define restrict(x)\nint f() restrict(amp);"})
    expectUntouched(text);
}

TEST(Contextual, NameAndClauseTogether) {
  expect("void restrict(int) restrict(amp);", "void restrict(int) <amp>;");
  expect("struct restrict { restrict() restrict(amp,cpu) {} };", "struct restrict { restrict() <amp><cpu> {} };");
  expect("restrict f() restrict(cpu) { return restrict(); }", "restrict f() <cpu> { return restrict(); }");
  expect("[=]() mutable restrict(cpu) -> restrict { }", "[=]() <cpu> mutable -> restrict { }");
  expect("void f() restrict(cpu) throw(restrict);", "void f() throw(restrict) <cpu>;");
}

TEST(Robustness, OddTexts) {
  for (const char *text : {"restrict", "restrict(", "restrict()", ")restrict()", "f() restrict(", "f() restrict(amp",
                           "f() restrict(amp) noexcept(", "auto) restrict(amp) ->", "]() mutable restrict(amp)",
                           "() restrict(amp)", "a()restrict(amp)noexcept", "f() restrict(amp)", "} restrict(amp) x",
                           "f() restrict(amp) requires", "template < f() restrict(amp) requires x"})
    rewritten(text);
}

TEST(Location, IsTheClauses) {
  Source source("auto f()\n  restrict(amp) -> int;");
  std::vector<Token> tokens = amp::frontend::rewriteClauses(source.instance.getPreprocessor(), source.read());
  auto attribute =
      std::find_if(tokens.begin(), tokens.end(), [](const Token &token) { return token.is(tok::kw___attribute); });
  ASSERT_NE(attribute, tokens.end());
  EXPECT_EQ(attribute - tokens.begin(), 1);
  EXPECT_EQ(source.instance.getSourceManager().getSpellingLineNumber(attribute->getLocation()), 2u);
}

TEST(MentionsAmp, LooksAtTheFilesOwnText) {
  EXPECT_TRUE(amp::frontend::mentionsAmp("#include <amp.h>\n"));
  EXPECT_TRUE(amp::frontend::mentionsAmp("int f() restrict(amp);"));
  EXPECT_TRUE(amp::frontend::mentionsAmp("#define KEYWORD restrict\n"));
  EXPECT_TRUE(amp::frontend::mentionsAmp("tile_static int x;"));
  EXPECT_FALSE(amp::frontend::mentionsAmp("#include \"my_amp.h\"\nvoid *restrict p; int restricted(int);"));
}

// Words of C++ AMP that are ordinary names in plain C++.
TEST(MentionsAmp, LetsPlainNamesBe) {
  for (const char *plain :
       {"int tile_static = 1;", "int tile_static() { return 1; }", "return tile_static * 2;", "x.tile_static++;",
        "int restrict(cpu);", "t.restrict(3);", "p->restrict(amp);", "void restrict(int amp, int cpu);",
        "int restrict(int amp) { return amp; }", "int a = 1, restrict(a);", "f(restrict(amp), cpu);",
        "y = restrict(a + 1);", "f(restrict(1));", "A::restrict(amp);", "const char *header = \"amp.h\";",
        "int amp = 1, cpu = 2, index = 3;", "struct S { int restrict, tile_static; };", "int a = restrict (amp.x);"})
    EXPECT_FALSE(amp::frontend::mentionsAmp(plain)) << plain;
  for (const char *own : {"auto f = [] restrict(amp) {};",
                          "int f() const restrict(cpu, amp);",
                          "int f()\n  restrict( amp )\n{}",
                          "int f() restrict(gpu);",
                          "int f() restrict();",
                          "restrict(amp) int f();",
                          "int restrict(amp) f();",
                          "#define GPU restrict(amp)",
                          "#define GPU \\\n  restrict(amp)",
                          "int f() restrict // why\n(amp);",
                          "int f() NOTHROW restrict(amp);",
                          "int f() noexcept restrict(amp);",
                          "void f(int &) & restrict(amp);",
                          "#define SHARED tile_static",
                          "tile_static float x[4];",
                          "tile_static\nstd::array<int, 3> x;",
                          "tile_static ::T x;",
                          "  #  include \"amp.h\"",
                          "/* */ #include <amp_math.h>",
                          "#include \\\n <amp.h>",
                          "#define HEADER <amp.h>",
                          "int f() /* here */ restrict(amp);",
                          "template <class T> T f() restrict(cpu,\namp);"})
    EXPECT_TRUE(amp::frontend::mentionsAmp(own)) << own;
}

}  // namespace
