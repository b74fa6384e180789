#include "driver/Dependencies.h"

#include "clang/Frontend/Utils.h"

using namespace clang;

namespace amp::driver {

namespace {

/// Writes the rule of -MD at the end of a run without errors.
class DependencyRule : public DependencyFileGenerator {
public:
  DependencyRule(const DependencyOutputOptions &options, std::shared_ptr<diagnostics::SharedReports> reports,
                 RuleOf run)
      : DependencyFileGenerator(options), reports(std::move(reports)), run(run) {}
  void finishedMainFile(DiagnosticsEngine &engine) override {
    const bool isGood = run == RuleOf::DeviceRun ? !engine.hasErrorOccurred()
                                                 : reports->awaitDeviceRun() == diagnostics::RunState::Succeeded;
    if (isGood)
      DependencyFileGenerator::finishedMainFile(engine);
  }

private:
  std::shared_ptr<diagnostics::SharedReports> reports;
  RuleOf run;
};

}  // namespace

void collectDependencies(CompilerInstance &instance, const SourceSetup &setup, RuleOf run) {
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
