#include "backends/interpret/staged_kernel.h"

#include "backends/interpret/compare.h"
#include "backends/interpret/mutate.h"

#include "abi/kernel_record.h"
#include "model/TextReader.h"
#include "passes/pipeline/Pipeline.h"

#include <fmt/format.h>

#include <algorithm>
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

/// Work-group size of untiled kernels whose NDRange may be rounded up. It is small, so that small domains are
/// rounded, too.
constexpr std::array<std::size_t, 3> group = {4, 2, 1};

/// The memories of a launch, each once, and for each buffer argument the index of its memory.
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

/// Memory contents after a stage: the launch's memories, the report memory, and an empty memory for buffers that are
/// not passed.
using contents = std::vector<Memory>;

}  // namespace

namespace {

/// Numbers of elements of a work-group's copies. A launch runs the stages with the smallest number that is large
/// enough.
constexpr std::int64_t copied_elements[] = {4, 64, 4096};

std::int64_t least_elements(std::int64_t wanted) {
    const auto found = std::find_if(std::begin(copied_elements), std::end(copied_elements),
                                    [&](std::int64_t each) { return each >= wanted; });
    return found == std::end(copied_elements) ? 1 : *found;
}

}  // namespace

argument_tables argument_tables::of(const model::Kernel &kernel) {
    return {interpret::Passing::of(kernel), kernel.blockSize, kernel.domainOffset};
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
    record_ = argument_tables::of(kernel);
    kernel.copies.clear();
    kernel.buffers.clear();
    kernel.blockSize = 0;
    kernel.domainOffset.reset();
    add_stage(*module, "lower", {}, 1);
    std::vector<passes::Problem> problems;
    bool is_coarsened = false, is_pruned = false, is_tested = !module->isRobust;
    stages_.back().reads_captures = true;
    stages_.back().may_leave_buffers = !is_tested;
    for (const passes::Pass &pass : passes::pipeline()) {
        pass.run(*module, problems);
        mutate(*module, pass.name);
        is_coarsened |= std::string_view(pass.name) == "coarsen";
        add_stage(*module, pass.name, {.hasLocalArguments = true}, 1);
        stages_.back().checks_range = is_coarsened && !kernel.isTiled;
        is_pruned |= pass.stage >= model::Stage::CapturesPruned;
        stages_.back().reads_captures = !is_pruned;
        is_tested |= std::string_view(pass.name) == "robust-access";
        stages_.back().may_leave_buffers = !is_tested;
        if (std::string_view(pass.name) == "coarsen")
            add_builds(*module, pass.name);
        if (kernel.givenLocalMemory)
            add_stage(*module, pass.name, {.hasLocalArguments = true}, 1);
        if (&pass == &passes::pipeline().back() && kernel.isTiled && kernel.isCoarsened)
            add_merged_tiles(*module, pass.name);
        if (&pass == &passes::pipeline().back() && kernel.hasTileLoops)
            for (bool has_local_arguments : {false, true})
                add_tile_loops(*module, pass.name, has_local_arguments);
    }
    reports_ = kernel.reports;
    runs_in_lockstep_when_noalias_ = kernel.runsInLockstepWhenNoalias;
    own_ = argument_tables::of(kernel);
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

/// Adds the builds from which the runtime chooses, and similar ones.
void staged_kernel::add_builds(model::Module &module, const std::string &name) {
    const model::Kernel &kernel = *module.kernels.front();
    auto add = [&](const Settings &settings, std::int64_t threads_of_item) {
        add_stage(module, name, settings, static_cast<std::size_t>(threads_of_item));
        stages_.back().checks_range = true;
    };
    const std::vector<std::int64_t> widths =
        kernel.isCoarsened ? std::vector<std::int64_t>{2, 3, 4, 8, 16} : std::vector<std::int64_t>{};
    for (std::int64_t width : widths)
        add({{{model::Intrinsic::Width, width}}}, width);
    if (kernel.hasRows)
        for (std::int64_t row : {5, 256})
            for (std::int64_t width : {1, 4, 8})
                if (width == 1 || kernel.isCoarsened)
                    add({{{model::Intrinsic::Row, row}, {model::Intrinsic::Width, width}}}, row);
    if (kernel.isCoarsenedInBlocks && !kernel.isTiled)
        for (const auto &[width, rows] : {std::pair{1, 2}, {4, 4}, {3, 2}})
            add({{{model::Intrinsic::Width, width}, {model::Intrinsic::Height, rows}}}, width);
    if (kernel.unrollsLoops) {
        add({{{model::Intrinsic::Unroll, 4}}}, 1);
        if (kernel.isCoarsened)
            add({{{model::Intrinsic::Unroll, 4}, {model::Intrinsic::Width, 4}}}, 4);
        if (kernel.isCoarsenedInBlocks && !kernel.isTiled)
            add({{{model::Intrinsic::Unroll, 4}, {model::Intrinsic::Width, 2}, {model::Intrinsic::Height, 3}}}, 2);
    }
    for (std::int64_t elements : copied_elements)
        for (std::int64_t width : {1, 4})
            if (kernel.aggregatesAtomics && (width == 1 || kernel.isCoarsened))
                add({{{model::Intrinsic::Aggregate, elements}, {model::Intrinsic::Width, width}}}, 1);
    if (kernel.mayBeginAtBuffers && !kernel.isTiled) {
        add({{{model::Intrinsic::Offsets, 0}}}, 1);
        if (kernel.isCoarsened)
            add({{{model::Intrinsic::Offsets, 0}, {model::Intrinsic::Width, 4}}}, 4);
    }
    if (kernel.mayBeginAtBuffers && kernel.isTiled)
        add_stage(module, name, {{{model::Intrinsic::Offsets, 0}}}, 1);
}

/// Adds builds in which a work-group runs several tiles, for launches whose domains they divide.
void staged_kernel::add_merged_tiles(model::Module &module, const std::string &name) {
    const bool has_rows = module.kernels.front()->isCoarsenedInBlocks;
    auto add = [&](std::int64_t width, std::int64_t height, bool has_local_arguments) {
        Settings settings{{{model::Intrinsic::Width, width}}, has_local_arguments};
        if (height != 1)
            settings.values[model::Intrinsic::Height] = height;
        add_stage(module, name, settings, 1);
    };
    for (std::int64_t width : {2, 3, 4})
        add(width, 1, width == 4);
    if (has_rows) {
        add(1, 2, false);
        add(2, 2, true);
        add(2, 3, false);
    }
}

/// Adds builds in which a work-item runs all threads of a tile, or of several tiles.
void staged_kernel::add_tile_loops(model::Module &module, const std::string &name, bool has_local_arguments) {
    add_stage(module, name, {{{model::Intrinsic::TileLoops, 1}}, has_local_arguments}, 1);
    if (module.kernels.front()->interleavesTiles)
        for (std::int64_t width : {2, 3, 16})
            add_stage(module, name,
                      {{{model::Intrinsic::TileLoops, 1}, {model::Intrinsic::Width, width}}, has_local_arguments}, 1);
}

/// Whether the merged tiles of a tiled stage divide the domain.
bool staged_kernel::divides(const stage &each, const Launch &launch) const {
    const auto extent = [&](std::size_t k) { return k < launch.extents.size() ? launch.extents[k] / each.tile[k] : 1; };
    const std::size_t last = launch.extents.size() - 1;
    return !each.is_tiled || (extent(last) % each.settings.of(model::Intrinsic::Width) == 0 &&
                              (last == 0 || extent(last - 1) % each.settings.of(model::Intrinsic::Height) == 0));
}

bool staged_kernel::is_allowed(const stage &each, const kernel_build &options) const {
    const bool is_in_lockstep =
        each.settings.of(model::Intrinsic::Width) > 1 || each.settings.of(model::Intrinsic::Height) > 1;
    if (is_in_lockstep && runs_in_lockstep_when_noalias_ && !options.is_noalias)
        return false;
    const std::int64_t elements = each.settings.of(model::Intrinsic::Aggregate);
    if (elements != 1 && (options.threads.aggregate == 1 || elements != least_elements(options.threads.aggregate)))
        return false;
    return options.begins_at_buffers || !each.settings.values.contains(model::Intrinsic::Offsets);
}

std::vector<int> staged_kernel::extents_of(const launch_request &request,
                                           const std::vector<std::uint8_t> &block) const {
    if (!request.extents.empty())
        return request.extents;
    std::vector<int> extents(static_cast<std::size_t>(rank_));
    if (rank_ > 3) {
        const std::optional<std::uint64_t> &offset = record_.domain_offset;
        if (offset && *offset + extents.size() * sizeof(int) <= block.size())
            std::memcpy(extents.data(), block.data() + *offset, extents.size() * sizeof(int));
        return extents;
    }
    for (std::size_t k = 0; k != extents.size(); ++k)
        extents[k] =
            static_cast<int>(request.global[extents.size() - 1 - k] * request.tiles_of_group[extents.size() - 1 - k]);
    return extents;
}

/// Converts the constant block from the record's layout to the layout of the kernel here. Bytes that the record's
/// block does not have stay uninitialised.
Memory staged_kernel::convert_block(const std::vector<std::uint8_t> &block, const std::vector<int> &extents,
                                    const std::vector<Memory *> &buffers) const {
    Memory result(own_.block_size);
    auto put = [&](std::size_t offset, const void *bytes, std::size_t size) {
        std::memcpy(result.bytes.data() + offset, bytes, size);
        std::memset(result.known.data() + offset, 1, size);
    };
    for (const model::BlockCopy &wanted : own_.passing.copies)
        for (const model::BlockCopy &known : record_.passing.copies) {
            const bool is_same = wanted.byPointer == known.byPointer &&
                                 (!known.byPointer || wanted.closureOffset == known.closureOffset);
            const std::uint64_t first = wanted.byPointer ? wanted.pointeeOffset : wanted.closureOffset;
            const std::uint64_t from = known.byPointer ? known.pointeeOffset : known.closureOffset;
            const std::uint64_t begin = std::max(first, from);
            const std::uint64_t end = std::min(first + wanted.size, from + known.size);
            if (is_same && begin < end)
                put(wanted.blockOffset + (begin - first), block.data() + known.blockOffset + (begin - from),
                    end - begin);
        }
    for (const model::BufferArgument &buffer : own_.passing.buffers) {
        const std::size_t number = buffer_in_record(buffer);
        if (!buffer.lengthOffset || number >= buffers.size())
            continue;
        const auto length = static_cast<std::uint32_t>(buffers[number]->bytes.size() / buffer.elementSize);
        put(*buffer.lengthOffset, &length, sizeof length);
    }
    if (own_.domain_offset)
        put(*own_.domain_offset, extents.data(), extents.size() * sizeof(int));
    return result;
}

/// The buffer's index in the record's table, or the table's size if it is not there.
std::size_t staged_kernel::buffer_in_record(const model::BufferArgument &buffer) const {
    const std::vector<model::BufferArgument> &all = record_.passing.buffers;
    const auto found = std::find_if(all.begin(), all.end(), [&](const model::BufferArgument &each) {
        return each.closureOffset == buffer.closureOffset && each.byPointer == buffer.byPointer;
    });
    return static_cast<std::size_t>(found - all.begin());
}

/// `now` has the launch's memories, and as the last one a memory for buffers that the record does not pass.
void staged_kernel::pass_arguments(const stage &each, std::vector<Memory> &now,
                                   const std::vector<std::size_t> &of_buffer, Launch &launch) const {
    launch.buffers.clear();
    if (each.reads_captures) {
        launch.passing = record_.passing;
        for (std::size_t number : of_buffer)
            launch.buffers.push_back(&now[number]);
        return;
    }
    for (const model::BufferArgument &buffer : own_.passing.buffers) {
        const std::size_t known = buffer_in_record(buffer);
        launch.buffers.push_back(known < of_buffer.size() ? &now[of_buffer[known]] : &now.back());
    }
}

/// Tiled stages run in work-groups of their tile. Other stages run in work-groups of one work-item. Stages that check
/// the range run in larger ones if the order of threads does not matter.
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
        if (each.is_tiled && each.settings.of(model::Intrinsic::TileLoops))
            launch.global[d] /= static_cast<std::size_t>(each.tile[k]);
        else if (each.is_tiled)
            launch.local[d] = static_cast<std::size_t>(each.tile[k]);
    }
    if (each.is_tiled) {
        launch.global[0] /= static_cast<std::size_t>(each.settings.of(model::Intrinsic::Width));
        launch.global[1] /= static_cast<std::size_t>(each.settings.of(model::Intrinsic::Height));
    }
    if (!each.checks_range)
        return;
    if (each.settings.of(model::Intrinsic::Aggregate) > 1)
        return lay_out_in_groups(launch);
    const bool is_row = each.settings.values.contains(model::Intrinsic::Row);
    launch.global[0] = (launch.global[0] + each.threads_of_item - 1) / each.threads_of_item;
    if (const std::int64_t rows = each.settings.of(model::Intrinsic::Height); rows > 1)
        return lay_out_in_blocks(launch, static_cast<std::size_t>(rows));
    // Work-groups change the order of threads.
    if (reports_ || each.program->usesAtomicResults())
        return;
    for (unsigned d = is_row ? 1 : 0; d != launch.dimensions; ++d) {
        launch.local[d] = group[d];
        launch.global[d] = (launch.global[d] + group[d] - 1) / group[d] * group[d];
    }
}

