#include "device/reports.h"

#include "device/accelerators.h"
#include "device/record_names.h"
#include "device/views.h"
#include "process/errors.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace amp::runtime {

namespace {

thread_local int deferring = 0;

/// The arguments of a report, one after the other.
class argument_reader {
public:
    argument_reader(const char *types, const int *words) : types_(types), words_(words) {}

    /// Formats the next argument with one printf conversion, such as "%-5ld".
    std::string print(const std::string &conversion) {
        switch (*types_ ? *types_++ : 'i') {
        case 'f':
            return with(conversion, static_cast<double>(take<float>()));
        case 'd':
            return with(conversion, take<double>());
        case 'l':
        case 'm':
            return with(conversion, take<long>());
        default:
            return with(conversion, take<int>());
        }
    }

private:
    template <typename T> T take() {
        T value;
        std::memcpy(&value, words_, sizeof value);
        words_ += sizeof value / sizeof *words_;
        return value;
    }
    template <typename T> static std::string with(const std::string &conversion, T value) {
        const int length = std::snprintf(nullptr, 0, conversion.c_str(), value);
        std::string text(static_cast<std::size_t>(std::max(length, 0)) + 1, ' ');
        std::snprintf(text.data(), text.size(), conversion.c_str(), value);
        text.pop_back();
        return text;
    }

    const char *types_;
    const int *words_;
};

/// The thread's index in C++ AMP's domain, whose last dimension is OpenCL's first. `words`: the report memory.
std::string position(const abi::kernel_record &record, const std::vector<int> &extents, int first_row,
                     const std::vector<int> &words) {
    const int *ids = words.data() + abi::report_position;
    std::vector<int> index(record.rank);
    if (record.flags & abi::kernel_is_tiled) {
        auto thread = static_cast<unsigned>(words[abi::report_thread]);
        for (std::uint32_t k = record.rank; k-- > 0; thread /= record.tile[k])
            index[k] = static_cast<int>(static_cast<unsigned>(ids[record.rank - 1 - k]) * record.tile[k] +
                                        thread % record.tile[k]);
    } else if (extents.empty()) {
        for (std::uint32_t k = 0; k != record.rank; ++k)
            index[k] = ids[record.rank - 1 - k];
    } else {
        auto rest = static_cast<unsigned>(ids[0]);
        for (std::uint32_t k = record.rank; k-- > 0; rest /= static_cast<unsigned>(extents[k]))
            index[k] = static_cast<int>(rest % static_cast<unsigned>(extents[k]));
    }
    index.front() += first_row;
    return fmt::format("({})", fmt::join(index, ", "));
}

std::string describe_site(const abi::report_site &site, const int *words) {
    switch (site.kind) {
    case abi::report_abort:
        return "direct3d_abort()";
    case abi::report_assertion:
        return fmt::format("assertion '{}' failed", site.text);
    case abi::report_out_of_range:
        if (words[0] < 0)
            return fmt::format("index {} is outside of the extent {}", words[1], words[2]);
        return fmt::format("index {} of dimension {} is outside of the extent {}", words[1], words[0], words[2]);
    }
    return format_report(site.text, site.types, words);
}

}  // namespace

std::string format_report(const char *format, const char *types, const int *words) {
    argument_reader arguments(types, words);
    std::string text;
    for (const char *next = format; *next;) {
        if (*next != '%') {
            text += *next++;
            continue;
        }
        const std::size_t length = 1 + std::strspn(next + 1, "0123456789.-+ #l");
        const std::string conversion(next, length + (next[length] ? 1 : 0));
        next += conversion.size();
        text += conversion.back() == '%' ? "%" : arguments.print(conversion);
    }
    return text;
}

report_board::ticket report_board::enter(device &device, queue &queue, const abi::kernel_record &record, int rank,
                                         const int *extents, int first_row) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!memory_) {
        std::shared_ptr<buffer> made = device.make_buffer(abi::report_words * sizeof(int));
        queue.fill_zero(*made, abi::report_words * sizeof(int));
        memory_ = std::move(made);
    }
    launch now = {&record, {}, first_row};
    if (rank > 3)
        now.extents.assign(extents, extents + rank);
    auto known = std::find_if(launches_.begin(), launches_.end(), [&](const launch &each) {
        return each.record == now.record && each.extents == now.extents && each.first_row == first_row;
    });
    if (known == launches_.end())
        known = launches_.insert(known, std::move(now));
    return {memory_.get(), static_cast<int>(known - launches_.begin())};
}

std::string report_board::take(queue &queue) {
    if (!pending_)
        return {};
    std::lock_guard<std::mutex> lock(mutex_);
    pending_ = false;
    const traced_reason why("what kernels reported is looked at", true);
    std::vector<int> words(abi::report_words);
    const span everything = {0, abi::report_words * sizeof(int), abi::report_words * sizeof(int), 1};
    queue.read(*memory_, everything, words.data(), everything.row_bytes);
    if (words[0] == 0)
        return {};
    queue.fill_zero(*memory_, everything.row_bytes);
    return describe(words);
}

std::string report_board::describe(const std::vector<int> &words) const {
    const auto number = static_cast<std::size_t>(words[abi::report_launch]);
    const auto site_number = static_cast<std::size_t>(words[abi::report_site_number]);
    if (number >= launches_.size() || site_number >= launches_[number].record->report_count)
        return "a kernel reported an error that cannot be read";
    const launch &from = launches_[number];
    const abi::report_site &site = from.record->reports[site_number];
    std::string what = describe_site(site, words.data() + abi::report_arguments);
    // The exception's text is exactly the formatted text [AMP 12.3].
    if (site.kind == abi::report_error)
        return what;
    const std::string location = site.line != 0 ? fmt::format("{}:{}: ", site.file, site.line) : "";
    const std::string others = words[0] > 1 ? fmt::format("; {} reports more", words[0] - 1) : "";
    return fmt::format("{}{} in thread {}{}{}", location, what,
                       position(*from.record, from.extents, from.first_row, words), others, location_of(*from.record));
}

deferred_reports::deferred_reports() { ++deferring; }
deferred_reports::~deferred_reports() { --deferring; }
bool reports_are_deferred() { return deferring != 0; }

void raise_reports(view_state &view) {
    if (!view.queue || reports_are_deferred())
        return;
    const std::string text = view.reports.take(*view.queue);
    if (!text.empty())
        fail(failure::general, text);
}

void print_reports(view_state &view) noexcept {
    try {
        const std::string text = view.reports.take(*view.queue);
        if (!text.empty())
            std::fprintf(stderr, "a kernel failed, and nobody synchronised with it: %s\n", text.c_str());
    } catch (...) {
        // No caller is left to receive the error.
    }
}

}  // namespace amp::runtime
