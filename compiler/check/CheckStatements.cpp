// What amp code may not say, statement by statement and expression by expression [AMP 2.4.3].
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
enum GlobalUse { NotConstant = 1, NeedsAddress = 2 };

/// The storage class that stands in the declaration of a tile_static variable. Clang's own answer is "static" for all
/// of them.
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
    // Its label need not exist.
    context.reporter.excuse(statement->getSourceRange());
    return report(statement->getBeginLoc(), Rule::Goto);
  }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *statement) override {
    return report(statement->getBeginLoc(), Rule::Goto);
  }
  bool VisitLabelStmt(LabelStmt *statement) override {
    labels.push_back(statement);
    return true;
  }
  // The text inside is the assembler's, not a string of amp code.
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

  // ---- What a constant condition keeps from running
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
    if (annotations::isTileStatic(variable) || annotations::saysTileStatic(variable) || isa<ParmVarDecl>(variable))
      return true;
    if (variable->getTSCSpec() != TSCS_unspecified)
      reportStorage(variable, ThreadStorage);
    else if (variable->isStaticLocal())
      reportStorage(variable, StaticStorage);
    else if (variable->isLocalExternDecl())
      reportStorage(variable, ExternStorage);
    return true;
  }

  // ---- Names and literals
  bool VisitDeclRefExpr(DeclRefExpr *reference) override {
    if (const auto *variable = dyn_cast<VarDecl>(reference->getDecl()))
      checkGlobal(variable, reference->getLocation(), useOf(reference, reference->isNonOdrUse()));
    return true;
  }
  /// Neither needs its value: `(void)N`, and `N` in `(N, x)`. Clang does not note it on the name.
  bool VisitCStyleCastExpr(CStyleCastExpr *cast) override {
    if (cast->getCastKind() == CK_ToVoid)
      discard(cast->getSubExpr());
    return true;
  }
  /// [V10] It is the use that is wrong: for other callers the same argument is right.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *argument) override {
    SourceLocation outer = std::exchange(usedAt, argument->getUsedLocation());
    bool goesOn = TraverseStmt(argument->getExpr());
    usedAt = outer;
    return goesOn;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    if (const auto *variable = dyn_cast<VarDecl>(member->getMemberDecl()))
      checkGlobal(variable, member->getMemberLoc(), useOf(member, member->isNonOdrUse()));
    return true;
  }
  /// `assert(x && "why")`: that there is a text is all that is asked of it.
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
    if (findTypeProblem(context.ast, construction->getType(), TypePlace::Variable))
      allowStrings(construction->arguments());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
    if (isOfUnknownType(context.ast, findRootVariable(call->getArg(0))))
      allowStrings(call->arguments());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *call) override {
    const Expr *object = call->getImplicitObjectArgument();
    if (object && isOfUnknownType(context.ast, findRootVariable(object)))
      allowStrings(call->arguments());
    return true;
  }
  bool VisitCallExpr(CallExpr *call) override {
    // direct3d_printf, direct3d_errorf and assertions alone take text [AMP 2.4.3.2]. <cmath>'s NAN has some, too: it is
    // a number by the time that anything is compiled.
    const FunctionDecl *callee = call->getDirectCallee();
    const bool isNumber = callee && callee->getBuiltinID() && call->isEvaluatable(context.ast);
    if (callee && (isNumber || annotations::isLibrary(callee) || annotations::isBuiltin(callee) ||
                   annotations::reportKind(callee)))
      for (const Expr *argument : call->arguments()) {
        allowedStrings.insert(argument->IgnoreParenImpCasts());
        // __func__ and its kin, which an assertion hands over.
        if (const auto *name = dyn_cast<PredefinedExpr>(argument->IgnoreParenImpCasts()))
          allowedStrings.insert(name->getFunctionName());
      }
    return true;
  }

  // ---- Casts and operators
  bool VisitCXXDynamicCastExpr(CXXDynamicCastExpr *cast) override {
    return report(cast->getBeginLoc(), Rule::DynamicCast);
  }
  bool VisitCXXTypeidExpr(CXXTypeidExpr *expression) override {
    return report(expression->getBeginLoc(), Rule::Typeid);
  }
  bool VisitCXXNewExpr(CXXNewExpr *expression) override {
    // std::construct_at and its kin: nothing is allocated.
    const FunctionDecl *allocate = expression->getOperatorNew();
    if (!isUserCode && allocate && allocate->isReservedGlobalPlacementOperator())
      return true;
    return reportNew(expression->getBeginLoc(), "new");
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *expression) override { return reportNew(expression->getBeginLoc(), "delete"); }
  bool VisitExplicitCastExpr(ExplicitCastExpr *cast) override {
    checkPointerCast(cast);
    // The standard library's casts are its own affair.
    if (isUserCode)
      checkConstCast(cast);
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *subscript) override {
    // An array of them is refused where it is declared [C3581].
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

  bool report(SourceLocation location, Rule rule) {
    context.reporter.report(location, rule);
    return true;
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
    context.reporter.report(variable->getLocation(), Rule::StorageClass) << kind << variable;
  }

  /// C3567 and C4872: by a constant.
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

  /// What a name is needed for. Clang says it of constants only that are ones in standard C++, and not in a comma.
  NonOdrUseReason useOf(const Expr *name, NonOdrUseReason known) const {
    if (discarded.contains(name))
      return NOUR_Discarded;
    return known == NOUR_None && read.contains(name) ? NOUR_Constant : known;
  }

  /// `const float half = 0.5f;`, which Microsoft's compiler reads as the number.
  bool isFloatConstant(const VarDecl *variable) const {
    return variable->getType().isConstQualified() && variable->getType()->isFloatingType() && variable->hasInit() &&
           !variable->getInit()->isValueDependent() && variable->getInit()->isEvaluatable(context.ast);
  }

  /// A table or an object whose values are known: `const unsigned table[] = {1, 2};`.
  bool couldBeConstexpr(const VarDecl *variable) const {
    const QualType type = context.ast.getBaseElementType(variable->getType());
    if (type->isAnyPointerType() || findTypeProblem(context.ast, type, TypePlace::Variable))
      return false;
    return type.isConstQualified() && type->isLiteralType(context.ast) && !type->isReferenceType() &&
           variable->hasInit() && !variable->getInit()->isValueDependent() &&
           variable->getInit()->isConstantInitializer(context.ast, /*ForRef=*/false);
  }

  diagnostics::Note chooseNote(const VarDecl *variable, bool isConstant) const {
    if (context.options.strict || isConstant)
      return Note::DeclaredHere;
    if (isFloatConstant(variable))
      return Note::MakeConstexprOrCompat;
    return couldBeConstexpr(variable) ? Note::MakeConstexpr : Note::DeclaredHere;
  }

  /// [AMP 2.4.3.4] Of globals and static members, the values of constants only.
  void checkGlobal(const VarDecl *variable, SourceLocation location, NonOdrUseReason use) {
    if (!variable->hasGlobalStorage() || annotations::isTileStatic(variable) ||
        (use == NOUR_Unevaluated && isEvaluated))
      return;
    // In amp code the declaration was reported; uses of the library's own constants are not in the source.
    const auto *owner = dyn_cast<FunctionDecl>(variable->isLocalExternDecl() ? variable->getLexicalDeclContext()
                                                                             : variable->getDeclContext());
    if ((owner && saysAmp(owner)) || annotations::isLibrary(variable))
      return;
    bool isOfKind =
        variable->getType()->isIntegralOrEnumerationType() || (variable->isConstexpr() && !context.options.strict);
    bool isConstant =
        (variable->getType().isConstQualified() && isOfKind && variable->isUsableInConstantExpressions(context.ast)) ||
        (context.options.floatConstants && isFloatConstant(variable));
    const CXXRecordDecl *record = variable->getType()->getAsCXXRecordDecl();
    if (record && isComparisonCategory(record) && variable->isConstexpr())
      return;
    // The address of an object of an empty class does not matter: std::in_place, std::ranges::max, a functor of one's
    // own.
    if (record && record->hasDefinition() && record->isEmpty() && variable->isConstexpr() &&
        !(context.options.strict && isUserCode))
      return;
    if (isConstant && (!isEvaluated || use == NOUR_Constant || use == NOUR_Discarded))
      return;
    context.reporter.report(usedAt.isValid() ? usedAt : location, Rule::Global)
        << variable << (isConstant ? NeedsAddress : NotConstant);
    if (usedAt.isValid())
      context.reporter.note(location, Note::DefaultHere);
    context.reporter.note(variable->getLocation(), chooseNote(variable, isConstant)) << variable;
  }

  /// C3588. `(int *&)i` reads an integer as a pointer just as well.
  void checkPointerCast(const ExplicitCastExpr *cast) {
    QualType from = cast->getSubExpr()->getType(), to = cast->getTypeAsWritten();
    CastKind kind = cast->getCastKind();
    bool isReinterpreted =
        kind == CK_LValueBitCast && from->isPointerType() != to.getNonReferenceType()->isPointerType();
    if (kind == CK_PointerToIntegral || kind == CK_IntegralToPointer || isReinterpreted)
      context.reporter.report(cast->getBeginLoc(), Rule::PointerCast) << from << to << cast->getSourceRange();
  }

  /// C4880.
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
  /// Of the default argument that is looked at.
  SourceLocation usedAt;
  llvm::SmallVector<const LabelStmt *, 2> labels;
  llvm::DenseSet<const LabelDecl *> targets;
  llvm::DenseSet<const Expr *> allowedStrings;
  llvm::DenseSet<const Expr *> discarded;
  llvm::DenseSet<const Expr *> read;
  /// What constant conditions keep from running, and how many of these the visited statement is part of.
  llvm::DenseSet<const Stmt *> skipped;
  int unreached = 0;
};

}  // namespace

void checkOperandStatements(CheckContext &context, const AmpFunction &function, Expr *operand) {
  StatementVisitor(context, function, /*isEvaluated=*/false).TraverseStmt(operand);
}

void checkStatements(CheckContext &context, const AmpFunction &function) {
  StatementVisitor(context, function).check();
}

}  // namespace amp::check
