#include "interpret/staged_kernel.h"

#include "interpret/compare.h"
#include "interpret/mutate.h"

#include "model/TextReader.h"
#include "passes/Pipeline.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>

namespace amp::runtime::interpreted {

using interpret::Fault;
using interpret::Launch;
using interpret::Memory;
using interpret::Settings;

namespace {

/// Work-groups of untiled kernels whose NDRange may be rounded up: small, so that small domains are rounded, too.
constexpr std::array<std::size_t, 3> group = {4, 2, 1};

/// The memories of a launch, each once, and which of them each buffer argument has.
struct memories {
    std::vector<Memory *> all;
    std::vector<std::size_t> of_buffer;

    explicit memories(const std::vector<Memory *> &buffers) {
        std::map<Memory *, std::size_t> known;
        for (Memory *each : buffers) {
            const auto [entry, is_new] = known.try_emplace(each, all.size());
            if (is_new)
                all.push_back(each);
            of_buffer.push_back(entry->second);
        }
    }
};

/// Contents after a stage; the last one is the report memory's, if there is one.
using contents = std::vector<Memory>;

}  // namespace

build_options build_options::of(std::string_view text) {
    return {.is_distinct = text.find("AMP_DISTINCT=restrict") != text.npos,
            .begins_at_buffers = text.find("AMP_OFFSETS=0") != text.npos};
}

void staged_kernel::end_program(const std::string &what) const {
    std::fflush(stdout);
    std::fprintf(stderr, "interpreter: %s\n", what.c_str());
    std::fflush(stderr);
    std::_Exit(70);
}

staged_kernel::staged_kernel(std::string_view text) {
    model::TextError error;
    const std::unique_ptr<model::Module> module = model::readModule(text, error);
    if (!module)
        throw build_failure{fmt::format("{}:{}: {}: the program was not compiled with --embed-model", error.line,
                                        error.column, error.message)};
    if (module->kernels.size() != 1)
        throw build_failure{fmt::format("a model with {} kernels", module->kernels.size())};
    model::Kernel &kernel = *module->kernels.front();
    display_name_ = kernel.displayName;
    files_ = module->files;
    rank_ = kernel.rank;
    add_stage(*module, "lower", {}, 1);
    std::vector<passes::Problem> problems;
    bool is_spread = false;
    for (const passes::Pass &pass : passes::pipeline()) {
        pass.run(*module, problems);
        mutate(*module, pass.name);
        is_spread |= std::string_view(pass.name) == "coarsen";
        add_stage(*module, pass.name, {}, 1);
        stages_.back().checks_range = is_spread && !kernel.isTiled;
        if (std::string_view(pass.name) == "coarsen")
            add_builds(*module, pass.name);
        if (kernel.givenLocalMemory)
            add_stage(*module, pass.name, {{"AMP_LOCAL_ARGUMENTS", 1}}, 1);
    }
    reports_ = kernel.reports;
    steps_when_distinct_ = kernel.stepsWhenDistinct;
    domain_offset_ = kernel.domainOffset;
    passing_ = interpret::Passing::of(kernel);
}

void staged_kernel::add_stage(model::Module &module, const std::string &name, const Settings &settings,
                              std::size_t threads_of_item) {
    const model::Kernel &kernel = *module.kernels.front();
    stage made;
    made.name = name;
    made.is_tiled = kernel.isTiled;
    made.tile = kernel.tile;
    made.settings = settings;
    made.threads_of_item = threads_of_item;
    try {
        made.program = std::make_unique<interpret::Program>(module, kernel, settings);
    } catch (const Fault &fault) {
        end_program(fmt::format("{} after {}: {}", display_name_, name, fault.what()));
    }
    stages_.push_back(std::move(made));
}

/// The builds that the runtime chooses from, and neighbours of theirs.
void staged_kernel::add_builds(model::Module &module, const std::string &name) {
    const model::Kernel &kernel = *module.kernels.front();
    auto add = [&](const Settings &settings, std::int64_t threads_of_item) {
        add_stage(module, name, settings, static_cast<std::size_t>(threads_of_item));
        stages_.back().checks_range = true;
    };
    const std::vector<std::int64_t> widths =
        kernel.isCoarsened ? std::vector<std::int64_t>{2, 3, 4, 8, 16} : std::vector<std::int64_t>{};
    for (std::int64_t width : widths)
        add({{"AMP_WIDTH", width}}, width);
    if (kernel.hasRows)
        for (std::int64_t row : {5, 256})
            for (std::int64_t width : {1, 4, 8})
                if (width == 1 || kernel.isCoarsened)
                    add({{"AMP_ROW", row}, {"AMP_WIDTH", width}}, row);
    if (kernel.mayBeginAtBuffers && !kernel.isTiled) {
        add({{"AMP_OFFSETS", 0}}, 1);
        if (kernel.isCoarsened)
            add({{"AMP_OFFSETS", 0}, {"AMP_WIDTH", 4}}, 4);
    }
    if (kernel.mayBeginAtBuffers && kernel.isTiled)
        add_stage(module, name, {{"AMP_OFFSETS", 0}}, 1);
}

bool staged_kernel::is_allowed(const stage &each, const build_options &options) const {
    const auto width = each.settings.find("AMP_WIDTH");
    if (width != each.settings.end() && width->second > 1 && steps_when_distinct_ && !options.is_distinct)
        return false;
    return options.begins_at_buffers || !each.settings.count("AMP_OFFSETS");
}

std::vector<int> staged_kernel::extents_of(const launch_request &request,
                                           const std::vector<std::uint8_t> &block) const {
    if (!request.extents.empty())
        return request.extents;
    std::vector<int> extents(static_cast<std::size_t>(rank_));
    if (rank_ > 3) {
        if (domain_offset_ && *domain_offset_ + extents.size() * sizeof(int) <= block.size())
            std::memcpy(extents.data(), block.data() + *domain_offset_, extents.size() * sizeof(int));
        return extents;
    }
    for (std::size_t k = 0; k != extents.size(); ++k)
        extents[k] = static_cast<int>(request.global[extents.size() - 1 - k]);
    return extents;
}

/// A tiled stage needs its tiles; others run single threads, and the last one groups.
void staged_kernel::lay_out(const stage &each, Launch &launch) const {
    launch.global = launch.local = {1, 1, 1};
    launch.dimensions = rank_ > 3 ? 1 : static_cast<unsigned>(rank_);
    if (rank_ > 3) {
        for (int extent : launch.extents)
            launch.global[0] *= static_cast<std::size_t>(extent);
        return;
    }
    for (unsigned d = 0; d != launch.dimensions; ++d) {
        const std::size_t k = launch.dimensions - 1 - d;
        launch.global[d] = static_cast<std::size_t>(launch.extents[k]);
        if (each.is_tiled)
            launch.local[d] = static_cast<std::size_t>(each.tile[k]);
    }
    if (!each.checks_range)
        return;
    const bool is_row = each.settings.count("AMP_ROW") != 0;
    launch.global[0] = (launch.global[0] + each.threads_of_item - 1) / each.threads_of_item;
    // The first thread that reports is the one whose report stays: in all stages the same.
    for (unsigned d = is_row ? 1 : 0; d != launch.dimensions && !reports_; ++d) {
        launch.local[d] = group[d];
        launch.global[d] = (launch.global[d] + group[d] - 1) / group[d] * group[d];
    }
}

std::string staged_kernel::describe(const stage &each) const {
    std::string text;
    for (const auto &[name, value] : each.settings)
        text += fmt::format("{}{}={}", text.empty() ? ", at " : " ", name, value);
    return text;
}

void staged_kernel::launch(const launch_request &request, const std::vector<Memory *> &buffers,
                           std::vector<std::uint8_t> block, Memory *reports, const build_options &options) const {
    const memories known(buffers);
    Launch launch;
    launch.extents = extents_of(request, block);
    launch.block = std::move(block);
    launch.passing = passing_;
    launch.reportLaunch = request.report_launch;
    launch.signedWraps = std::getenv("AMP_INTERPRET_WRAPS") != nullptr;
    contents before;
    for (const Memory *each : known.all)
        before.push_back({*each});
    if (reports)
        before.push_back({*reports});
    contents last;
    const stage *previous = nullptr;
    for (const stage &each : stages_) {
        if (!is_allowed(each, options))
            continue;
        contents now = before;
        launch.buffers.clear();
        for (std::size_t number : known.of_buffer)
            launch.buffers.push_back(&now[number]);
        launch.reports = reports ? &now.back() : nullptr;
        lay_out(each, launch);
        try {
            each.program->run(launch);
        } catch (const Fault &fault) {
            const std::string where =
                fault.location ? fmt::format("{}:{}:{}: ", files_.at(fault.location.file), fault.location.line,
                                             fault.location.column)
                               : "";
            end_program(fmt::format("{}{} after {}{}: {}", where, display_name_, each.name, describe(each), fault.what()));
        }
        for (std::size_t k = 0; previous && k != now.size(); ++k) {
            const bool is_reports = reports && k + 1 == now.size();
            const std::string difference =
                is_reports ? compare_reports(before[k], last[k], now[k]) : compare(last[k], now[k]);
            if (!difference.empty())
                end_program(fmt::format("pass {} changed what {} computes: {}, {}{}, not as after {}{}", each.name,
                                        display_name_, is_reports ? "reports" : fmt::format("buffer {}", k), difference,
                                        describe(each), previous->name, describe(*previous)));
        }
        last = std::move(now);
        previous = &each;
    }
    for (std::size_t k = 0; k != known.all.size(); ++k)
        std::swap(*known.all[k], last[k]);
    if (reports)
        std::swap(*reports, last.back());
}

}  // namespace amp::runtime::interpreted
