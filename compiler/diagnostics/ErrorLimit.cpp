#include "diagnostics/ErrorLimit.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The number of errors that may wait, separately for the checks and for Clang. It is much larger than the number of
/// consequences of one mistake, and limits the memory to a few megabytes.
constexpr unsigned mostWaiting = 5000;

}  // namespace

void ErrorLimit::takeOver(DiagnosticsEngine &engine, unsigned limit) {
  this->limit = limit;
  errorsAreFatal = engine.getErrorsAsFatal();
  engine.setErrorLimit(0);
  engine.setErrorsAsFatal(false);
}

ErrorLimit::Verdict ErrorLimit::judge(DiagnosticsEngine::Level level, bool isFatal) {
  if (level == DiagnosticsEngine::Note)
    return state == State::Full ? Verdict::Drop : Verdict::Emit;
  if (isReached()) {
    state = State::Full;
    return Verdict::Drop;
  }
  if (level != DiagnosticsEngine::Error)
    return Verdict::Emit;
  if (errorsAreFatal || isFatal) {
    state = State::LastIsEmitted;
    return Verdict::EmitAsFatal;
  }
  if (limit && emitted == limit) {
    state = State::Full;
    return Verdict::Stop;
  }
  ++emitted;
  return Verdict::Emit;
}

bool ErrorLimit::mayWait(bool isFromChecks) {
  bool isWithinLimit = !limit || ++waiting[isFromChecks] <= mostWaiting;
  hasRefusedError |= !isWithinLimit;
  return isWithinLimit;
}

}  // namespace amp::diagnostics
