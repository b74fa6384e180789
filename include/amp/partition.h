// A grid whose rows are divided among several accelerators. Each part keeps a copy of the neighbours' adjacent rows,
// the halo. This is an extension of amp-clang, but uses only C++ AMP as specified, so that it works with other C++ AMP
// compilers too. docs/guides/scaling.md describes how to use it.
//
//     namespace cp = concurrency::partitions;
//     std::vector<accelerator> devices = cp::devices();
//     cp::grid<float, 2> heat(extent<2>(rows, columns), cp::split(rows, std::vector<double>(devices.size(), 1.0)),
//                             devices, 1);
#pragma once

#include <amp.h>

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace Concurrency {
namespace partitions {

/// Rows `begin` to `end` - 1 of dimension 0.
struct rows {
    /// The first row, the row behind the last one, and the number of rows.
    int begin;
    int end;
    int size() const { return end - begin; }
};

/// Divides `count` rows in proportion to `weights`, in their order. Each part gets at least `least` rows.
/// Throws std::invalid_argument if there are too few rows or no weights, or if a weight is not a positive number.
inline std::vector<rows> split(int count, const std::vector<double> &weights, int least = 1) {
    const int parts = static_cast<int>(weights.size());
    double sum = 0.0;
    for (double weight : weights) {
        if (!(weight > 0.0) || !std::isfinite(weight))
            throw std::invalid_argument("partitions::split: a weight is not a positive number");
        sum += weight;
    }
    if (parts == 0)
        throw std::invalid_argument("partitions::split: there are no parts");
    if (least < 0 || count / parts < least)
        throw std::invalid_argument("partitions::split: " + std::to_string(count) + " rows are too few for " +
                                    std::to_string(parts) + " parts of at least " + std::to_string(least) + " rows");
    std::vector<rows> result;
    double before = 0.0;
    int begin = 0;
    for (int part = 0; part != parts; ++part) {
        before += weights[part];
        int end = part + 1 == parts ? count : static_cast<int>(std::lround(before / sum * count));
        // Each of the remaining parts needs `least` rows.
        const int earliest = begin + least, latest = count - least * (parts - part - 1);
        end = end < earliest ? earliest : end > latest ? latest : end;
        result.push_back({begin, end});
        begin = end;
    }
    return result;
}

/// Returns the accelerators that run kernels. The default accelerator is the first one.
inline std::vector<accelerator> devices() {
    const accelerator first;
    std::vector<accelerator> found;
    found.push_back(first);
    for (const accelerator &each : accelerator::get_all())
        if (each != first && each.get_device_path() != accelerator::cpu_accelerator &&
            each.get_device_path() != accelerator::default_accelerator)
            found.push_back(each);
    return found;
}

/// Returns the default accelerator and the others of the same model, for equal parts and equal floating-point results.
inline std::vector<accelerator> equal_devices() {
    std::vector<accelerator> found;
    for (const accelerator &each : devices())
        if (found.empty() || each.get_description() == found.front().get_description())
            found.push_back(each);
    return found;
}

/// A grid whose rows are stored on several accelerators.
template <typename T, int Rank> class grid {
public:
    /// Part k has the rows `parts[k]`, on the default view of `devices[k]`, and up to `halo` rows of the neighbours on
    /// either side. `parts` is a result of split() with `least` not smaller than `halo`.
    /// Throws std::invalid_argument if the parts do not fit the devices, the rows or the halo.
    grid(const extent<Rank> &whole, const std::vector<rows> &parts, const std::vector<accelerator> &devices, int halo)
        : whole_(whole), halo_(halo) {
        if (parts.empty() || parts.size() != devices.size())
            throw std::invalid_argument("partitions::grid: " + std::to_string(parts.size()) + " parts for " +
                                        std::to_string(devices.size()) + " accelerators");
        if (halo < 0 || parts.front().begin != 0 || parts.back().end != whole[0])
            throw std::invalid_argument("partitions::grid: the parts are not the rows of the grid");
        for (std::size_t k = 0; k != parts.size(); ++k) {
            if (parts[k].size() < halo || (k != 0 && parts[k].begin != parts[k - 1].end))
                throw std::invalid_argument("partitions::grid: part " + std::to_string(k) +
                                            " is smaller than the halo, or does not follow the one before it");
            add(parts[k], devices[k]);
        }
    }

    /// Returns the number of parts.
    int parts() const { return static_cast<int>(parts_.size()); }
    /// Returns the part's memory: its own rows and the halo on both sides.
    array<T, Rank> &memory(int part) { return parts_[part].memory; }
    /// Returns the view on which the part's kernels run.
    accelerator_view view(int part) const { return parts_[part].memory.get_accelerator_view(); }
    /// Returns the rows of the grid that the part computes.
    rows own(int part) const { return parts_[part].own; }
    /// Returns the position in the part's memory of its own rows and of up to `beyond` rows of the halo on each side. A
    /// program that exchanges a halo of n rows after every n steps computes n - 1 rows beyond its own in the first step,
    /// and one row less in each later step.
    rows local(int part, int beyond = 0) const {
        const piece &each = parts_[part];
        const int first = each.own.begin - beyond, last = each.own.end + beyond;
        return {first < each.held.begin ? 0 : first - each.held.begin,
                (last > each.held.end ? each.held.end : last) - each.held.begin};
    }
    /// Returns the row of the grid that is row 0 of the part's memory.
    int first_row(int part) const { return parts_[part].held.begin; }

    /// Copies all rows, including the halos, from host memory. The elements are in row-major order.
    void copy_in(const T *elements) {
        for (piece &each : parts_)
            copy(elements + each.held.begin * row_size(), each.memory);
    }
    /// Copies each part's own rows to host memory.
    void copy_out(T *elements) {
        for (piece &each : parts_)
            copy(section(each, each.own), elements + each.own.begin * row_size());
    }

    /// Copies the neighbours' rows to every halo, with the results of all launches so far on both accelerators. Returns
    /// when the rows have been read. Later launches run after the rows have been written. (On two GPUs this is faster
    /// than copies on separate threads, because starting and joining the threads takes longer than copying the rows.)
    void exchange() {
        for (std::size_t k = 0; halo_ != 0 && k + 1 < parts_.size(); ++k) {
            const int border = parts_[k].own.end;
            send(parts_[k], parts_[k + 1], {border - halo_, border});
            send(parts_[k + 1], parts_[k], {border, border + halo_});
        }
    }

private:
    struct piece {
        rows own;
        /// Includes the halo.
        rows held;
        array<T, Rank> memory;
    };

    void add(const rows &own, const accelerator &device) {
        const rows held = {own.begin < halo_ ? 0 : own.begin - halo_,
                           own.end + halo_ > whole_[0] ? whole_[0] : own.end + halo_};
        extent<Rank> size = whole_;
        size[0] = held.size();
        parts_.push_back(piece{own, held, array<T, Rank>(size, device.get_default_view())});
    }

    std::size_t row_size() const { return whole_.size() / static_cast<std::size_t>(whole_[0]); }

    /// Returns the rows `wanted` of the grid in the part's memory.
    array_view<T, Rank> section(piece &part, const rows &wanted) const {
        index<Rank> origin;
        origin[0] = wanted.begin - part.held.begin;
        extent<Rank> size = whole_;
        size[0] = wanted.size();
        return part.memory.section(origin, size);
    }

    void send(piece &from, piece &to, const rows &which) { copy(section(from, which), section(to, which)); }

    extent<Rank> whole_;
    int halo_;
    std::vector<piece> parts_;
};

}  // namespace partitions
}  // namespace Concurrency
