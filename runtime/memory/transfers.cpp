// Transfers between a storage's copies, and from them to dense memory.
#include "device/views.h"
#include "memory/storage.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace amp::runtime {

void storage_state::fill(device_copy &copy, const view_handle &view, const range_set &missing) {
    const range_set from_host = missing.intersection(host_current_);
    if (!from_host.empty())
        map_for_host(false);
    for (const span &part : to_spans(from_host)) {
        const range_set bytes_of_part(part);
        uploads_.push_back(
            {view->queue->write(*copy.buffer, part, host + part.offset, part.pitch), copy.device, bytes_of_part});
        copy.current.add(bytes_of_part);
    }
    range_set rest = missing.difference(from_host);
    for (device_copy &other : copies_) {
        if (rest.empty())
            return;
        if (&other == &copy)
            continue;
        const range_set part = rest.intersection(other.current);
        bounce(other, copy, view, part);
        copy.current.add(part);
        rest.subtract(part);
    }
}

// A copy on another device, to the buffer of a view. False, and nothing is done, if its backend cannot send bytes.
bool storage_state::send_copy(const device_copy &from, const span &region, const view_handle &view, buffer &target,
                              const span &to) {
    raise_reports(*from.last_view);
    return from.last_view->queue->send(*from.buffer, region, *view->queue, target, to);
}

bool storage_state::send(const span &region, const view_handle &view, buffer &target, const span &to) {
    for (const device_copy &copy : copies_)
        if (copy.device != view->device && copy.current.covers(region))
            return send_copy(copy, region, view, target, to);
    return false;
}

void storage_state::bounce(device_copy &from, device_copy &to, const view_handle &view, const range_set &part) {
    // By way of the runtime's memory: the user's memory must not change before a synchronize [AMP 5.2.4].
    for (const span &piece : to_spans(part)) {
        if (send_copy(from, piece, view, *to.buffer, piece))
            continue;
        std::vector<char> bounce_buffer(piece.row_bytes * piece.rows);
        from.last_view->queue->read(*from.buffer, piece, bounce_buffer.data(), piece.row_bytes);
        view->queue->write(*to.buffer, piece, bounce_buffer.data(), piece.row_bytes)->wait();
    }
}

void storage_state::bring_to_host(range_set missing) {
    for (device_copy &copy : copies_) {
        const range_set part = missing.intersection(copy.current);
        if (!part.empty())
            raise_reports(*copy.last_view);
        for (const span &piece : to_spans(part))
            copy.last_view->queue->read(*copy.buffer, piece, host + piece.offset, piece.pitch);
        missing.subtract(part);
        host_current_.add(part);
    }
    const range_set saved_part = missing.intersection(saved_);
    for (const range &piece : saved_part.ranges())
        std::memcpy(host + piece.begin, saved_bytes_.get() + piece.begin, piece.size());
    host_current_.add(saved_part);
}

void storage_state::gather(const std::vector<span> &region, char *target) {
    map_for_host(false);
    for (const span &part : region) {
        const range_set bytes_of_part(part);
        if (host_current_.covers(bytes_of_part)) {
            for (std::size_t row = 0; row != part.rows; ++row)
                std::memcpy(target + row * part.row_bytes, host + part.offset + row * part.pitch, part.row_bytes);
        } else if (auto whole = std::find_if(copies_.begin(), copies_.end(),
                                             [&](const device_copy &c) { return c.current.covers(bytes_of_part); });
                   whole != copies_.end()) {
            raise_reports(*whole->last_view);
            whole->last_view->queue->read(*whole->buffer, part, target, part.row_bytes);
        } else {
            for (std::size_t row = 0; row != part.rows; ++row) {
                const std::size_t begin = part.offset + row * part.pitch;
                gather_run({begin, begin + part.row_bytes}, target + row * part.row_bytes);
            }
        }
        target += part.row_bytes * part.rows;
    }
}

void storage_state::gather_run(const range &run, char *target) {
    const range_set wanted(run);
    // Bytes that are current nowhere read as what the host's copy contains, which is zero in the runtime's own
    // memory.
    std::memcpy(target, host + run.begin, run.size());
    range_set rest = wanted.difference(host_current_);
    for (device_copy &copy : copies_) {
        const range_set part = rest.intersection(copy.current);
        if (!part.empty())
            raise_reports(*copy.last_view);
        for (const span &piece : to_spans(part))
            copy.last_view->queue->read(*copy.buffer, piece, target + (piece.offset - run.begin), piece.pitch);
        rest.subtract(part);
    }
    const range_set saved_part = rest.intersection(saved_);
    for (const range &piece : saved_part.ranges())
        std::memcpy(target + (piece.begin - run.begin), saved_bytes_.get() + piece.begin, piece.size());
}

}  // namespace amp::runtime