/// The kernels rely on this work-group size.
void staged_kernel::lay_out_in_blocks(Launch &launch, std::size_t rows) {
    launch.global[1] = (launch.global[1] + rows - 1) / rows;
    for (unsigned d = 0; d != launch.dimensions; ++d) {
        launch.local[d] = abi::block_group[d];
        launch.global[d] = (launch.global[d] + launch.local[d] - 1) / launch.local[d] * launch.local[d];
    }
}

/// A few work-groups, in which each work-item runs several threads.
void staged_kernel::lay_out_in_groups(Launch &launch) {
    launch.local[0] = group[0];
    launch.global[0] = 2 * group[0];
    for (unsigned d = 1; d < launch.dimensions; ++d)
        launch.global[d] = std::min<std::size_t>(launch.global[d], 2);
}

std::string staged_kernel::describe(const stage &each) const {
    std::string text;
    for (const auto &[setting, value] : each.settings.values)
        text += fmt::format("{}{}={}", text.empty() ? ", at " : " ", model::nameOf(setting), value);
    return text;
}

thread_order stage::order() const {
    if (is_tiled)
        return thread_order::by_tile;
    const bool is_in_lockstep = settings.of(model::Intrinsic::Width) > 1 || settings.of(model::Intrinsic::Height) > 1;
    return is_in_lockstep ? thread_order::in_lockstep : thread_order::one_by_one;
}

