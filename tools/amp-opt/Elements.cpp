#include "Elements.h"

#include "Failure.h"

#include <charconv>
#include <cstring>

namespace amp::opt {

namespace {

using namespace model;

/// A scalar in an element.
struct Part {
  std::size_t offset;
  const Type *type;
};

void addParts(const Type *type, std::size_t offset, std::vector<Part> &parts) {
  if (type->isArray()) {
    for (std::uint64_t k = 0; k != type->count(); ++k)
      addParts(type->element(), offset + k * sizeOf(type->element()), parts);
  } else if (type->isStruct()) {
    for (const Field &field : type->decl()->fields)
      addParts(field.type, offset + field.offset, parts);
  } else if (type->isPointer()) {
    throw Failure("amp-opt: error: --interpret cannot read or write pointers in buffers");
  } else {
    parts.push_back({offset, type});
  }
}

std::vector<Part> partsOf(const Type *type) {
  std::vector<Part> parts;
  addParts(type, 0, parts);
  return parts;
}

/// Splits the text at its commas, and repeats what `COUNT*` precedes.
std::vector<std::string_view> valuesOf(std::string_view text) {
  std::vector<std::string_view> values;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    std::size_t count = 0;
    const auto [end, code] = std::from_chars(item.data(), item.data() + item.size(), count);
    const bool isRepeated = code == std::errc() && end != item.data() + item.size() && *end == '*';
    values.insert(values.end(), isRepeated ? count : 1, item.substr(isRepeated ? end + 1 - item.data() : 0));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
  }
  return values;
}

template <typename Number> bool parse(std::string_view text, void *bytes, std::size_t size) {
  Number number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  // Of an integer, the low bytes: the host is little-endian.
  std::memcpy(bytes, &number, size);
  return code == std::errc() && end == text.data() + text.size();
}

template <typename Number> std::string printAs(const void *bytes, std::size_t size) {
  Number number = 0;
  std::memcpy(&number, bytes, size);
  return fmt::format("{}", number);
}

bool parseScalar(const Type *type, std::string_view text, void *bytes) {
  switch (type->kind()) {
  case TypeKind::Float:
    return parse<float>(text, bytes, 4);
  case TypeKind::Double:
    return parse<double>(text, bytes, 8);
  default:
    return parse<std::int64_t>(text, bytes, sizeOf(type));
  }
}

std::string printScalar(const Type *type, const void *bytes) {
  switch (type->kind()) {
  case TypeKind::Int:
    return printAs<std::int32_t>(bytes, 4);
  case TypeKind::Long:
    return printAs<std::int64_t>(bytes, 8);
  case TypeKind::Float:
    return printAs<float>(bytes, 4);
  case TypeKind::Double:
    return printAs<double>(bytes, 8);
  default:
    return printAs<std::uint64_t>(bytes, sizeOf(type));
  }
}

}  // namespace

std::size_t bytesOf(const Type *type, std::string_view text) {
  const std::size_t parts = partsOf(type).size(), values = valuesOf(text).size();
  if (parts == 0 || values % parts != 0)
    throw Failure(fmt::format("amp-opt: error: '{}' has {} values, and an element has {}", text, values, parts));
  return values / parts * sizeOf(type);
}

void store(interpret::Memory &memory, std::size_t offset, const Type *type, std::string_view text,
           const std::string &what) {
  const std::vector<Part> parts = partsOf(type);
  const std::vector<std::string_view> values = valuesOf(text);
  for (std::size_t k = 0; k != values.size(); ++k) {
    const Part &part = parts[k % parts.size()];
    const std::size_t at = offset + k / parts.size() * sizeOf(type) + part.offset;
    std::uint8_t *bytes = memory.bytes.data() + at;
    if (values[k] == "?")
      continue;
    if (!parseScalar(part.type, values[k], bytes))
      throw Failure(fmt::format("amp-opt: error: '{}' is no value for {}", values[k], what));
    std::memset(memory.known.data() + at, 1, sizeOf(part.type));
  }
}

std::string print(const interpret::Memory &memory, const Type *type) {
  std::string text;
  const std::vector<Part> parts = partsOf(type);
  for (std::size_t element = 0; element != memory.bytes.size(); element += sizeOf(type))
    for (const Part &part : parts) {
      const std::size_t at = element + part.offset;
      text += text.empty() ? "" : ", ";
      const bool isKnown = !std::memchr(memory.known.data() + at, 0, sizeOf(part.type));
      text += isKnown ? printScalar(part.type, memory.bytes.data() + at) : "?";
    }
  return text;
}

}  // namespace amp::opt
