#include "frontend/restrictions/TileStaticAttribute.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::frontend {

namespace {

bool isOfHost(const VarDecl &variable) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(variable.getParentFunctionOrMethod());
  return function && !annotations::restrictionsOf(function).amp;
}

class TileStaticAttribute : public ParsedAttrInfo {
public:
  TileStaticAttribute() {
    static constexpr Spelling names[] = {{ParsedAttr::AS_GNU, "amp_tile_static"}};
    Spellings = names;
  }

  bool diagAppertainsToDecl(Sema &, const ParsedAttr &, const Decl *) const override { return true; }

  /// Clang gives a variable no implicit initialiser if it is an alias of another symbol. The alias has no other
  /// effect, since Clang does not emit amp code.
  AttrHandling handleDeclAttribute(Sema &sema, Decl *declaration, const ParsedAttr &) const override {
    auto *variable = dyn_cast<VarDecl>(declaration);
    // Recorded for the checks of tile_static and of captures: Clang only warns of an attribute in the wrong place, and
    // drops it from the variable of a host function.
    if (!variable || variable->hasExternalStorage() || isOfHost(*variable))
      declaration->addAttr(AnnotateAttr::CreateImplicit(sema.Context, "amp::tile_static", nullptr, 0));
    if (!variable || isa<ParmVarDecl>(variable) || !variable->isLocalVarDecl())
      return AttributeNotApplied;
    QualType element = sema.Context.getBaseElementType(variable->getType());
    if (element->isRecordType() || element->isDependentType())
      variable->addAttr(AliasAttr::CreateImplicit(sema.Context, "tile_static"));
    return AttributeApplied;
  }
};

}  // namespace

void registerTileStaticAttribute() {
  static ParsedAttrInfoRegistry::Add<TileStaticAttribute> entry("amp-tile-static", "tile_static of C++ AMP");
  // Clang builds its list of attributes at the first lookup and without a lock, and two parsers may run at the same
  // time.
  getAttributePluginInstances();
}

}  // namespace amp::frontend
