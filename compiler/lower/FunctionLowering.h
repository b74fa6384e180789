// Lowers one function of the source to one function of the model. Lowering an expression returns a value or an lvalue,
// and appends the statements that must run before it to the current list. Full expressions and scopes destroy the
// objects that were created in them.
#pragma once

#include "lower/Context.h"
#include "model/Loops.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <functional>

namespace amp::lower {

class FunctionLowering {
public:
  FunctionLowering(Context &context, const clang::FunctionDecl *source, model::Function *result);

  void lowerBody();

private:
  // --- the function's frame (FunctionLowering.cpp)
  void lowerParameters();
  void lowerInitializers(const clang::CXXConstructorDecl *constructor);
  void pushMemberCleanups(const clang::CXXDestructorDecl *destructor);
  const model::Expr *thisObject();
  model::Variable *declare(const clang::VarDecl *variable);
  model::Variable *temporary(const model::Type *type, const char *name = "tmp");
  const model::Expr *unsupported(clang::SourceLocation location, const Unsupported &what, clang::QualType type);

  // --- statements (StmtLowering.cpp)
  void lower(const clang::Stmt *stmt);
  /// True in the C++ library if the current list ends in a return. The statements after it belong to the arm that a
  /// known condition does not take.
  bool endsInLibraryReturn() const;
  void lowerNested(const clang::Stmt *stmt, model::StmtList &output);
  void lowerDeclStmt(const clang::DeclStmt *stmt);
  void lowerVariable(const clang::VarDecl *variable);
  void lowerTaken(const clang::IfStmt *stmt, const clang::Stmt *taken);
  void lowerIf(const clang::IfStmt *stmt);
  void lowerArrayLoop(const clang::CXXForRangeStmt *stmt, std::uint64_t length);
  void lowerRangeFor(const clang::CXXForRangeStmt *stmt);
  void lowerReturn(const clang::ReturnStmt *stmt);
  void lowerDoWhile(const clang::DoStmt *stmt);
  struct LoopParts {
    clang::SourceLocation location;
    const clang::Stmt *init = nullptr;
    const clang::DeclStmt *conditionVariable = nullptr;
    const clang::Expr *condition = nullptr;
    const clang::Expr *step = nullptr;
    /// The body in the source, if it can contain a label of a switch.
    const clang::Stmt *source = nullptr;
    std::function<void()> body;
  };
  void lowerLoop(const LoopParts &loop);
  model::StmtList lowerLoopInit(const LoopParts &loop);
  bool stepsInBody(const LoopParts &loop);
  model::StmtList lowerLoopBody(const LoopParts &loop, const model::Expr *&test);
  void addLoop(clang::SourceLocation location, model::ForParts loop);
  void leaveUnless(const model::Expr *test, clang::SourceLocation location);
  const model::Expr *condition(const clang::Expr *expr);
  const model::Expr *statementValue(const clang::StmtExpr *expr);

  // --- switches (SwitchLowering.cpp)
  /// The state of a switch with labels inside nested statements. At run time `variable` holds the number of the label
  /// that control has to reach, and zero afterwards.
  struct Entry {
    model::Variable *variable = nullptr;
    llvm::DenseMap<const clang::SwitchCase *, int> numbers;
    /// The number of labels that have been lowered so far.
    std::size_t found = 0;
  };
  void lowerSwitch(const clang::SwitchStmt *stmt);
  void lowerSections(const clang::SwitchStmt *stmt, const model::Expr *selector);
  void lowerSection(const clang::Stmt *child, const model::Expr *selector,
                    std::vector<model::Switch::Section> &sections);
  void shareDeclarations(std::vector<model::Switch::Section> &sections);
  const model::Expr *labelValue(const clang::SwitchCase *label, const model::Expr *selector);
  void lowerEntries(const clang::SwitchStmt *stmt, const model::Expr *selector);
  void lowerEntry(const clang::SwitchCase *label);
  void lowerChild(const clang::Stmt *stmt);
  const model::Expr *isLookingFor(int number);
  const model::Expr *isLookingInside(const clang::Stmt *stmt);
  const model::Expr *enteringCondition(const clang::Stmt *entered, const model::Expr *inside,
                                       const clang::Expr *tested);

