// The text form of models: reading gives the model that was written, and no text crashes the reader.
#include "models.h"

#include "model/TextReader.h"
#include "model/TextWriter.h"

#include <gmock/gmock.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

namespace amp::model {
namespace {

using testing::HasSubstr;
using testing::Not;

std::unique_ptr<Module> read(const std::string &text) {
  TextError error;
  auto module = readModule(text, error);
  EXPECT_TRUE(module) << error.line << ':' << error.column << ": " << error.message << '\n' << text;
  return module;
}

/// The reader's error message for the text, with line and column.
std::string refusal(const std::string &text) {
  TextError error;
  auto module = readModule(text, error);
  EXPECT_FALSE(module) << text;
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message;
}

struct TextTest : testing::Test, Models {
  /// Writes the module with one kernel, which has these statements.
  std::string write(StmtList body) {
    module.kernels.clear();
    module.kernels.push_back(std::make_unique<Kernel>());
    module.kernels[0]->function = function("k", std::move(body));
    return writeModule(module);
  }
  /// The expression after writing and reading it.
  const Expr *again(const Expr *expr) {
    const std::string text = write({evaluate(expr)});
    copy = read(text);
    EXPECT_EQ(text, writeModule(*copy));
    return cast<Evaluate>(copy->kernels[0]->function->body.at(0)).expr;
  }

