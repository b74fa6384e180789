// Containers without the public headers, which only amp-clang compiles: the same state and the same calls.
#pragma once

#include <amp/detail/runtime.h>

#include <vector>

namespace amp::test {

using namespace Concurrency::details;

/// A view of rank 1 or 2 over ints, or an array if create_array made its storage.
class ints {
public:
    static ints over(std::vector<int> &memory) {
        return ints(create_over_host(memory.data(), memory.size() * sizeof(int)), 1, static_cast<int>(memory.size()));
    }
    static ints over(std::vector<int> &memory, int rows, int columns) {
        return ints(create_over_host(memory.data(), memory.size() * sizeof(int)), rows, columns);
    }
    static ints over(int *memory, int size) { return ints(create_over_host(memory, size * sizeof(int)), 1, size); }
    static ints sourceless(int size) { return ints(create_sourceless(size * sizeof(int)), 1, size); }
    static ints array(int size, const view_handle &home = nullptr) {
        return ints(create_array(size * sizeof(int), home, nullptr, Concurrency::access_type_auto), 1, size);
    }

    ints(const ints &other) : state(other.state), shape_(other.shape_) {
        __atomic_fetch_add(&state.memory->references, 1, __ATOMIC_RELAXED);
    }
    ints &operator=(const ints &) = delete;
    ~ints() { release(); }

    /// Releases the reference, as the destructor does.
    void release() {
        if (state.memory && __atomic_sub_fetch(&state.memory->references, 1, __ATOMIC_ACQ_REL) == 0)
            destroy(state.memory);
        state.memory = nullptr;
    }

    ints section(int row, int column, int rows, int columns) const {
        ints part(*this);
        part.shape_.offset += row * shape_.strides[0] + column;
        part.shape_.extents[0] = rows;
        part.shape_.extents[1] = columns;
        part.cover();
        return part;
    }
    ints section(int first, int size) const { return section(0, first, 1, size); }

    /// All of the storage with other extents.
    ints reshaped(int rows, int columns) const {
        ints whole(*this);
        whole.shape_ = {0, {rows, columns}, {columns, 1}};
        whole.cover();
        return whole;
    }
    /// The elements' indices in the storage, row by row.
    std::vector<int> places() const {
        std::vector<int> all;
        for (int row = 0; row != shape_.extents[0]; ++row)
            for (int column = 0; column != shape_.extents[1]; ++column)
                all.push_back(shape_.offset + row * shape_.strides[0] + column);
        return all;
    }

    box region() const { return {&state, sizeof(int), shape_.offset * sizeof(int), 2, shape_.extents, shape_.strides}; }

    /// A subscript on the host.
    int &at(int i, host_access access = host_writes) const { return at(0, i, access); }
    int &at(int row, int column, host_access access) const {
        // The headers read the epoch non-atomically, for the optimiser. They annotate for ThreadSanitizer that an old
        // value is harmless.
        const epoch_number epoch{
            __atomic_load_n(reinterpret_cast<const std::size_t *>(&state.memory->epoch), __ATOMIC_RELAXED)};
        void *bytes = host_bytes(state.memory, epoch, state.begin, state.row_bytes, state.pitch,
                                 state.rows * 4 + access);
        if (!bytes)
            throw_fetch_error();
        return static_cast<int *>(bytes)[shape_.offset + row * shape_.strides[0] + column];
    }
    int read(int i) const { return at(i, host_reads); }

    // The first member, as in every container: launches find it through the record's closure_offset.
    container_state state;
    struct shape {
        int offset;
        int extents[2];
        int strides[2];
    } shape_;

private:
    ints(storage *memory, int rows, int columns) : shape_{0, {rows, columns}, {columns, 1}} {
        state.memory = memory;
        cover();
    }

    void cover() {
        state.begin = shape_.offset * sizeof(int);
        state.row_bytes = shape_.extents[1] * sizeof(int);
        state.pitch = shape_.strides[0] * sizeof(int);
        state.rows = static_cast<std::size_t>(shape_.extents[0]);
        if (state.rows == 1)
            state.pitch = state.row_bytes;
    }
};

}  // namespace amp::test
