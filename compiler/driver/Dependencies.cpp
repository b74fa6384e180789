#include "driver/Dependencies.h"

#include "driver/Outputs.h"

#include "clang/Frontend/Utils.h"

using namespace clang;

namespace amp::driver {

namespace {

/// Writes the rule of -MD at the end of a run without errors.
class DependencyRule : public DependencyFileGenerator {
public:
  DependencyRule(const DependencyOutputOptions &options, std::shared_ptr<diagnostics::SharedReports> reports,
                 RuleOf run)
      : DependencyFileGenerator(options), file(options.OutputFile), reports(std::move(reports)), run(run) {}
  void finishedMainFile(DiagnosticsEngine &engine) override {
    const bool isGood = run == RuleOf::DeviceRun ? !engine.hasErrorOccurred()
                                                 : reports->awaitDeviceRun() == diagnostics::RunState::Succeeded;
    if (!isGood)
      return;
    std::string text;
    llvm::raw_string_ostream stream(text);
    outputDependencyFile(stream);
    if (const std::error_code error = writeFile(stream.str(), file))
      engine.Report(engine.getCustomDiagID(DiagnosticsEngine::Error, "cannot write '%0': %1"))
          << file << error.message();
  }

private:
  std::string file;
  std::shared_ptr<diagnostics::SharedReports> reports;
  RuleOf run;
};

}  // namespace

void collectDependencies(CompilerInstance &instance, const run::SourceSetup &setup, RuleOf run) {
  DependencyOutputOptions &dependencies = instance.getDependencyOutputOpts();
  if (dependencies.OutputFile.empty())
    return;
  auto rule = std::make_shared<DependencyRule>(dependencies, setup.reports, run);
  // Adds the source first, because with precompiled headers Clang reports their files before it.
  if (const FrontendInputFile &input = instance.getFrontendOpts().Inputs.front(); input.isFile() && setup.headers)
    rule->maybeAddDependency(input.getFile(), /*FromModule=*/false, /*IsSystem=*/false, /*IsModuleFile=*/false,
                             /*IsMissing=*/false);
  instance.addDependencyCollector(std::move(rule));
  dependencies.OutputFile.clear();
}

}  // namespace amp::driver