  std::unique_ptr<Module> copy;
};

TEST_F(TextTest, KeepsEveryLiteral) {
  const std::pair<TypeKind, std::uint64_t> integers[] = {
      {TypeKind::Bool, 0},           {TypeKind::Bool, 1},
      {TypeKind::Bool, 2},           {TypeKind::Int, 5},
      {TypeKind::Int, ~0ull},        {TypeKind::Int, 0xffffffff80000000},
      {TypeKind::Int, 0xffffffff},   {TypeKind::UInt, 7},
      {TypeKind::UInt, 0xffffffff},  {TypeKind::UInt, ~0ull},
      {TypeKind::Long, 1},           {TypeKind::Long, 1ull << 63},
      {TypeKind::ULong, 1ull << 63}, {TypeKind::ULong, ~0ull}};
  for (auto [kind, bits] : integers) {
    const auto &found = cast<Literal>(again(literal(scalar(kind), bits)));
    EXPECT_EQ(found.type->kind(), kind);
    EXPECT_EQ(found.bits, bits);
  }
  using Limits = std::numeric_limits<double>;
  for (double number : {0.0, -0.0, 1.0, -1.5, 0.1, 1e300, Limits::infinity(), -Limits::infinity(), Limits::denorm_min(),
                        std::bit_cast<double>(0x7ff8000000000123), std::bit_cast<double>(0xfff4000000000001)})
    for (TypeKind kind : {TypeKind::Float, TypeKind::Double}) {
      const auto &found = cast<Literal>(again(module.make<Literal>(scalar(kind), number)));
      EXPECT_EQ(found.type->kind(), kind);
      EXPECT_EQ(std::bit_cast<std::uint64_t>(found.number), std::bit_cast<std::uint64_t>(number));
    }
  EXPECT_TRUE(again(build.zero(pointerTo(module.intType(), Space::Global | Space::Local)))->type->isPointer());
}

TEST_F(TextTest, KeepsSignsApartFromNegativeNumbers) {
  const Expr *minus = again(module.make<Unary>(module.intType(), UnaryOp::Minus, build.intLiteral(-5)));
  EXPECT_EQ(cast<Literal>(cast<Unary>(minus).operand).bits, std::uint64_t(-5));
  EXPECT_EQ(again(build.intLiteral(-5))->kind, ExprKind::Literal);
}

TEST_F(TextTest, KeepsVariablesOfOneNameApart) {
  Variable *x = local("x"), *other = local("x"), *word = local("return"), *empty = local("");
  const std::string text = write({declare(x), declare(other), declare(word), declare(empty),
                                  assign(build.reference(x), build.reference(other)),
                                  assign(build.reference(word), build.reference(empty))});
  EXPECT_THAT(text, HasSubstr("x = x.1\n"));
  EXPECT_THAT(text, HasSubstr("\"return\" = \"\"\n"));
  EXPECT_EQ(text, writeModule(*read(text)));
}

TEST_F(TextTest, KeepsVariablesThatFunctionsShareOnce) {
  Variable *tile = build.variable("tile", module.intType(), VariableKind::TileStatic);
  Function *callee = function("f", {assign(build.reference(tile), build.intLiteral(1))});
  const std::string text = write({declare(tile), evaluate(build.call(callee, {}))});
  EXPECT_THAT(text, HasSubstr("variable tile: int tile_static\n"));
  auto found = read(text);
  const Function *kernel = found->kernels[0]->function;
  const Variable *declared = cast<Declare>(kernel->body[0]).variable;
  const Function *called = cast<Call>(cast<Evaluate>(kernel->body[1]).expr).callee;
  EXPECT_EQ(cast<VarRef>(cast<Assign>(called->body[0]).target).variable, declared);
  EXPECT_EQ(text, writeModule(*found));
}

TEST_F(TextTest, KeepsTypesThatDoNotFollow) {
  Variable *x = local("x");
  auto *reference = module.make<VarRef>(x);
  reference->type = pointerTo(scalar(TypeKind::Float), Space::Constant);
  const std::string text = write({declare(x), evaluate(reference)});
  EXPECT_THAT(text, HasSubstr("(x : ptr<constant float>)\n"));
  EXPECT_EQ(text, writeModule(*read(text)));
}

TEST_F(TextTest, KeepsDowncasts) {
  const std::string text = R"model(amp-model 1
struct part size=4
  y: int
struct whole size=8
  x: int
  base: struct part offset=4
function f(p: ptr<struct part>): void
  downcast<ptr<struct whole>>(p, 1)
  downcast<ptr<struct whole>>(p)
function k(): void
  f(null<ptr<struct part>>)
kernel k
)model";
  EXPECT_THAT(refusal(std::string(text).replace(text.find("(p, 1)"), 6, "(p, 2)")), HasSubstr("has no such member"));
  EXPECT_THAT(refusal(std::string(text).replace(text.find("(p, 1)"), 6, "(p, 1, 0, 0)")),
              HasSubstr("int has no such member"));
  EXPECT_THAT(refusal(std::string(text).replace(text.find("downcast<ptr<struct whole>>(p)"), 30, "downcast<int>(p)")),
              HasSubstr("a downcast leads from a pointer"));
  EXPECT_EQ(text, writeModule(*read(text)));
}

TEST_F(TextTest, KeepsEveryFlag) {
  const std::string text = R"model(amp-model 1
file 0 "a \"b\"\\.cpp"
struct s size=8 alignment=8 device-alignment=16 union container library overlaps reused-tail-padding own-layout origin="n::s"
  a: ptr<int> offset=4 buffer mutable view-start unnamed-in-paths
  a: array<float, width>
struct s.1 size=4
  "x y": struct s<private|global>
variable c: struct s.1 captures addressed const temporary noalias position @0:1:2
function k(x: int role=report-launch @0:2:3, x.1: ptr<const struct s> const): void reads writes library fuses-floats origin="k()" @0:3:4
  var y: int addressed from @0:4:5 = x @0:4:6
  var z: struct s
  eval.2(z.#1[0])
)model";
  std::string called = text;
  called.replace(called.find("function k"), 0, "function eval.2(x: float): void\n");
  EXPECT_THAT(refusal(text), HasSubstr("no function 'eval.2' is defined above"));
  called +=
      R"model(kernel k display-name="k" record="sym" shared rank=3 closure-size=24 block-size=8 domain-offset=0 )model";
#define KERNEL_MODEL_FLAG(member, word, dump) called += word " ";
#include "runtime/abi/kernel_flags.def"
  called += R"model(indirectly-accessed=5 @0:9:9
  tile 4 2 1
  captures c
  given-local-memory k
  local-size 16
  buffer closure-offset=8 by-pointer read-only element-size=4
  copy closure-offset=1 by-pointer pointee-offset=2 block-offset=3 size=4
report out-of-range text="a\n\x01" types="if" @0:1:1
)model";
  const std::string written = writeModule(*read(called));
  std::string renamed = called;
  for (std::size_t at; (at = renamed.find("eval.2")) != renamed.npos;)
    renamed.replace(at, 6, "eval");
  EXPECT_EQ(written, renamed);
}

