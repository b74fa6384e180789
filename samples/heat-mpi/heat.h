// The parts of heat-mpi: the command line, the ranks and their accelerators, and the slab of the grid of one rank.
#pragma once

#include <amp/partition.h>

// Only MPI's C interface is used.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace concurrency;
namespace cp = concurrency::partitions;

struct world {
    int rank = 0, count = 1;
    /// The rank among those of the same machine.
    int local_rank = 0;
};

inline world find_world() {
    world ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.count);
    MPI_Comm machine;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, ranks.rank, MPI_INFO_NULL, &machine);
    MPI_Comm_rank(machine, &ranks.local_rank);
    MPI_Comm_free(&machine);
    return ranks;
}

/// Ends all ranks. If only this rank ended, the others would wait forever.
[[noreturn]] inline void fail(const world& ranks, const std::string& why) {
    std::cerr << "heat-mpi: rank " << ranks.rank << ": " << why << std::endl;
    MPI_Abort(MPI_COMM_WORLD, 1);
    std::abort();
}

/// Ends all ranks normally after an error that all of them have found. Rank 0 prints it.
[[noreturn]] inline void refuse(const world& ranks, const std::string& why) {
    if (ranks.rank == 0)
        std::cerr << "heat-mpi: " << why << std::endl;
    MPI_Finalize();
    std::exit(1);
}

struct options {
    int dimensions = 2, size = 256, steps = 20;
    /// Steps between checkpoints. 0 writes one checkpoint at the end.
    int every = 0;
    std::string checkpoint, restart;
    /// Seconds to wait for the rows of a neighbour.
    double timeout = 60.0;
    bool verify = false;
};

inline options parse(int argc, char** argv, const world& ranks) {
    options wanted;
    const auto number = [&](const std::string& name, const char* text, double least) {
        char* end = nullptr;
        const double value = std::strtod(text, &end);
        if (end == text || *end || !(value >= least) || value > 1e9)
            refuse(ranks, name + " needs a number of at least " + std::to_string(int(least)) + ", not '" + text + "'");
        return value;
    };
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (name == "--verify") {
            wanted.verify = true;
            continue;
        }
        if (i + 1 == argc)
            refuse(ranks, "usage: heat-mpi [--dimensions 2|3] [--size N] [--steps N] [--checkpoint FILE] [--every N] "
                        "[--restart FILE] [--timeout SECONDS] [--verify]; '" + name + "' is none of these, or has no value");
        const char* value = argv[++i];
        if (name == "--dimensions")
            wanted.dimensions = int(number(name, value, 2));
        else if (name == "--size")
            wanted.size = int(number(name, value, 1));
        else if (name == "--steps")
            wanted.steps = int(number(name, value, 0));
        else if (name == "--every")
            wanted.every = int(number(name, value, 0));
        else if (name == "--timeout")
            wanted.timeout = number(name, value, 1);
        else if (name == "--checkpoint")
            wanted.checkpoint = value;
        else if (name == "--restart")
            wanted.restart = value;
        else
            refuse(ranks, "there is no option '" + name + "'");
    }
    if (wanted.dimensions != 2 && wanted.dimensions != 3)
        refuse(ranks, "--dimensions is 2 or 3");
    return wanted;
}

/// The ranks of a machine use its accelerators in turn.
inline void choose_accelerator(const world& ranks) {
    const std::vector<accelerator> devices = cp::devices();
    const accelerator& mine = devices[ranks.local_rank % devices.size()];
    if (!accelerator::set_default(mine.get_device_path()))
        fail(ranks, "the default accelerator was chosen before");
}

template <int Rank> extent<Rank> cube(int size) {
    extent<Rank> whole;
    for (int d = 0; d != Rank; ++d)
        whole[d] = size;
    return whole;
}

/// The initial temperature of an element, by its position in the grid.
template <int Rank> float initial(std::size_t place) {
    return static_cast<float>((place * 2654435761u >> 7) % 1000) / 1000.0f;
}

constexpr float conductance = 0.1f;

/// One step at one index of `now`, whose row 0 is row `first_row` of the grid. The edges keep their temperature.
template <int Rank, typename Container>
float stepped(const Container& now, index<Rank> at, int first_row, extent<Rank> whole) restrict(cpu, amp) {
    const float here = now[at];
    float around = 0.0f;
    for (int d = 0; d != Rank; ++d) {
        const int place = at[d] + (d == 0 ? first_row : 0);
        if (place == 0 || place == whole[d] - 1)
            return here;
        index<Rank> before = at, behind = at;
        --before[d];
        ++behind[d];
        around += now[before] + now[behind];
    }
    return here + conductance * (around - 2 * Rank * here);
}

