// Heat in a plate or a block, distributed over the ranks of Open MPI, with one accelerator each. Rows at the borders
// are sent to other ranks while the inner rows are computed. Any number of ranks can continue from a checkpoint.
#include "heat.h"

namespace {

template <int Rank> int simulate(const options& wanted, const world& ranks) {
    const extent<Rank> whole = cube<Rank>(wanted.size);
    if (ranks.count > wanted.size)
        refuse(ranks, std::to_string(ranks.count) + " ranks for " + std::to_string(wanted.size) +
                        " rows: start fewer ranks, or choose a larger size");
    const cp::rows own = cp::split(wanted.size, std::vector<double>(ranks.count, 1.0))[ranks.rank];
    slab<Rank> now(whole, own, ranks), next(whole, own, ranks);
    int done = 0;
    if (wanted.restart.empty())
        now.fill(initial<Rank>);
    else
        done = now.load(wanted.restart);
    const double begin = MPI_Wtime();
    const int first = done;
    while (done != wanted.steps) {
        step(now, next, wanted.timeout);
        std::swap(now, next);
        ++done;
        if (!wanted.checkpoint.empty() && (done == wanted.steps || (wanted.every && done % wanted.every == 0)))
            now.save(wanted.checkpoint, done);
    }
    now.view().wait();
    const double seconds = MPI_Wtime() - begin;
    const double heat = now.total();
    if (ranks.rank == 0) {
        std::cout << "heat-mpi: " << ranks.count << " ranks, " << Rank << " dimensions of " << wanted.size << ", steps "
                  << first << " to " << done << ": " << 1e3 * seconds / std::max(1, done - first) << " ms a step\n";
        std::cout << "sum of temperatures: " << std::setprecision(12) << heat << "\n";
    }
    return wanted.verify ? now.verify(done) : 0;
}

}  // namespace

int main(int argc, char** argv) {
    int provided = 0;
    // The runtime's threads do not call MPI.
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    const world ranks = find_world();
    int code = 1;
    try {
        const options wanted = parse(argc, argv, ranks);
        choose_accelerator(ranks);
        code = wanted.dimensions == 2 ? simulate<2>(wanted, ranks) : simulate<3>(wanted, ranks);
    } catch (const std::exception& error) {
        fail(ranks, error.what());
    }
    MPI_Finalize();
    return code;
}