TEST_F(TextTest, KeepsEveryStatement) {
  const std::string text = R"model(amp-model 1
function f(n: int): int reads
  for in-lockstep
    init
      var i: int = 0
    while (i < n)
    step
      i += 1
    body
      if (i == 3)
        break
      else
        continue
  for
    body
      block
        do while (n != 0)
          n <<= 2
  switch n
    case 1, 2
      return n
    case -3 default
      return intrinsic<int> Max(n, ((n > 0) ? n : -(1)))
    case 7
      print "%d of \"$1\"\n"(n)
      return intrinsic<int> GlobalId(0)
    case
    default
      report<int> statement ""()
  return compose<array<int, 2>>{n, ~n}[cast<int>(!(true))]
function k(): void
  f(1)
kernel k
)model";
  EXPECT_EQ(writeModule(*read(text)), text);
}

TEST_F(TextTest, WritesOneKernelWithWhatItReaches) {
  Function *used = function("used", {}), *unused = function("unused", {});
  StructDecl *decl = module.types.makeStruct(), *other = module.types.makeStruct();
  decl->name = "near", other->name = "far";
  for (Function *callee : {used, unused}) {
    module.kernels.push_back(std::make_unique<Kernel>());
    Variable *object = local("o", module.types.structure(callee == used ? decl : other));
    module.kernels.back()->function = function("k", {declare(object), evaluate(build.call(callee, {}))});
  }
  const std::string text = writeModule(module, {module.kernels[0].get()});
  EXPECT_THAT(text, HasSubstr("function used()"));
  EXPECT_THAT(text, HasSubstr("struct near"));
  EXPECT_THAT(text, Not(HasSubstr("unused")));
  EXPECT_THAT(text, Not(HasSubstr("far")));
  EXPECT_EQ(read(text)->kernels.size(), 1u);
}

TEST_F(TextTest, RefusesWithLineAndColumn) {
  const std::string start = "amp-model 1\nfunction k(x: int): void\n";
  const std::pair<std::string, std::string> texts[] = {
      {"", "1:1: the text is empty"},
      {"// nothing\n\nmodel", "3:1: a model begins"},
      {"amp-model 2", "1:11: only version 1"},
      {"amp-model 1\nfile 1 \"a\"", "2:6: files are numbered"},
      {"amp-model 1\nfile 0 \"a", "2:8: the string has no closing"},
      {"amp-model 1\nstruct s\n  a: struct s", "3:13: no struct 's'"},
      {"amp-model 1\nstruct s\n  a: ptr<int>\nvariable v: struct s<global, local>", "4:21: struct 's' holds 1"},
      {start + "  x = y", "3:7: no variable 'y'"},
      {start + "  var x: int", "3:7: 'x' is declared already"},
      {start + "  k(x)", "3:3: no function 'k'"},
      {start + "  x = (1 + 2 + 3)", "3:14: ')' is expected here"},
      {start + "  x <= 3", "3:5: a comparison stands in parentheses"},
      {start + "  x = 4294967296", "3:7: this is no number"},
      {start + "  x = intrinsic<int> NoSuch()", "3:22: 'NoSuch' is no intrinsic"},
      {start + "  x = x.a", "3:9: only a struct has members"},
      {start + "  x = x[0]", "3:8: only an array or a pointer"},
      {start + "  x = *x", "3:8: only a pointer can follow"},
      {start + "  x = 1 2", "3:9: the line should end"},
      {start + "  x = 1 @0:1:1", "3:10: there is no file 0"},
      {start + "  x = 1\n    x = 2", "4:5: the line is indented"},
      {start + "\tx = 1", "3:1: lines are indented with spaces"},
      {start + "  else", "3:3: 'else' belongs to no statement"},
      {start + "  for fast", "3:7: what is made of the loop is expected"},
      {start + "  for\n    body\n    init", "5:5: a loop has each of these parts"},
      {start + "  switch x\n    case 1u", "4:10: a case's value"},
      {start + "kernel q", "3:8: no function 'q'"},
      {start + "kernel k rank=0", "3:8: a kernel's rank"},
  };
  for (const auto &[text, expected] : texts)
    EXPECT_THAT(refusal(text), testing::StartsWith(expected)) << text;
}