/// Waits for the requests. A neighbour that does not answer in time is an error.
inline void wait_for(std::vector<MPI_Request>& requests, double timeout, const world& ranks) {
    const double begin = MPI_Wtime();
    int arrived = 0;
    while (!arrived) {
        MPI_Testall(int(requests.size()), requests.data(), &arrived, MPI_STATUSES_IGNORE);
        if (!arrived && MPI_Wtime() - begin > timeout)
            fail(ranks, "no rows from a neighbour for " + std::to_string(timeout) +
                            " seconds: is its rank still there? The last checkpoint is complete");
    }
    requests.clear();
}

/// The rows of one rank, with the adjacent rows of its neighbours.
template <int Rank> class slab {
public:
    slab(const extent<Rank>& whole, cp::rows own, const world& ranks)
        : whole_(whole), own_(own), ranks_(ranks), above_(own.begin > 0), below_(own.end < whole[0]),
          memory_(std::make_unique<array<float, Rank>>(held())), up_(row_size()), down_(row_size()),
          from_above_(row_size()), from_below_(row_size()) {}

    array<float, Rank>& memory() { return *memory_; }
    accelerator_view view() const { return memory_->get_accelerator_view(); }
    const world& ranks() const { return ranks_; }
    const extent<Rank>& whole() const { return whole_; }
    int first_row() const { return own_.begin - above_; }
    /// The position of the rank's own rows in its memory.
    cp::rows local() const { return {int(above_), int(above_) + own_.size()}; }

    void fill(float (*value)(std::size_t)) {
        std::vector<float> all(held().size());
        for (std::size_t i = 0; i != all.size(); ++i)
            all[i] = value(first_row() * row_size() + i);
        copy(all.begin(), all.end(), *memory_);
    }

    /// Copies the rows at the borders from the device and sends them.
    void begin_exchange() {
        const cp::rows mine = local();
        if (above_)
            copy(rows_at(mine.begin), up_.begin());
        if (below_)
            copy(rows_at(mine.end - 1), down_.begin());
        const auto post = [&](int neighbour, std::vector<float>& out, std::vector<float>& in) {
            requests_.resize(requests_.size() + 2);
            MPI_Request* two = &requests_[requests_.size() - 2];
            MPI_Irecv(in.data(), int(in.size()), MPI_FLOAT, neighbour, 0, MPI_COMM_WORLD, two);
            MPI_Isend(out.data(), int(out.size()), MPI_FLOAT, neighbour, 0, MPI_COMM_WORLD, two + 1);
        };
        if (above_)
            post(ranks_.rank - 1, up_, from_above_);
        if (below_)
            post(ranks_.rank + 1, down_, from_below_);
    }
    void end_exchange(double timeout) {
        wait_for(requests_, timeout, ranks_);
        if (above_)
            copy(from_above_.begin(), from_above_.end(), rows_at(0));
        if (below_)
            copy(from_below_.begin(), from_below_.end(), rows_at(held()[0] - 1));
    }

    /// A file has this header and then all elements of the grid. A file with the final name is always complete: the
    /// ranks write another file, which rank 0 renames.
    struct head {
        char name[8];
        int dimensions, size, steps, reserved;
    };
    void save(const std::string& file, int steps) {
        const std::string unfinished = file + ".part";
        const std::vector<float> mine = own_elements();
        if (ranks_.rank == 0)
            std::remove(unfinished.c_str());
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_File out = open(unfinished, MPI_MODE_WRONLY | MPI_MODE_CREATE);
        const head about = {{'A', 'M', 'P', 'H', 'E', 'A', 'T', '1'}, Rank, whole_[0], steps, 0};
        int failed = 0;
        if (ranks_.rank == 0)
            failed |= MPI_File_write_at(out, 0, &about, int(sizeof about), MPI_BYTE, MPI_STATUS_IGNORE) != MPI_SUCCESS;
        failed |= MPI_File_write_at_all(out, place_in_file(own_.begin), mine.data(), int(mine.size()), MPI_FLOAT,
                                        MPI_STATUS_IGNORE) != MPI_SUCCESS;
        failed |= MPI_File_close(&out) != MPI_SUCCESS;
        MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        if (!failed && ranks_.rank == 0)
            failed = std::rename(unfinished.c_str(), file.c_str()) != 0;
        MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (failed)
            refuse(ranks_, "cannot write the checkpoint '" + file + "'; the one before it is kept");
    }
    /// Returns the number of steps of the checkpoint. Any number of ranks may have written it.
    int load(const std::string& file) {
        MPI_File in = open(file, MPI_MODE_RDONLY);
        head about = {};
        std::vector<float> all(held().size());
        MPI_Offset size = 0;
        MPI_File_get_size(in, &size);
        MPI_File_read_at_all(in, 0, &about, int(sizeof about), MPI_BYTE, MPI_STATUS_IGNORE);
        if (std::memcmp(about.name, "AMPHEAT1", 8) != 0 || about.dimensions != Rank || about.size != whole_[0] ||
            size != place_in_file(whole_[0]))
            refuse(ranks_, "'" + file + "' is no checkpoint of " + std::to_string(Rank) + " dimensions of " +
                             std::to_string(whole_[0]));
        MPI_File_read_at_all(in, place_in_file(first_row()), all.data(), int(all.size()), MPI_FLOAT, MPI_STATUS_IGNORE);
        MPI_File_close(&in);
        copy(all.begin(), all.end(), *memory_);
        return about.steps;
    }

    double total() {
        double sum = 0.0;
        for (float each : own_elements())
            sum += each;
        MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        return sum;
    }
    /// Computes the same steps on the host, from the start. Returns 0 if the temperatures are equal.
    int verify(int steps) {
        std::vector<float> now(whole_.size()), next(whole_.size());
        for (std::size_t i = 0; i != now.size(); ++i)
            now[i] = initial<Rank>(i);
        for (int k = 0; k != steps; ++k) {
            array_view<const float, Rank> from(whole_, now);
            for (std::size_t i = 0; i != now.size(); ++i)
                next[i] = stepped<Rank>(from, index_of(i), 0, whole_);
            now.swap(next);
        }
        const std::vector<float> mine = own_elements();
        int differs = 0;
        for (std::size_t i = 0; i != mine.size() && !differs; ++i)
            differs = std::abs(mine[i] - now[own_.begin * row_size() + i]) > 1e-4f;
        MPI_Allreduce(MPI_IN_PLACE, &differs, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        if (ranks_.rank == 0)
            std::cout << (differs ? "heat-mpi: temperatures differ from the host's\n" : "verified: temperatures\n");
        return differs;
    }

private:
    extent<Rank> held() const {
        extent<Rank> size = whole_;
        size[0] = own_.size() + above_ + below_;
        return size;
    }
    std::size_t row_size() const { return whole_.size() / std::size_t(whole_[0]); }
    MPI_Offset place_in_file(int row) const { return MPI_Offset(sizeof(head) + row * row_size() * sizeof(float)); }
    array_view<float, Rank> rows_at(int row, int count = 1) {
        index<Rank> origin;
        origin[0] = row;
        extent<Rank> size = whole_;
        size[0] = count;
        return memory_->section(origin, size);
    }
    std::vector<float> own_elements() {
        std::vector<float> mine(own_.size() * row_size());
        copy(rows_at(local().begin, own_.size()), mine.begin());
        return mine;
    }
    index<Rank> index_of(std::size_t place) const {
        index<Rank> at;
        for (int d = Rank - 1; d >= 0; --d) {
            at[d] = int(place % std::size_t(whole_[d]));
            place /= std::size_t(whole_[d]);
        }
        return at;
    }
    MPI_File open(const std::string& file, int mode) const {
        MPI_File opened;
        if (MPI_File_open(MPI_COMM_WORLD, file.c_str(), mode, MPI_INFO_NULL, &opened) != MPI_SUCCESS)
            refuse(ranks_, "cannot open '" + file + "'");
        return opened;
    }

    extent<Rank> whole_;
    cp::rows own_;
    world ranks_;
    /// True if there is a neighbour on that side.
    bool above_, below_;
    std::unique_ptr<array<float, Rank>> memory_;
    std::vector<float> up_, down_, from_above_, from_below_;
    std::vector<MPI_Request> requests_;
};

template <int Rank> void step(slab<Rank>& now, slab<Rank>& next, cp::rows which) {
    if (which.size() <= 0)
        return;
    const array<float, Rank>& from = now.memory();
    array<float, Rank>& to = next.memory();
    extent<Rank> size = now.whole();
    size[0] = which.size();
    const extent<Rank> whole = now.whole();
    const int first_row = now.first_row();
    parallel_for_each(size, [=, &from, &to](index<Rank> at) restrict(amp) {
        at[0] += which.begin;
        to[at] = stepped<Rank>(from, at, first_row, whole);
    });
}

/// The rows at the borders are computed first, and are sent while the inner rows are computed.
template <int Rank> void step(slab<Rank>& now, slab<Rank>& next, double timeout) {
    const cp::rows own = now.local();
    const int upper = own.begin + 1, lower = std::max(own.end - 1, upper);
    step(now, next, {own.begin, upper});
    step(now, next, {lower, own.end});
    next.begin_exchange();
    step(now, next, {upper, lower});
    now.view().flush();
    next.end_exchange(timeout);
}
