#include "msvc/FloatPragmas.h"

#include "clang/Basic/PragmaKinds.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>
#include <memory>

using namespace clang;

namespace amp::msvc {

namespace {

Token contractToken(SourceLocation location, tok::OnOffSwitch mode) {
  Token token;
  token.startToken();
  token.setKind(tok::annot_pragma_fp_contract);
  token.setLocation(location);
  token.setAnnotationEndLoc(location);
  token.setAnnotationValue(reinterpret_cast<void *>(static_cast<std::uintptr_t>(mode)));
  return token;
}

class ContractHandler : public PragmaHandler {
public:
  ContractHandler() : PragmaHandler("fp_contract") {}

  /// A pragma with another text has no effect, as in Visual C++, which warns (C4080, C4081).
  void HandlePragma(Preprocessor &preprocessor, PragmaIntroducer, Token &name) override {
    std::vector<Token> text;
    do
      preprocessor.Lex(text.emplace_back());
    while (text.back().isNot(tok::eod));
    const IdentifierInfo *mode = text.size() == 4 ? text[1].getIdentifierInfo() : nullptr;
    if (!mode || text[0].isNot(tok::l_paren) || text[2].isNot(tok::r_paren) ||
        !(mode->isStr("on") || mode->isStr("off")))
      return;
    auto token = std::make_unique<Token[]>(1);
    token[0] = contractToken(name.getLocation(), mode->isStr("on") ? tok::OOS_ON : tok::OOS_OFF);
    preprocessor.EnterTokenStream(std::move(token), 1, /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
  }
};

/// Clang packs the action and the kind of the pragma into its token: Parser::HandlePragmaFloatControl.
bool setsPrecise(const Token &token) {
  if (token.isNot(tok::annot_pragma_float_control))
    return false;
  const auto value = reinterpret_cast<std::uintptr_t>(token.getAnnotationValue());
  return static_cast<PragmaFloatControlKind>(value & 0xffff) == PFC_Precise;
}

}  // namespace

void readContractPragmas(Preprocessor &preprocessor) { preprocessor.AddPragmaHandler(new ContractHandler); }

std::vector<Token> keepContraction(std::vector<Token> tokens) {
  if (std::none_of(tokens.begin(), tokens.end(), setsPrecise))
    return tokens;
  std::vector<Token> output;
  output.reserve(tokens.size() + 8);
  for (const Token &token : tokens) {
    output.push_back(token);
    if (setsPrecise(token))
      output.push_back(contractToken(token.getLocation(), tok::OOS_DEFAULT));
  }
  return output;
}

}  // namespace amp::msvc