/// Returns false if the stage's result must be ignored.
bool staged_kernel::run(const stage &each, Launch &launch) const {
    try {
        each.program->run(launch);
        return true;
    } catch (const Fault &fault) {
        if (each.may_leave_buffers)
            return false;
        const std::string where = fault.location ? fmt::format("{}:{}:{}: ", files_.at(fault.location.file),
                                                               fault.location.line, fault.location.column)
                                                 : "";
        end_program(fmt::format("{}{} after {}{}: {}", where, display_name_, each.name, describe(each), fault.what()));
    }
}

/// Kernels that use the results of atomic operations have the same result only if their threads run in the same
/// order.
bool stage::may_differ() const { return order() == thread_order::in_lockstep && program->usesAtomicResults(); }

/// The second-to-last element is the report memory.
void staged_kernel::compare_stages(const stage &one, const stage &other, const contents &before,
                                   const contents &after_one, const contents &after_other) const {
    if (one.order() != other.order() && (one.program->usesAtomicResults() || other.program->usesAtomicResults()))
        return;
    for (std::size_t k = 0; k != after_one.size(); ++k) {
        const bool is_reports = k + 2 == after_one.size();
        const std::string difference = is_reports ? compare_reports(before[k], after_one[k], after_other[k])
                                                  : compare(after_one[k], after_other[k]);
        if (!difference.empty())
            end_program(fmt::format("pass {} changed what {} computes: {}, {}{}, not as after {}{}", other.name,
                                    display_name_, is_reports ? "reports" : fmt::format("buffer {}", k), difference,
                                    describe(other), one.name, describe(one)));
    }
}

