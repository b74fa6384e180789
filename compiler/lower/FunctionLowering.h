// One function of the source becomes one function of the model. Expressions leave values and places, and append the
// statements that must run before them to the current list; full expressions and scopes destroy what they made.
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
  /// In the C++ library, what is lowered so far ends in a return: the rest is the arm that a known condition did not
  /// take.
  bool isSettledReturn() const;
  void lowerNested(const clang::Stmt *stmt, model::StmtList &output);
  void lowerDeclStmt(const clang::DeclStmt *stmt);
  void lowerVariable(const clang::VarDecl *variable);
  void lowerTaken(const clang::IfStmt *stmt, const clang::Stmt *taken);
  void lowerIf(const clang::IfStmt *stmt);
  void lowerRangeFor(const clang::CXXForRangeStmt *stmt);
  void lowerReturn(const clang::ReturnStmt *stmt);
  void lowerDoWhile(const clang::DoStmt *stmt);
  struct LoopParts {
    clang::SourceLocation location;
    const clang::Stmt *init = nullptr;
    const clang::DeclStmt *conditionVariable = nullptr;
    const clang::Expr *condition = nullptr;
    const clang::Expr *step = nullptr;
    /// The body in the source, if a label can stand there.
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
  /// Of a switch with labels inside nested statements: `variable` is the number of the label that control is on its way
  /// to, zero once it has arrived.
  struct Entry {
    model::Variable *variable = nullptr;
    llvm::DenseMap<const clang::SwitchCase *, int> numbers;
    /// How many labels have been lowered so far.
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
  const model::Expr *place(const clang::Expr *expr);
  /// Parts of value(): what Clang has run, the end of a full expression, `this`, and what an initialiser gives. The
  /// last two are null for what they do not know.
  const model::Expr *constantExprValue(const clang::ConstantExpr *expr);
  const model::Expr *fullExpressionValue(const clang::ExprWithCleanups *expr);
  const model::Expr *thisValue();
  const model::Expr *initializedValue(const clang::Expr *expr);
  /// Parts of place(), by kind of expression; null for what denotes no place.
  const model::Expr *findPlace(const clang::Expr *expr);
  const model::Expr *fullExpressionPlace(const clang::ExprWithCleanups *expr);
  const model::Expr *subscriptPlace(const clang::ArraySubscriptExpr *expr);
  const model::Expr *unaryPlace(const clang::UnaryOperator *expr);
  const model::Expr *castPlace(const clang::CastExpr *expr);
  /// As place(), for somebody who takes the address: a constant gets storage of its own.
  const model::Expr *object(const clang::Expr *expr);
  void discard(const clang::Expr *expr);
  void discardNamed(const clang::Expr *object);
  static bool dropsConst(const clang::CastExpr *expr);
  const model::Expr *withoutConst(const model::Expr *pointer);
  static bool isAtStart(const model::Expr *place);
  const model::Expr *basePointer(const model::Expr *derived, const clang::CastExpr *expr);
  const model::Expr *downcast(const model::Type *pointer, const model::Expr *part);
  const model::Expr *derivedPointer(const model::Expr *base, const clang::CastExpr *expr);
  const model::Expr *castValue(const clang::CastExpr *expr);
  /// Parts of castValue(): to bool, and between classes. The latter is null for other conversions.
  const model::Expr *toBool(const clang::CastExpr *expr);
  const model::Expr *classCast(const clang::CastExpr *expr);
  const model::Expr *unaryValue(const clang::UnaryOperator *expr);
  const model::Expr *binaryValue(const clang::BinaryOperator *expr);
  const model::Expr *threeWay(const clang::BinaryOperator *expr);
  const model::Expr *logicalValue(const clang::BinaryOperator *expr);
  /// `a ?: b` [GNU] evaluates `a` once: what its parts call the common operand is kept.
  const model::Expr *choiceCondition(const clang::AbstractConditionalOperator *expr);
  const model::Expr *conditionalValue(const clang::AbstractConditionalOperator *expr);
  const model::Expr *conditionalPlace(const clang::AbstractConditionalOperator *expr);
  const model::Expr *choose(const clang::AbstractConditionalOperator *expr,
                            const std::function<const model::Expr *(const clang::Expr *)> &lowerArm);
  const model::Expr *readPlace(const clang::Expr *expr);
  const model::Expr *referenceTo(const clang::DeclRefExpr *expr);
  const model::Expr *constantValue(const clang::Expr *expr);
  /// What Clang has computed, as a value; null if it holds something that only the host has, such as an address.
  const model::Expr *constantObject(const clang::APValue &value, clang::QualType type, clang::SourceLocation location);
  /// The function's own copy of a constexpr table of static storage; null for variables that are none.
  const model::Expr *constantTable(const clang::VarDecl *variable, clang::SourceLocation location);
  const model::Expr *constantClass(const clang::APValue &value, const clang::CXXRecordDecl *record,
                                   const model::Type *type, clang::SourceLocation location);
  const model::Expr *constantArray(const clang::APValue &value, clang::QualType element, const model::Type *type,
                                   clang::SourceLocation location);
  const model::Expr *bitCast(const clang::BuiltinBitCastExpr *expr);
  const model::Expr *bindingPlace(const clang::BindingDecl *binding);
  const model::Expr *memberPlace(const clang::MemberExpr *expr);
  const model::Expr *basePart(const model::Expr *object, const clang::CXXRecordDecl *derived,
                              const clang::CXXRecordDecl *base, clang::SourceLocation location);
  const model::Expr *basePath(const model::Expr *object, const clang::CastExpr *expr);
  const model::Expr *pseudoObject(const clang::PseudoObjectExpr *expr, bool wantPlace);
  const model::Expr *convert(const model::Expr *operand, clang::QualType to, clang::SourceLocation location);
  /// The place that was assigned to. When it is used again, its address is kept: the assignment may change what the
  /// address was computed from.
  const model::Expr *assign(const clang::BinaryOperator *expr, bool isUsed = true);
  const model::Expr *compoundAssign(const clang::CompoundAssignOperator *expr, bool isUsed = true);
  void step(const model::Expr *place, bool increment, clang::SourceLocation location);
  const model::Expr *incrementDecrement(const clang::UnaryOperator *expr);

  // --- pointers to members (MemberPointerLowering.cpp)
  struct MemberCandidate {
    std::int64_t offset;
    const model::Expr *place;
  };
  /// The pointer to a member; null for none.
  const model::Expr *memberPointer(const clang::ValueDecl *member);
  const model::Expr *convertMemberPointer(const clang::CastExpr *expr);
  const model::Expr *memberThroughPointer(const clang::BinaryOperator *expr);
  void collectMembers(const model::Expr *object, const clang::RecordDecl *record, clang::QualType type,
                      std::int64_t offset, std::vector<MemberCandidate> &found);

  // --- calls and construction (CallLowering.cpp, InitLowering.cpp)
  const model::Expr *call(const clang::CallExpr *expr);
  const model::Expr *assignOverloaded(const clang::CXXOperatorCallExpr *expr, const clang::FunctionDecl *callee);
  void assignObject(const model::Expr *destination, const model::Expr *value, clang::SourceLocation location);
  const model::Expr *assignTrivially(const clang::CallExpr *expr, const clang::Expr *object, bool isArrow,
                                     const clang::Expr *value);
  /// A call that tells the host something [AMP 12.3] (ReportLowering.cpp).
  const model::Expr *report(const clang::CallExpr *expr, llvm::StringRef kind);
  /// The C++ library's, not the headers' of C++ AMP.
  bool isStandardLibrary(const clang::FunctionDecl *function) const;
  void copyArray(const model::Expr *to, const model::Expr *from, clang::SourceLocation location);
  const model::Expr *overflowBuiltin(const clang::CallExpr *expr, unsigned builtin);
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
  /// The parts of an aggregate, as braces or parentheses [C++20] give them.
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
  /// Runs `body` once per element of an array of `count` elements.
  void forEachElement(std::uint64_t count, clang::SourceLocation location,
                      const std::function<void(const model::Expr *index)> &body);
  /// `T x = init`: in one statement where C can say it so.
  void declareWithInit(model::Variable *variable, const clang::Expr *init, clang::SourceLocation location);

  // --- lists, order, clean-up (FunctionLowering.cpp)
  template <typename Node, typename... Arguments> void emit(clang::SourceLocation location, Arguments &&...arguments) {
    current->push_back(context.module().make<Node>(context.locate(location), std::forward<Arguments>(arguments)...));
  }
  /// Runs `body` with an empty list as the current one and returns that list.
  model::StmtList collect(const std::function<void()> &body);
  /// As collect(), for an operand that may not run: what must outlive it is declared in front.
  model::StmtList collectConditional(const std::function<void()> &body);
  /// Keeps the value that `expr` has now, at position `mark` of the current list.
  const model::Expr *pin(const model::Expr *expr, std::size_t mark);
  const model::Expr *pinPlace(const model::Expr *place, std::size_t mark);
  /// The same behind all that has been emitted, the argument's own statements included.
  const model::Expr *pinHere(const model::Expr *value) { return pin(value, mark()); }
  const model::Expr *pinPlaceHere(const model::Expr *place) { return pinPlace(place, mark()); }
  /// The place, with calls in it already made: for who names it twice.
  const model::Expr *evaluatedOnce(const model::Expr *place) {
    return model::effectsOf(place).writes ? pinPlace(place, mark()) : place;
  }
  const model::Expr *store(const model::Expr *expr, std::size_t mark);
  /// Pins `first` if what was appended since `mark`, or `second`, could change it or be changed by it.
  const model::Expr *ordered(const model::Expr *first, std::size_t mark, const model::Expr *second);
  std::size_t mark() const { return current->size(); }

  struct Cleanup {
    const model::Expr *object;
    clang::QualType type;
    /// Whether there is an object to destroy; null for always.
    const model::Expr *wasMade = nullptr;
  };
  struct Scope {
    /// Of a full expression: its temporaries die at its end, but references may extend some to the block around it.
    bool isFullExpression = false;
    std::vector<Cleanup> cleanups;
  };
  void pushCleanup(const model::Expr *object, clang::QualType type, bool isExtended = true,
                   const model::Expr *wasMade = nullptr);
  /// Destroys what the scopes from the innermost down to `downTo` hold, except `kept`.
  void runCleanups(std::size_t downTo, clang::SourceLocation location, const model::Variable *kept = nullptr);
  void destroy(const model::Expr *object, clang::QualType type, clang::SourceLocation location);
  bool hasCleanups(std::size_t downTo) const;
  /// Runs `body` in a scope of its own and destroys its objects at the end, unless the end cannot be reached.
  void inScope(clang::SourceLocation location, const std::function<void()> &body);
  /// Runs `body` for a full expression and destroys its temporaries at the end.
  void inFullExpression(clang::SourceLocation location, const std::function<void()> &body);

  Context &context;
  model::Builder &build;
  const clang::FunctionDecl *source;
  model::Function *result;
  model::StmtList *current = nullptr;
  model::Variable *self = nullptr;
  /// Constant tables, which the body begins with.
  model::StmtList tables;
  llvm::DenseMap<const clang::ValueDecl *, model::Variable *> variables;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
  /// Of a lambda that captures `*this` or `this`.
  clang::FieldDecl *thisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, const model::Expr *> opaque;
  const model::Expr *arrayLoopIndex = nullptr;
  /// The aggregate whose default member initialisers are being lowered: their `this`.
  const model::Expr *initialisedObject = nullptr;
  /// Declarations that leave the operands that may not run; null outside of such.
  model::StmtList *hoisted = nullptr;
  /// The lvalue of the current operand is used after the operand's statements: its temporaries must live longer.
  bool leadsOutOfArm = false;
  /// The innermost switch with nested labels around the statement at hand, if any.
  Entry *entry = nullptr;
  std::vector<Scope> scopes;
  /// How many scopes survive a break or a continue.
  std::vector<std::size_t> breakScopes;
  std::vector<std::size_t> continueScopes;
};

}  // namespace amp::lower
