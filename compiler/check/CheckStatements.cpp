// Statements and expressions that amp code must not contain [AMP 2.4.3].
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp::check {

namespace {

enum StorageKind { StaticStorage, ExternStorage, ThreadStorage };
enum GlobalUse { NotConstant = 1, NeedsAddress = 2, PointsToHost = 3 };

/// The storage class that is written in the declaration of a tile_static variable. Clang gives "static" for all of
/// them.
std::optional<StorageKind> writtenStorage(const VarDecl *variable, const ASTContext &ast) {
  const SourceManager &sources = ast.getSourceManager();
  const SourceLocation begin = sources.getFileLoc(variable->getOuterLocStart());
  const SourceLocation name = sources.getFileLoc(variable->getLocation());
  if (begin.isInvalid() || sources.getFileID(begin) != sources.getFileID(name))
    return std::nullopt;
  for (SourceLocation at = begin; at < name;) {
    Token token;
    if (Lexer::getRawToken(at, token, sources, ast.getLangOpts(), true))
      return std::nullopt;
    const StringRef word = token.is(tok::raw_identifier) ? token.getRawIdentifier() : StringRef();
    const auto kind = llvm::StringSwitch<std::optional<StorageKind>>(word)
                          .Case("static", StaticStorage)
                          .Case("extern", ExternStorage)
                          .Case("thread_local", ThreadStorage)
                          .Default(std::nullopt);
    if (kind)
      return kind;
    at = token.getEndLoc();
  }
  return std::nullopt;
}

class StatementVisitor : public AmpBodyVisitor {
public:
  StatementVisitor(CheckContext &context, const AmpFunction &function, bool isEvaluated = true)
      : AmpBodyVisitor(function.function), context(context), isUserCode(function.isUserCode), isEvaluated(isEvaluated) {
  }

  void check() {
    walk(function);
    // A label that a goto names is not reported: the goto is reported.
    for (const LabelStmt *label : labels)
      if (!targets.contains(label->getDecl()))
        context.reporter.report(label->getBeginLoc(), Rule::Label) << label->getDecl();
  }

  // ---- Statements
  bool VisitGotoStmt(GotoStmt *statement) override {
    targets.insert(statement->getLabel());
    // The label need not exist: Clang's error about that is suppressed.
    context.reporter.suppressErrors(statement->getSourceRange());
    return report(statement->getBeginLoc(), Rule::Goto);
  }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *statement) override { return reportComputed(statement->getBeginLoc()); }
  bool VisitAddrLabelExpr(AddrLabelExpr *address) override {
    targets.insert(address->getLabel());
    return reportComputed(address->getBeginLoc());
  }
  bool VisitLabelStmt(LabelStmt *statement) override {
    labels.push_back(statement);
    return true;
  }
  // The string literals inside are assembler text, and are not reported.
  bool TraverseGCCAsmStmt(GCCAsmStmt *statement) override { return report(statement->getAsmLoc(), Rule::Asm); }
  bool TraverseMSAsmStmt(MSAsmStmt *statement) override { return report(statement->getAsmLoc(), Rule::Asm); }
  bool VisitCXXTryStmt(CXXTryStmt *statement) override {
    context.reporter.report(statement->getBeginLoc(), Rule::Exception) << "try";
    return true;
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *expression) override {
    if (const Expr *thrown = expression->getSubExpr())
      allowedStrings.insert(thrown->IgnoreParenImpCasts());
    context.reporter.report(expression->getThrowLoc(), Rule::Exception) << "throw";
    return true;
  }

  // ---- Code that a constant condition makes unreachable
  bool dataTraverseStmtPre(Stmt *statement) override {
    unreached += skipped.contains(statement);
    return true;
  }
  bool dataTraverseStmtPost(Stmt *statement) override {
    unreached -= skipped.contains(statement);
    return true;
  }
  bool VisitIfStmt(IfStmt *statement) override {
    if (const std::optional<bool> value = valueOf(statement->getCond()))
      skipped.insert(*value ? statement->getElse() : statement->getThen());
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *choice) override {
    if (const std::optional<bool> value = valueOf(choice->getCond()))
      skipped.insert(*value ? choice->getFalseExpr() : choice->getTrueExpr());
    return true;
  }

  // ---- Declarations
  bool VisitVarDecl(VarDecl *variable) override {
    if (const auto written = annotations::isTileStatic(variable) ? writtenStorage(variable, context.ast) : std::nullopt)
      reportStorage(variable, *written);
    if (annotations::isTileStatic(variable) || annotations::hasTileStaticAnnotation(variable) ||
        isa<ParmVarDecl>(variable))
      return true;
    if (variable->getTSCSpec() != TSCS_unspecified)
      reportStorage(variable, ThreadStorage);
    else if (variable->isStaticLocal() && !holdsLabels(variable))
      reportStorage(variable, StaticStorage);
    else if (variable->isLocalExternDecl())
      reportStorage(variable, ExternStorage);
    return true;
  }

  // ---- Names and literals
  bool VisitDeclRefExpr(DeclRefExpr *reference) override {
    const ValueDecl *named = reference->getDecl();
    const auto *binding = dyn_cast<BindingDecl>(named);
    if (const auto *variable = dyn_cast_or_null<VarDecl>(binding ? binding->getDecomposedDecl() : named))
      checkGlobal(variable, named, reference->getLocation(), useOf(reference, reference->isNonOdrUse()));
    return true;
  }
  /// The values of `(void)N`, and of `N` in `(N, x)`, are discarded. Clang does not mark the names accordingly.
  bool VisitCStyleCastExpr(CStyleCastExpr *cast) override {
    if (cast->getCastKind() == CK_ToVoid)
      discard(cast->getSubExpr());
    return true;
  }
  /// [V10] An error in a default argument is reported at the call that uses it, since the argument may be valid for
  /// other callers.
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *argument) override {
    SourceLocation outer = std::exchange(usedAt, argument->getUsedLocation());
    bool goesOn = TraverseStmt(argument->getExpr());
    usedAt = outer;
    return goesOn;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    if (const auto *variable = dyn_cast<VarDecl>(member->getMemberDecl()))
      checkGlobal(variable, variable, member->getMemberLoc(), useOf(member, member->isNonOdrUse()));
    return true;
  }
  /// The string literal in `assert(x && "why")` is only converted to bool, and is allowed.
  bool VisitImplicitCastExpr(ImplicitCastExpr *cast) override {
    if (cast->getCastKind() == CK_PointerToBoolean)
      allowedStrings.insert(cast->getSubExpr()->IgnoreParenImpCasts());
    if (cast->getCastKind() == CK_LValueToRValue)
      noteRead(cast->getSubExpr());
    return true;
  }
  bool VisitStringLiteral(StringLiteral *literal) override {
    return isUserCode && !allowedStrings.contains(literal) ? report(literal->getBeginLoc(), Rule::StringLiteral) : true;
  }
  bool VisitIntegerLiteral(IntegerLiteral *literal) override {
    if (isUserCode && literal->getValue().getActiveBits() > 32) {
      llvm::SmallString<24> digits;
      literal->getValue().toStringUnsigned(digits);
      context.reporter.report(literal->getLocation(), Rule::Literal) << digits.str();
    }
    return true;
  }
  bool VisitFloatingLiteral(FloatingLiteral *literal) override {
    if (isUserCode && literal->getValue().isInfinity())
      context.reporter.report(literal->getLocation(), Rule::FloatLiteral) << literal->getType();
    return true;
  }
  // String literals as arguments are not reported where the object's type is reported already.
  bool VisitCXXConstructExpr(CXXConstructExpr *construction) override {
    if (findTypeProblem(context.ast, construction->getType(), TypeUse::Variable))
      allowStrings(construction->arguments());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
    if (hasRefusedType(context.ast, findRootVariable(call->getArg(0))))
      allowStrings(call->arguments());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *call) override {
    const Expr *object = call->getImplicitObjectArgument();
    if (object && hasRefusedType(context.ast, findRootVariable(object)))
      allowStrings(call->arguments());
    return true;
  }
  bool VisitCallExpr(CallExpr *call) override {
    // Only direct3d_printf, direct3d_errorf and assertions take string literals [AMP 2.4.3.2]. <cmath>'s NAN contains
    // one, too, but is a constant for the compiler.
    const FunctionDecl *callee = call->getDirectCallee();
    const bool isNumber = callee && callee->getBuiltinID() && call->isEvaluatable(context.ast);
    // The call of such a function is reported, as of printf.
    const bool isHosts = callee && context.ast.getSourceManager().isInSystemHeader(callee->getLocation()) &&
                         !annotations::restrictionsOf(callee).amp;
    if (callee && (isNumber || isHosts || annotations::isLibrary(callee) || annotations::intrinsicOf(callee) ||
                   annotations::reportKind(callee)))
      for (const Expr *argument : call->arguments()) {
        allowStringsIn(argument);
        // __func__ and similar names, which assertions pass.
        if (const auto *name = dyn_cast<PredefinedExpr>(argument->IgnoreParenImpCasts()))
          allowedStrings.insert(name->getFunctionName());
      }
    return true;
  }

  // ---- Casts and operators
  bool VisitCXXDynamicCastExpr(CXXDynamicCastExpr *cast) override {
    // The object's class has virtual functions, and is reported.
    const Expr *object = cast->getSubExprAsWritten()->IgnoreParenImpCasts();
    if (const auto *operation = dyn_cast<UnaryOperator>(object))
      object = operation->getSubExpr();
    return hasRefusedType(context.ast, findRootVariable(object)) || report(cast->getBeginLoc(), Rule::DynamicCast);
  }
  bool VisitCXXTypeidExpr(CXXTypeidExpr *expression) override {
    return report(expression->getBeginLoc(), Rule::Typeid);
  }
  bool VisitCXXNewExpr(CXXNewExpr *expression) override {
    // Placement new in std::construct_at and similar functions allocates nothing.
    const FunctionDecl *allocate = expression->getOperatorNew();
    if (!isUserCode && allocate && allocate->isReservedGlobalPlacementOperator())
      return true;
    hasNew = true;
    return reportNew(expression->getBeginLoc(), "new");
  }
  /// The delete of what a new has made goes with it.
  bool VisitCXXDeleteExpr(CXXDeleteExpr *expression) override {
    return hasNew || reportNew(expression->getBeginLoc(), "delete");
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *cast) override {
    checkPointerCast(cast);
    // Casts in the standard library that remove const are not reported.
    if (isUserCode)
      checkConstCast(cast);
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *subscript) override {
    // An array of bool is reported at its declaration [C3581].
    const auto *decay = dyn_cast<ImplicitCastExpr>(subscript->getBase());
    if (decay && decay->getCastKind() == CK_ArrayToPointerDecay)
      return true;
    return checkBoolArithmetic(subscript->getBase()->getType(), subscript->getExprLoc());
  }
  bool VisitBinaryOperator(BinaryOperator *operation) override {
    if (operation->isCommaOp())
      discard(operation->getLHS());
    if (operation->isLogicalOp() && valueOf(operation->getLHS()) == (operation->getOpcode() == BO_LOr))
      skipped.insert(operation->getRHS());
    if (operation->isMultiplicativeOp() || operation->isCompoundAssignmentOp())
      checkDivision(operation);
    if (operation->isAdditiveOp() || operation->getOpcode() == BO_AddAssign || operation->getOpcode() == BO_SubAssign) {
      checkBoolArithmetic(operation->getLHS()->getType(), operation->getOperatorLoc());
      checkBoolArithmetic(operation->getRHS()->getType(), operation->getOperatorLoc());
    }
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *operation) override {
    return operation->isIncrementDecrementOp()
               ? checkBoolArithmetic(operation->getSubExpr()->getType(), operation->getOperatorLoc())
               : true;
  }

private:
  template <typename Range> void allowStrings(const Range &arguments) {
    for (const Expr *argument : arguments)
      allowedStrings.insert(argument->IgnoreParenImpCasts());
  }

  /// A format that is chosen by a condition is reported as the format.
  void allowStringsIn(const Expr *argument) {
    argument = argument->IgnoreParenImpCasts();
    allowedStrings.insert(argument);
    if (const auto *choice = dyn_cast<ConditionalOperator>(argument)) {
      allowStringsIn(choice->getTrueExpr());
      allowStringsIn(choice->getFalseExpr());
    }
  }

  bool report(SourceLocation location, Rule rule) {
    context.reporter.report(location, rule);
    return true;
  }

  /// A computed goto consists of the addresses of labels and of jumps: the first of them is reported.
  bool reportComputed(SourceLocation location) {
    return std::exchange(hasComputedGoto, true) || report(location, Rule::Goto);
  }

  bool reportNew(SourceLocation location, llvm::StringRef word) {
    context.reporter.report(location, Rule::New) << word;
    return true;
  }

  std::optional<bool> valueOf(const Expr *condition) const {
    bool value = false;
    if (!condition || condition->isValueDependent() || !condition->EvaluateAsBooleanCondition(value, context.ast))
      return std::nullopt;
    return value;
  }

  void reportStorage(const VarDecl *variable, StorageKind kind) {
    // The last argument only chooses the fix hint.
    context.reporter.report(variable->getLocation(), Rule::StorageClass)
        << kind << variable << annotations::isTileStatic(variable);
  }

  /// C3567 and C4872: division by the constant zero.
  void checkDivision(const BinaryOperator *operation) {
    BinaryOperatorKind kind = operation->isCompoundAssignmentOp()
                                  ? BinaryOperator::getOpForCompoundAssignment(operation->getOpcode())
                                  : operation->getOpcode();
    const Expr *divisor = operation->getRHS();
    Expr::EvalResult value;
    if ((kind != BO_Div && kind != BO_Rem) || unreached != 0 || divisor->isValueDependent() ||
        !divisor->EvaluateAsRValue(value, context.ast))
      return;
    if (value.Val.isInt() && value.Val.getInt() == 0 && operation->getType()->isIntegerType())
      context.reporter.report(operation->getOperatorLoc(), Rule::DivisionByZero) << (kind == BO_Rem);
    else if (value.Val.isFloat() && value.Val.getFloat().isZero())
      context.reporter.report(operation->getOperatorLoc(), Rule::FloatDivisionByZero);
  }

  void discard(const Expr *expr) {
    discarded.insert(expr = expr->IgnoreParens());
    if (const auto *comma = dyn_cast<BinaryOperator>(expr); comma && comma->isCommaOp())
      discard(comma->getRHS());
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) {
      discard(choice->getTrueExpr());
      discard(choice->getFalseExpr());
    }
  }

  void noteRead(const Expr *expr) {
    read.insert(expr = expr->IgnoreParens());
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) {
      noteRead(choice->getTrueExpr());
      noteRead(choice->getFalseExpr());
    }
  }

  /// How the name is used. Clang determines that a use needs only the value, but only for variables that are constants
  /// in standard C++, and not for operands of a comma operator.
  NonOdrUseReason useOf(const Expr *name, NonOdrUseReason known) const {
    if (discarded.contains(name))
      return NOUR_Discarded;
    return known == NOUR_None && read.contains(name) ? NOUR_Constant : known;
  }

  /// A variable such as `const float half = 0.5f;`, which Microsoft's compiler treats as a constant.
  bool isFloatConstant(const VarDecl *variable) const {
    return variable->getType().isConstQualified() && variable->getType()->isFloatingType() && variable->hasInit() &&
           !variable->getInit()->isValueDependent() && variable->getInit()->isEvaluatable(context.ast);
  }

  /// Whether a table or an object with known values could be constexpr: `const unsigned table[] = {1, 2};`.
  bool couldBeConstexpr(const VarDecl *variable) const {
    const QualType type = context.ast.getBaseElementType(variable->getType());
    if (type->isAnyPointerType() || findTypeProblem(context.ast, type, TypeUse::Variable))
      return false;
    return type.isConstQualified() && type->isLiteralType(context.ast) && !type->isReferenceType() &&
           variable->hasInit() && !variable->getInit()->isValueDependent() &&
           variable->getInit()->isConstantInitializer(context.ast, /*ForRef=*/false);
  }

  /// A constexpr pointer whose value is the address of a variable, function or text of the host.
  bool pointsToHost(const VarDecl *variable) const {
    const APValue *value = variable->getType()->isPointerType() ? variable->evaluateValue() : nullptr;
    return value && value->isLValue() && !value->isNullPointer();
  }

  diagnostics::Note chooseNote(const VarDecl *variable, bool isConstant) const {
    if (context.options.strict || isConstant || isa<DecompositionDecl>(variable))
      return Note::DeclaredHere;
    if (isFloatConstant(variable))
      return Note::MakeConstexprOrCompat;
    return couldBeConstexpr(variable) ? Note::MakeConstexpr : Note::DeclaredHere;
  }

  /// [AMP 2.4.3.4] Amp code may use only the values of constants among globals and static members. `named`: the
  /// variable, or a structured binding of it.
  void checkGlobal(const VarDecl *variable, const NamedDecl *named, SourceLocation location, NonOdrUseReason use) {
    if (!variable->hasGlobalStorage() || annotations::isTileStatic(variable) ||
        (use == NOUR_Unevaluated && isEvaluated))
      return;
    // A variable of an amp function was reported at its declaration. The library's constants are used in its headers
    // only.
    const auto *owner = dyn_cast<FunctionDecl>(variable->isLocalExternDecl() ? variable->getLexicalDeclContext()
                                                                             : variable->getDeclContext());
    if ((owner && hasAmpClause(owner)) || annotations::isLibrary(variable))
      return;
    bool isOfKind =
        variable->getType()->isIntegralOrEnumerationType() || (variable->isConstexpr() && !context.options.strict);
    bool isConstant =
        (variable->getType().isConstQualified() && isOfKind && variable->isUsableInConstantExpressions(context.ast)) ||
        (context.options.floatConstants && isFloatConstant(variable));
    const CXXRecordDecl *record = variable->getType()->getAsCXXRecordDecl();
    if (record && isComparisonCategory(record) && variable->isConstexpr())
      return;
    // The address of an object of an empty class does not matter. Examples are std::in_place, std::ranges::max and a
    // constexpr functor of the program.
    if (record && record->hasDefinition() && record->isEmpty() && variable->isConstexpr() &&
        !(context.options.strict && isUserCode))
      return;
    if (isConstant && !isEvaluated)
      return;
    const bool isPointer = isConstant && pointsToHost(variable);
    if (isConstant && !isPointer && (use == NOUR_Constant || use == NOUR_Discarded))
      return;
    const GlobalUse found = isPointer ? PointsToHost : isConstant ? NeedsAddress : NotConstant;
    context.reporter.report(usedAt.isValid() ? usedAt : location, Rule::Global) << named << found;
    if (usedAt.isValid())
      context.reporter.note(location, Note::DefaultHere);
    context.reporter.note(named->getLocation(), chooseNote(variable, isConstant)) << named;
  }

  /// C3588: a cast between pointer and integer. `(int *&)i` reinterprets an integer as a pointer, too.
  void checkPointerCast(const ExplicitCastExpr *cast) {
    QualType from = cast->getSubExpr()->getType(), to = cast->getTypeAsWritten();
    CastKind kind = cast->getCastKind();
    bool isReinterpreted =
        kind == CK_LValueBitCast && from->isPointerType() != to.getNonReferenceType()->isPointerType();
    if (kind == CK_PointerToIntegral || kind == CK_IntegralToPointer || isReinterpreted)
      context.reporter.report(cast->getBeginLoc(), Rule::PointerCast) << from << to << cast->getSourceRange();
  }

  /// C4880: a cast that removes const.
  void checkConstCast(const ExplicitCastExpr *cast) {
    const Expr *operand = cast->getSubExprAsWritten();
    QualType from = operand->getType(), to = cast->getTypeAsWritten();
    if (to->isReferenceType() && operand->isGLValue()) {
      to = to->getPointeeType();
    } else {
      from = decay(from);
      if (!from->isPointerType() || !to->isPointerType())
        return;
      from = from->getPointeeType();
      to = to->getPointeeType();
    }
    if (context.ast.getBaseElementType(from).isConstQualified() &&
        !context.ast.getBaseElementType(to).isConstQualified())
      context.reporter.report(cast->getBeginLoc(), Rule::ConstCast)
          << operand->getType() << cast->getTypeAsWritten() << cast->getSourceRange();
  }

  QualType decay(QualType type) const { return type->isArrayType() ? context.ast.getArrayDecayedType(type) : type; }

  bool checkBoolArithmetic(QualType type, SourceLocation location) {
    if (type->isPointerType() && type->getPointeeType()->isBooleanType())
      context.reporter.report(location, Rule::BoolPointer);
    return true;
  }

  CheckContext &context;
  bool isUserCode;
  bool isEvaluated;
  /// The location of the call that uses the default argument being visited.
  SourceLocation usedAt;
  llvm::SmallVector<const LabelStmt *, 2> labels;
  llvm::DenseSet<const LabelDecl *> targets;
  bool hasComputedGoto = false;
  llvm::DenseSet<const Expr *> allowedStrings;
  bool hasNew = false;
  llvm::DenseSet<const Expr *> discarded;
  llvm::DenseSet<const Expr *> read;
  /// Statements that constant conditions make unreachable, and how many of them contain the statement being visited.
  llvm::DenseSet<const Stmt *> skipped;
  int unreached = 0;
};

bool takesLabel(const Stmt *part) {
  return part && (isa<AddrLabelExpr>(part) || llvm::any_of(part->children(), takesLabel));
}

}  // namespace

bool holdsLabels(const VarDecl *variable) { return takesLabel(variable->getInit()); }

void checkOperandStatements(CheckContext &context, const AmpFunction &function, Expr *operand) {
  StatementVisitor(context, function, /*isEvaluated=*/false).TraverseStmt(operand);
}

void checkStatements(CheckContext &context, const AmpFunction &function) {
  StatementVisitor(context, function).check();
}

}  // namespace amp::check
