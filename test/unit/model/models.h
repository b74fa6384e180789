// Small models for tests: a module with a builder, and a kernel with the statements of a test.
#pragma once

#include "model/Builder.h"
#include "model/Verifier.h"

namespace amp::model {

struct Models {
  Module module;
  Builder build{module};

  const Type *pointerTo(const Type *type, Space space) { return module.types.pointer(type, space); }
  const Type *scalar(TypeKind kind) { return module.types.scalar(kind); }

  Variable *local(const char *name, const Type *type) { return build.variable(name, type, VariableKind::Local); }
  Variable *local(const char *name) { return local(name, module.intType()); }

  Function *function(const char *name, StmtList body, std::vector<Variable *> parameters = {},
                     const Type *result = nullptr) {
    auto *function = module.make<Function>();
    function->name = name;
    function->result = result ? result : module.voidType();
    function->parameters = std::move(parameters);
    function->body = std::move(body);
    return function;
  }

  Kernel *kernel(StmtList body) {
    Kernel *kernel = module.make<Kernel>();
    kernel->function = function("k", std::move(body));
    return kernel;
  }

  const Stmt *declare(Variable *variable, const Expr *init = nullptr) {
    return module.make<Declare>(Location(), variable, init);
  }
  const Stmt *assign(const Expr *target, const Expr *value) { return module.make<Assign>(Location(), target, value); }
  const Stmt *evaluate(const Expr *expr) { return module.make<Evaluate>(Location(), expr); }
  const Expr *literal(const Type *type, std::uint64_t bits) { return module.make<Literal>(type, bits); }
  const Expr *literal(const Type *type, double number) { return module.make<Literal>(type, number); }

  const Type *structOf(const char *name, std::vector<Field> fields) {
    StructDecl *decl = module.types.makeStruct();
    decl->name = name;
    decl->fields = std::move(fields);
    return module.types.structure(decl);
  }
};

}  // namespace amp::model
