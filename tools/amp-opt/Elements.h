// Elements of buffers, and captured values, as text: "1, 2.5, ?".
#pragma once

#include "interpret/Memory.h"
#include "model/Type.h"

#include <string>
#include <string_view>

namespace amp::opt {

/// The number of bytes of the elements of `type` for which the text has values. Structs and arrays have one value for
/// each scalar in them. Throws a Failure.
std::size_t bytesOf(const model::Type *type, std::string_view text);

/// Stores the values from `offset` on. `what` is for messages, "buffer a". Throws a Failure.
void store(interpret::Memory &memory, std::size_t offset, const model::Type *type, std::string_view text,
           const std::string &what);

std::string print(const interpret::Memory &memory, const model::Type *type);

}  // namespace amp::opt
