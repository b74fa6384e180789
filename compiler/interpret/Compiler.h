// Compiles the model to nodes. Internal to the interpreter.
#pragma once

#include "interpret/Code.h"
#include "interpret/IntrinsicFunctions.h"

#include <map>
#include <set>

namespace amp::interpret {

class Compiler {
public:
  Compiler(model::Module &module, const Settings &settings, Image &image)
      : module(module), settings(settings), image(image) {}

  void compile(const model::Kernel &kernel);

private:
  Routine *compileFunction(const model::Function &function, const model::Variable *captures);
  void finishFrames(Routine &routine, const std::set<const Routine *> &callees);
  Passed passedAs(const model::Variable &parameter);
  void compileKernelParameters(const model::Function &entry, const std::vector<std::uint64_t> &localSizes);
  void compileClosure(const model::Type *type);
  void findContainers(const model::Type *type, std::int64_t closureOffset, bool byPointer, std::int64_t offset);

  const Code *list(const model::StmtList &body);
  const Code *statement(const model::Stmt *stmt);
  const Code *declaration(const model::Declare &declare);
  const Code *assignment(const model::Assign &assign);
  const Code *loop(const model::For &loop);
  const Code *selection(const model::Switch &selection);
  const Code *returning(const model::Return &stmt);
  std::vector<int> endingObjectsOf(const model::StmtList &body);
  void locate(Code &code, model::Location location);

  /// A scalar's value, or a struct or array value through Code::into.
  const Code *expression(const model::Expr *expr);
  /// An lvalue. A value is stored in a temporary variable.
  const Code *lvalue(const model::Expr *expr, bool forAddress = false);
  /// The argument of a call or an evaluation: a value, or the lvalue of a struct or array.
  const Code *argument(const model::Expr *expr);
  const Code *element(const model::Index &index, bool forAddress);
  const Code *literal(const model::Literal &literal);
  const Code *load(const model::Expr *expr);
  const Code *unary(const model::Unary &unary);
  const Code *binary(const model::Binary &binary);
  const Code *conditional(const model::Conditional &choice);
  const Code *cast(const model::Cast &cast);
  const Code *call(const model::Call &call);
  const Code *intrinsic(const model::IntrinsicCall &call, bool isDropped = false);
  const Code *setting(const model::IntrinsicCall &call);
  const Code *callOf(const IntrinsicFunction &entry, const model::Expr &call,
                     const std::vector<const model::Expr *> &arguments);
  const Code *report(const model::Report &report);
  const Code *compose(const model::Compose &compose);
  Combine combination(model::BinaryOp op, const model::Type *left, const model::Type *right, Code &code);

  Code &make() { return image.codes.emplace_back(); }
  const Layout *layoutOf(const model::Type *type);
  /// The offsets of a struct's fields.
  const std::vector<std::int64_t> &offsetsOf(const model::StructDecl *decl);
  Slot makeSlot(const model::Type *type, bool hasObject, const std::string &name);
  const Slot &slotOf(const model::Variable *variable);
  std::int64_t tileStaticOf(const model::Variable *variable);
  [[noreturn]] void refuse(const std::string &what) const;

  model::Module &module;
  const Settings &settings;
  Image &image;
  std::map<const model::Function *, Routine *> routines;
  std::map<const model::Type *, const Layout *> layouts;
  std::map<const model::StructDecl *, std::vector<std::int64_t>> offsets;
  std::map<const model::Variable *, std::int64_t> tileStatics;

  /// For the function that is being compiled.
  Routine *routine = nullptr;
  bool wrapsSigned = false;
  std::map<const model::Variable *, Slot> slots;
  std::set<const model::Variable *> addressed;
  std::set<const Routine *> callees;
  model::Location location;
};

}  // namespace amp::interpret
