// libFuzzer's target for restriction clauses. Input: any bytes, lexed as C++ tokens without the preprocessor, so that
// slow or recursive macros are not tested. It fails if the rewriting crashes, or changes a token that is not part of a
// clause.
#include "frontend/tokens/ClauseTokens.h"
#include "frontend/restrictions/Clauses.h"
#include "frontend/tokens/MentionsAmp.h"
#include "frontend/restrictions/LocalFunctions.h"
#include "msvc/MicrosoftTokens.h"
#include "frontend/restrictions/PlainLambdas.h"
#include "frontend/restrictions/UnnamedTypedefs.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace clang;

namespace {

/// A preprocessor for the next input. Several inputs use the same one, since creating it takes longer than an input.
/// The memory that inputs leave in it is limited.
CompilerInstance &nextInstance() {
  constexpr unsigned inputs = 256;
  static std::unique_ptr<CompilerInstance> instance;
  static unsigned count = 0;
  if (count++ % inputs != 0)
    return *instance;
  instance = std::make_unique<CompilerInstance>();
  instance->createDiagnostics(new IgnoringDiagConsumer);
  const char *arguments[] = {"-x", "cuda", "-std=c++20", "a.cpp"};
  CompilerInvocation::CreateFromArgs(instance->getInvocation(), arguments, instance->getDiagnostics());
  instance->createTarget();
  instance->createFileManager(new llvm::vfs::InMemoryFileSystem);
  instance->createSourceManager(instance->getFileManager());
  instance->createPreprocessor(TU_Complete);
  return *instance;
}

class Source {
public:
  explicit Source(llvm::StringRef text) : instance(nextInstance()) {
    SourceManager &sources = instance.getSourceManager();
    file = sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(text, "a.cpp"));
    sources.setMainFileID(file);
  }

  std::vector<Token> read() {
    SourceManager &sources = instance.getSourceManager();
    Lexer lexer(file, sources.getBufferOrFake(file), sources, instance.getLangOpts());
    std::vector<Token> tokens;
    do {
      lexer.LexFromRawLexer(tokens.emplace_back());
      if (tokens.back().is(tok::raw_identifier))
        instance.getPreprocessor().LookUpIdentifierInfo(tokens.back());
    } while (tokens.back().isNot(tok::eof));
    return tokens;
  }

  FileID file;
  CompilerInstance &instance;
};

void require(bool holds, const char *law) {
  if (holds)
    return;
  std::fprintf(stderr, "broken law: %s\n", law);
  std::abort();
}

bool isSame(const Token &left, const Token &right) {
  return left.getLocation() == right.getLocation() && left.getKind() == right.getKind();
}

/// `<<<` is two tokens in C++. Clauses are found among these: the name of an operator may end before the second one.
std::vector<Token> withoutLaunches(const std::vector<Token> &tokens) {
  std::vector<Token> split;
  for (const Token &token : tokens) {
    split.push_back(token);
    if (token.isNot(tok::lesslessless))
      continue;
    split.back().setKind(tok::lessless);
    split.back().setLength(2);
    split.push_back(token);
    split.back().setKind(tok::less);
    split.back().setLength(1);
    split.back().setLocation(token.getLocation().getLocWithOffset(2));
  }
  return split;
}

/// Attributes that replace a clause have its source location. All other tokens must be unchanged, in the same order.
void requireOthersUntouched(const SourceManager &sources, const std::vector<Token> &written,
                            const std::vector<Token> &output) {
  const std::vector<Token> input = withoutLaunches(written);
  amp::frontend::ClauseTokens source(input);
  std::vector<amp::frontend::Clause> clauses = amp::frontend::findClauses(source);
  llvm::DenseSet<unsigned> places;
  std::vector<Token> kept;
  auto clause = clauses.begin();
  for (std::size_t i = 0; i != input.size(); ++i) {
    if (clause == clauses.end() || i != clause->first) {
      kept.push_back(input[i]);
      continue;
    }
    require(clause->last >= clause->first && clause->last < input.size(), "a clause ends behind its beginning");
    places.insert(input[i].getLocation().getRawEncoding());
    i = clause++->last;
  }
  require(clause == clauses.end(), "clauses come in order and do not overlap");
  // Attributes that a declaration in a body inherits are before its semicolon, and have the semicolon's location. Those
  // of a lambda are after its parameters.
  llvm::DenseSet<unsigned> inheritors;
  for (const auto &[place, inherited] : amp::frontend::findLocalFunctions(source, clauses))
    inheritors.insert(input[place].getLocation().getRawEncoding());
  for (const auto &[place, lambda] : amp::frontend::findPlainLambdas(source, clauses))
    inheritors.insert(input[place].getLocation().getRawEncoding());
  auto next = kept.begin();
  bool inAlias = false;
  for (std::size_t i = 0; i != output.size(); ++i) {
    const Token &token = output[i];
    // The tokens that make an alias of `decltype(x);` have the location of its first token.
    bool beginsAlias = token.is(tok::kw_using) && next != kept.end() && next->is(tok::kw_decltype) &&
                       next->getLocation() == token.getLocation();
    if (inAlias || beginsAlias) {
      inAlias = token.isNot(tok::equal);
      continue;
    }
    if (places.contains(sources.getExpansionLoc(token.getLocation()).getRawEncoding()))
      continue;
    // The original token comes last: an inherited attribute may precede another attribute.
    const bool isInherited = inheritors.contains(token.getLocation().getRawEncoding()) && i + 1 != output.size() &&
                             output[i + 1].getLocation() == token.getLocation();
    if (isInherited)
      continue;
    require(next != kept.end() && isSame(*next, token), "tokens of no clause stay as they are");
    ++next;
  }
  require(next == kept.end(), "no token of no clause is lost");
  require(!output.empty() && output.back().is(tok::eof), "the end of the file comes last");
}

}  // namespace

/// LLVM's allocators poison unallocated memory, but Debian's libclang is not instrumented and does not unpoison it.
extern "C" const char *__asan_default_options() { return "allow_user_poisoning=0"; }

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size) {
  // One byte chooses the dialect.
  if (size == 0)
    return 0;
  llvm::StringRef text(reinterpret_cast<const char *>(data) + 1, size - 1);
  (void)amp::frontend::mentionsAmp(text);
  Source source(text);
  std::vector<Token> tokens = source.read();
  if (data[0] == 'm')
    tokens = amp::msvc::acceptMicrosoft(source.instance.getPreprocessor(), std::move(tokens), {});
  tokens = amp::frontend::nameUnnamedTypedefs(std::move(tokens));
  requireOthersUntouched(source.instance.getSourceManager(), tokens,
                         amp::frontend::rewriteClauses(source.instance.getPreprocessor(), tokens));
  return 0;
}