  // --- expressions (ExprLowering.cpp)
  const model::Expr *value(const clang::Expr *expr);
  const model::Expr *lowerLvalue(const clang::Expr *expr);
  /// Parts of value(): expressions that Clang has evaluated, the end of a full expression, `this`, and initialisers.
  /// The last two return null for other expressions.
  const model::Expr *constantExprValue(const clang::ConstantExpr *expr);
  const model::Expr *fullExpressionValue(const clang::ExprWithCleanups *expr);
  const model::Expr *thisValue();
  const model::Expr *initializedValue(const clang::Expr *expr);
  /// Parts of lowerLvalue(), by kind of expression. They return null if the expression does not denote an lvalue.
  const model::Expr *findLvalue(const clang::Expr *expr);
  const model::Expr *fullExpressionLvalue(const clang::ExprWithCleanups *expr);
  const model::Expr *subscriptLvalue(const clang::ArraySubscriptExpr *expr);
  const model::Expr *unaryLvalue(const clang::UnaryOperator *expr);
  const model::Expr *castLvalue(const clang::CastExpr *expr);
  /// Like lowerLvalue(), for callers that take the address: a constant gets its own storage.
  const model::Expr *object(const clang::Expr *expr);
  void discard(const clang::Expr *expr);
  void discardNamed(const clang::Expr *object);
  static bool dropsConst(const clang::CastExpr *expr);
  const model::Expr *withoutConst(const model::Expr *pointer);
  static bool isAtStart(const model::Expr *lvalue);
  const model::Expr *basePointer(const model::Expr *derived, const clang::CastExpr *expr);
  const model::Expr *downcast(const model::Type *pointer, const model::Expr *part);
  const model::Expr *derivedPointer(const model::Expr *base, const clang::CastExpr *expr);
  const model::Expr *castValue(const clang::CastExpr *expr);
  /// Parts of castValue(): conversions to bool and between classes. The latter returns null for other conversions.
  const model::Expr *toBool(const clang::CastExpr *expr);
  const model::Expr *classCast(const clang::CastExpr *expr);
  const model::Expr *unaryValue(const clang::UnaryOperator *expr);
  const model::Expr *binaryValue(const clang::BinaryOperator *expr);
  const model::Expr *threeWay(const clang::BinaryOperator *expr);
  const model::Expr *logicalValue(const clang::BinaryOperator *expr);
  /// Lowers the condition. In `a ?: b` [GNU] the common operand `a` is evaluated once and kept.
  const model::Expr *choiceCondition(const clang::AbstractConditionalOperator *expr);
  const model::Expr *conditionalValue(const clang::AbstractConditionalOperator *expr);
  const model::Expr *conditionalLvalue(const clang::AbstractConditionalOperator *expr);
  const model::Expr *choose(const clang::AbstractConditionalOperator *expr,
                            const std::function<const model::Expr *(const clang::Expr *)> &lowerArm);
  const model::Expr *readLvalue(const clang::Expr *expr);
  const model::Expr *referenceTo(const clang::DeclRefExpr *expr);
  const model::Expr *constantValue(const clang::Expr *expr);
  /// Converts a value that Clang has computed. Returns null if it contains something that exists only on the host, such
  /// as an address.
  const model::Expr *constantObject(const clang::APValue &value, clang::QualType type, clang::SourceLocation location);
  /// The function's own copy of a constexpr table of static storage; null for other variables.
  const model::Expr *constantTable(const clang::VarDecl *variable, clang::SourceLocation location);
  const model::Expr *constantClass(const clang::APValue &value, const clang::CXXRecordDecl *record,
                                   const model::Type *type, clang::SourceLocation location);
  const model::Expr *constantArray(const clang::APValue &value, clang::QualType element, const model::Type *type,
                                   clang::SourceLocation location);
  const model::Expr *bitCast(const clang::BuiltinBitCastExpr *expr);
  const model::Expr *bindingLvalue(const clang::BindingDecl *binding);
  const model::Expr *memberLvalue(const clang::MemberExpr *expr);
  const model::Expr *basePart(const model::Expr *object, const clang::CXXRecordDecl *derived,
                              const clang::CXXRecordDecl *base, clang::SourceLocation location);
  const model::Expr *basePath(const model::Expr *object, const clang::CastExpr *expr);
  const model::Expr *pseudoObject(const clang::PseudoObjectExpr *expr, bool wantLvalue);
  const model::Expr *convert(const model::Expr *operand, clang::QualType to, clang::SourceLocation location);
  /// Returns the assigned lvalue. If `isUsed`, its address is kept, because the assignment may change the operands of
  /// the address.
  const model::Expr *assign(const clang::BinaryOperator *expr, bool isUsed = true);
  const model::Expr *compoundAssign(const clang::CompoundAssignOperator *expr, bool isUsed = true);
  void step(const model::Expr *lvalue, bool increment, clang::SourceLocation location);
  const model::Expr *incrementDecrement(const clang::UnaryOperator *expr);