void staged_kernel::launch(const launch_request &request, const std::vector<Memory *> &buffers,
                           std::vector<std::uint8_t> block, Memory *reports, const kernel_build &options) const {
    const memories known(buffers);
    Launch launch;
    launch.extents = extents_of(request, block);
    const Memory own_block = convert_block(block, launch.extents, buffers);
    Memory record_block;
    record_block.known.assign(block.size(), 1);
    record_block.bytes = std::move(block);
    launch.reportLaunch = request.report_launch;
    launch.signedWraps = std::getenv("AMP_INTERPRET_WRAPS") != nullptr;
    contents before;
    for (const Memory *each : known.all)
        before.push_back({*each});
    const std::size_t reports_number = before.size();
    before.push_back(reports ? *reports : Memory());
    before.emplace_back();
    // `apart`: the result of a lockstep stage that may differ from the others. If there is such a result, it is
    // returned to the program, whose own checks must accept it, too.
    contents apart, last;
    const stage *previous = nullptr;
    for (const stage &each : stages_) {
        if (!is_allowed(each, options) || !divides(each, launch))
            continue;
        contents now = before;
        pass_arguments(each, now, known.of_buffer, launch);
        launch.block = each.reads_captures ? record_block : own_block;
        launch.reports = reports ? &now[reports_number] : nullptr;
        lay_out(each, launch);
        if (!run(each, launch))
            continue;
        if (each.may_differ()) {
            apart = std::move(now);
            continue;
        }
        if (previous)
            compare_stages(*previous, each, before, last, now);
        last = std::move(now);
        previous = &each;
    }
    contents &left = apart.empty() ? last : apart;
    for (std::size_t k = 0; k != known.all.size(); ++k)
        std::swap(*known.all[k], left[k]);
    if (reports)
        std::swap(*reports, left[reports_number]);
}

}  // namespace amp::runtime::interpreted