TEST_F(TextTest, SurvivesDeepTexts) {
  const std::string start = "amp-model 1\nfunction k(x: int): void\n  x = ";
  for (const char *deep : {"(", "-", "&", "cast<int>(", "compose<int>{", "intrinsic<int> Abs(", "x["})
    for (std::size_t count : {3000, 1000000}) {
      std::string text = start;
      for (std::size_t i = 0; i != count; ++i)
        text += deep;
      refusal(text);
    }
  std::string type = "amp-model 1\nvariable x: ", lists = "amp-model 1\nfunction k(): void\n";
  std::string structs = "amp-model 1\n";
  for (int i = 0; i != 100000; ++i)
    type += "ptr<";
  for (int i = 1; i != 9000; ++i)
    lists += std::string(i, ' ') + "block\n";
  for (int i = 1; i != 100; ++i)
    structs += "struct s" + std::string(i, 's') + "\n" + (i == 1 ? "  a: ptr<int>\n" : "") + [&] {
      const std::string inner = ": struct s" + std::string(i - 1, 's') + "\n";
      return i == 1 ? std::string() : "  a" + inner + "  b" + inner;
    }();
  EXPECT_THAT(refusal(type), HasSubstr("nested more than"));
  EXPECT_THAT(refusal(lists), HasSubstr("nested more than"));
  EXPECT_THAT(refusal(structs), HasSubstr("too large"));
}

/// Replaces parts of a text by other parts of it.
TEST_F(TextTest, SurvivesBrokenTexts) {
  const std::string whole = R"model(amp-model 1
file 0 "a.cpp"
struct s size=8 alignment=4 library origin="s"
  a: ptr<const float> offset=0 buffer
  b: array<int, 2>
variable t: array<float, 4> tile_static
function f(p: ptr<global int>, n: int): int reads writes library @0:1:2
  for in-lockstep @0:3:4
    init
      var i: int = 0
    while (i < n)
    body
      p[i] += (cast<int>(0x1.8p+1f) * -7) @0:5:6
  return (n ? (*p) : n)
function k(o: struct s<global>): void
  switch o.b[1]
    case 1, 2 default
      t[0] = o.a[3]
  print "barrier(%u)"(1u)
  f(&o.b[0], report<int> statement "x"())
kernel k rank=2 tiled @0:1:1
  tile 4 4 1
  buffer closure-offset=8
report error text="x" @0:1:1
)model";
  std::mt19937 random(1);
  for (int round = 0; round != 20000; ++round) {
    std::string text = whole;
    for (unsigned edits = 1 + random() % 3; edits != 0; --edits) {
      const std::size_t at = random() % text.size(), from = random() % whole.size();
      text.replace(at, random() % 12, whole.substr(from, random() % 12));
    }
    TextError error;
    if (auto module = readModule(text, error)) {
      const std::string written = writeModule(*module);
      EXPECT_EQ(writeModule(*read(written)), written) << text;
    } else {
      EXPECT_GT(error.line, 0u);
      EXPECT_GT(error.column, 0u);
    }
  }
}

}  // namespace
}  // namespace amp::model