  // --- pointers to members (MemberPointerLowering.cpp)
  struct MemberCandidate {
    std::int64_t offset;
    const model::Expr *lvalue;
  };
  /// The value of a pointer to the member. A null `member` gives the null pointer.
  const model::Expr *memberPointer(const clang::ValueDecl *member);
  const model::Expr *convertMemberPointer(const clang::CastExpr *expr);
  const model::Expr *memberThroughPointer(const clang::BinaryOperator *expr);
  void collectMembers(const model::Expr *object, const clang::RecordDecl *record, clang::QualType type,
                      std::int64_t offset, std::vector<MemberCandidate> &found);

  // --- calls and construction (CallLowering.cpp, InitLowering.cpp)
  const model::Expr *call(const clang::CallExpr *expr);
  const model::Expr *knownCall(const clang::CallExpr *expr, const clang::FunctionDecl *callee);
  const model::Expr *assignOverloaded(const clang::CXXOperatorCallExpr *expr, const clang::FunctionDecl *callee);
  void assignObject(const model::Expr *destination, const model::Expr *value, clang::SourceLocation location);
  const model::Expr *assignTrivially(const clang::CallExpr *expr, const clang::Expr *object, bool isArrow,
                                     const clang::Expr *value);
  /// Lowers a call that reports something to the host [AMP 12.3] (ReportLowering.cpp).
  const model::Expr *report(const clang::CallExpr *expr, llvm::StringRef kind);
  /// True for functions of the C++ library, not of C++ AMP's headers.
  bool isStandardLibrary(const clang::FunctionDecl *function) const;
  std::optional<bool> knownInLibrary(const clang::Expr *condition, const model::Expr *test) const;
  void copyArray(const model::Expr *to, const model::Expr *from, clang::SourceLocation location);
  const model::Expr *overflowBuiltin(const clang::CallExpr *expr, unsigned builtin);
  const model::Expr *countBuiltin(const clang::CallExpr *expr, model::Intrinsic op);
  const model::Expr *intrinsicBuiltin(const clang::CallExpr *expr, unsigned builtin);
  const model::Expr *clangBuiltin(const clang::CallExpr *expr, const clang::FunctionDecl *callee);
  const model::Expr *callFunction(const clang::FunctionDecl *callee, std::vector<const model::Expr *> arguments,
                                  clang::SourceLocation location);
  const model::Expr *argument(const clang::Expr *expr, clang::QualType parameter);
  void lowerArguments(const clang::FunctionDecl *callee, llvm::ArrayRef<const clang::Expr *> arguments,
                      std::vector<const model::Expr *> &output);
  const model::Expr *objectArgument(const clang::Expr *object, bool isArrow);
  void initialize(const model::Expr *destination, const clang::Expr *init);
  void construct(const model::Expr *destination, const clang::CXXConstructExpr *expr);
  const model::Expr *constructAt(const clang::CXXNewExpr *expr);
  void constructArray(const model::Expr *destination, const clang::CXXConstructExpr *expr);
  /// The parts of an aggregate in braces or, in C++20, parentheses.
  struct AggregateParts {
    clang::QualType type;
    llvm::ArrayRef<clang::Expr *> inits;
    const clang::Expr *filler = nullptr;
    const clang::FieldDecl *unionField = nullptr;
    clang::SourceLocation location;
  };
  void initializeParts(const model::Expr *destination, const AggregateParts &parts);
  void initializeClass(const model::Expr *destination, const AggregateParts &parts);
  void initializePart(const model::Expr *part, const clang::Expr *init, const model::Expr *object);
  void initializeArrayLoop(const model::Expr *destination, const clang::ArrayInitLoopExpr *expr);
  void initializeClosure(const model::Expr *destination, const clang::LambdaExpr *expr);
  bool isComposable(const clang::InitListExpr *list);
  const model::Expr *compose(const clang::InitListExpr *list);
  const model::Expr *materialize(const clang::Expr *expr, bool isExtended = false);
  void assignZero(const model::Expr *destination, clang::SourceLocation location);
  /// Calls `body` with the index of a loop over an array of `count` elements.
  void forEachElement(std::uint64_t count, clang::SourceLocation location,
                      const std::function<void(const model::Expr *index)> &body);
  /// Declares `T x = init`, in one statement if C can express it.
  void declareWithInit(model::Variable *variable, const clang::Expr *init, clang::SourceLocation location);

