// A kernel at every stage of the compiler's pipeline. A launch interprets each stage on a copy of the launch's buffers
// and compares what they computed: a pass that changed it ends the program.
#pragma once

#include "device/device.h"

#include "interpret/Interpret.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace amp::runtime::interpreted {

/// In which order its threads do what they do.
enum class thread_order { by_tile, one_by_one, in_lockstep };

/// The kernel after lowering or after one pass.
struct stage {
    std::string name;
    std::unique_ptr<interpret::Program> program;
    bool is_tiled = false;
    std::array<int, 3> tile = {1, 1, 1};
    /// It reads the captured function object itself.
    bool reads_captures = false;
    /// A stage before robust-access of a program that relies on it: an index out of range is no fault of the kernel.
    bool may_leave_buffers = false;
    /// Threads beyond the domain do nothing: the NDRange may be rounded up.
    bool checks_range = false;
    interpret::Settings settings;
    /// Threads that a work-item runs.
    std::size_t threads_of_item = 1;

    thread_order order() const;
    /// It may leave something else than stages whose threads run one by one.
    bool is_apart() const;
};

/// What the runtime said of a launch when it had the kernel built for it.
struct build_options {
    bool is_distinct = false;
    bool begins_at_buffers = false;
    /// Elements of the copies in which groups aggregate atomics.
    std::int64_t aggregate = 1;
    static build_options of(std::string_view text);
};

/// How the host passes what a kernel captured.
struct argument_tables {
    interpret::Passing passing;
    std::uint64_t block_size = 0;
    /// Where the block holds the extents of a domain of high rank.
    std::optional<std::uint64_t> domain_offset;
    static argument_tables of(const model::Kernel &kernel);
};

class staged_kernel {
public:
    /// `text` is a lowered model with one kernel, whose tables are the launch record's. Throws build_failure where it
    /// is none; ends the program where the interpreter does not know something in it.
    explicit staged_kernel(std::string_view text);

    /// Runs all stages on copies of the memories and leaves in them what they agree upon.
    void launch(const launch_request &request, const std::vector<interpret::Memory *> &buffers,
                std::vector<std::uint8_t> block, interpret::Memory *reports, const build_options &options) const;

private:
    void add_stage(model::Module &module, const std::string &name, const interpret::Settings &settings,
                   std::size_t threads_of_item);
    void add_merged_tiles(model::Module &module, const std::string &name);
    bool divides(const stage &each, const interpret::Launch &launch) const;
    void add_builds(model::Module &module, const std::string &name);
    bool is_allowed(const stage &each, const build_options &options) const;
    std::vector<int> extents_of(const launch_request &request, const std::vector<std::uint8_t> &block) const;
    interpret::Memory block_as_here(const std::vector<std::uint8_t> &block, const std::vector<int> &extents,
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
    bool steps_when_distinct_ = false;
    /// The launch record's, and those that the last stage has here: the passes may decide otherwise for a kernel
    /// without others beside it.
    argument_tables record_, own_;
};

}  // namespace amp::runtime::interpreted
