// A kernel at every stage of the compiler's pipeline. A launch interprets each stage on a copy of the launch's
// buffers and compares the results. If a pass changed a result, the program ends with an error.
#pragma once

#include "device/device.h"
#include "memory/layout.h"

#include "interpret/Interpret.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace amp::runtime::interpreted {

/// The order in which a stage runs its threads.
enum class thread_order { by_tile, one_by_one, in_lockstep };

/// The kernel after lowering or after one pass.
struct stage {
    std::string name;
    std::unique_ptr<interpret::Program> program;
    bool is_tiled = false;
    std::array<int, 3> tile = {1, 1, 1};
    /// It reads the captured function object, not the constant block.
    bool reads_captures = false;
    /// A stage before robust-access, of a program that relies on that pass: an index out of range is not an error.
    bool may_leave_buffers = false;
    /// Threads outside of the domain do nothing, so the NDRange may be rounded up.
    bool checks_range = false;
    interpret::Settings settings;
    /// The number of threads that a work-item runs.
    std::size_t threads_of_item = 1;

    thread_order order() const;
    /// Whether its result may differ from those of stages whose threads run one by one.
    bool may_differ() const;
};

/// How the host passes a kernel's captures.
struct argument_tables {
    interpret::Passing passing;
    std::uint64_t block_size = 0;
    /// Offset in the block of the domain's extents, for kernels of rank above 3.
    std::optional<std::uint64_t> domain_offset;
    static argument_tables of(const model::Kernel &kernel);
};

class staged_kernel {
public:
    /// `text` is a lowered model with one kernel, whose tables are those of the launch record. Throws build_failure for
    /// other text. Ends the program if the interpreter does not support the model.
    explicit staged_kernel(std::string_view text);

    /// Runs all stages on copies of the memories. Then writes their common result to the memories.
    void launch(const launch_request &request, const std::vector<interpret::Memory *> &buffers,
                std::vector<std::uint8_t> block, interpret::Memory *reports, const kernel_build &options) const;

private:
    void add_stage(model::Module &module, const std::string &name, const interpret::Settings &settings,
                   std::size_t threads_of_item);
    void add_merged_tiles(model::Module &module, const std::string &name);
    void add_tile_loops(model::Module &module, const std::string &name, bool has_local_arguments);
    bool divides(const stage &each, const interpret::Launch &launch) const;
    void add_builds(model::Module &module, const std::string &name);
    bool is_allowed(const stage &each, const kernel_build &options) const;
    std::vector<int> extents_of(const launch_request &request, const std::vector<std::uint8_t> &block) const;
    interpret::Memory convert_block(const std::vector<std::uint8_t> &block, const std::vector<int> &extents,
                                    const std::vector<interpret::Memory *> &buffers) const;
    std::size_t buffer_in_record(const model::BufferArgument &buffer) const;
    void pass_arguments(const stage &each, std::vector<interpret::Memory> &now,
                        const std::vector<std::size_t> &of_buffer, interpret::Launch &launch) const;
    void lay_out(const stage &each, interpret::Launch &launch) const;
    static void lay_out_in_groups(interpret::Launch &launch);
    static void lay_out_in_blocks(interpret::Launch &launch, std::size_t rows);
    std::string describe(const stage &each) const;
    bool run(const stage &each, interpret::Launch &launch) const;
    void compare_stages(const stage &one, const stage &other, const std::vector<interpret::Memory> &before,
                        const std::vector<interpret::Memory> &after_one,
                        const std::vector<interpret::Memory> &after_other) const;
    [[noreturn]] void end_program(const std::string &what) const;

    std::vector<stage> stages_;
    std::vector<std::string> files_;
    std::string display_name_;
    int rank_ = 1;
    bool reports_ = false;
    bool runs_in_lockstep_when_noalias_ = false;
    /// The launch record's tables, and those of the last stage here. They may differ, since the passes see a kernel
    /// here without the other kernels of its module.
    argument_tables record_, own_;
};

}  // namespace amp::runtime::interpreted