  // --- lists, order, clean-up (FunctionLowering.cpp)
  template <typename Node, typename... Arguments> void emit(clang::SourceLocation location, Arguments &&...arguments) {
    current->push_back(context.module().make<Node>(context.locate(location), std::forward<Arguments>(arguments)...));
  }
  /// Runs `body` with an empty list as the current list, and returns that list.
  model::StmtList collect(const std::function<void()> &body);
  /// Like collect(), for a conditionally evaluated operand. Objects that must outlive it are declared in front of it.
  model::StmtList collectConditional(const std::function<void()> &body);
  /// Returns the value that `expr` has at position `mark` of the current list. A temporary holds it, unless it is a
  /// literal.
  const model::Expr *spill(const model::Expr *expr, std::size_t mark);
  const model::Expr *spillAddress(const model::Expr *lvalue, std::size_t mark);
  /// Like spill() and spillAddress(), but at the end of the current list, after the statements that the argument itself
  /// needs.
  const model::Expr *spillHere(const model::Expr *value) { return spill(value, mark()); }
  const model::Expr *spillAddressHere(const model::Expr *lvalue) { return spillAddress(lvalue, mark()); }
  /// The lvalue, with the calls in it already evaluated, so that it can be used twice.
  const model::Expr *evaluatedOnce(const model::Expr *lvalue) {
    return model::effectsOf(lvalue).writes ? spillAddress(lvalue, mark()) : lvalue;
  }
  const model::Expr *store(const model::Expr *expr, std::size_t mark);
  /// Spills `first` if the statements since `mark`, or `second`, could change its value or depend on its side effects.
  const model::Expr *ordered(const model::Expr *first, std::size_t mark, const model::Expr *second);
  std::size_t mark() const { return current->size(); }

  struct Cleanup {
    const model::Expr *object;
    clang::QualType type;
    /// A condition at run time: the object exists and must be destroyed. Null if it always exists.
    const model::Expr *wasMade = nullptr;
  };
  struct Scope {
    /// True for a full expression. Its temporaries are destroyed at its end, unless a reference extends their lifetime
    /// to the enclosing block.
    bool isFullExpression = false;
    std::vector<Cleanup> cleanups;
  };
  void pushCleanup(const model::Expr *object, clang::QualType type, bool isExtended = true,
                   const model::Expr *wasMade = nullptr);
  /// Destroys the objects of all scopes from the innermost to number `downTo`, except `kept`.
  void runCleanups(std::size_t downTo, clang::SourceLocation location, const model::Variable *kept = nullptr);
  void destroy(const model::Expr *object, clang::QualType type, clang::SourceLocation location);
  bool hasCleanups(std::size_t downTo) const;
  /// Runs `body` in a new scope and destroys its objects at the end, unless the end is unreachable.
  void inScope(clang::SourceLocation location, const std::function<void()> &body);
  /// Runs `body` for a full expression and destroys its temporaries at the end.
  void inFullExpression(clang::SourceLocation location, const std::function<void()> &body);

  Context &context;
  model::Builder &build;
  const clang::FunctionDecl *source;
  model::Function *result;
  model::StmtList *current = nullptr;
  model::Variable *self = nullptr;
  /// Constant tables, which are declared at the beginning of the body.
  model::StmtList tables;
  llvm::DenseMap<const clang::ValueDecl *, model::Variable *> variables;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
  /// For a lambda that captures `*this` or `this`.
  clang::FieldDecl *thisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, const model::Expr *> opaque;
  const model::Expr *arrayLoopIndex = nullptr;
  /// The elements to which the hidden iterators of loops over indices point.
  llvm::DenseMap<const clang::ValueDecl *, const model::Expr *> iterated;
  /// The aggregate whose default member initialisers are being lowered, and refer to it as `this`.
  const model::Expr *initialisedObject = nullptr;
  /// Receives declarations that are moved in front of a conditionally evaluated operand; null outside of such operands.
  model::StmtList *hoistedDeclarations = nullptr;
  /// The current operand's lvalue is used after the operand's statements, so its temporaries must live longer.
  bool usedAfterOperand = false;
  /// The innermost enclosing switch with nested labels, if any.
  Entry *entry = nullptr;
  std::vector<Scope> scopes;
  /// The number of scopes that a break or a continue does not leave.
  std::vector<std::size_t> breakScopes;
  std::vector<std::size_t> continueScopes;
};

}  // namespace amp::lower
