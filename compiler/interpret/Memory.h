// Objects in memory, byte by byte: contents, which bytes have been initialised, and which threads accessed them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace amp::interpret {

/// An access to a word of shared memory, kept so that a later one can be compared with it.
struct Access {
  static constexpr std::uint32_t nobody = 0xffffffff;
  std::uint32_t thread = nobody;
  /// How many barriers the thread had passed that order accesses to this memory.
  std::uint32_t epoch = 0;
  /// The statement, an index into Image::locations.
  std::uint32_t statement = 0;
  /// The bytes of the word that it touched, a bit each.
  std::uint8_t bytes = 0;
  bool isAtomic = false;
};

/// The last accesses to four bytes. Two readers: the thread that writes next may be one of them.
struct Cell {
  /// Of the run that the accesses belong to; they count as none in others.
  std::uint32_t run = 0;
  Access write, read, otherRead;
};

/// Shared bytes: a buffer, a block, tile_static storage of one tile.
struct Memory {
  explicit Memory(std::size_t size = 0, bool isKnown = false)
      : bytes(size), known(size, static_cast<std::uint8_t>(isKnown)) {}
  std::vector<std::uint8_t> bytes;
  /// 1 for each byte that has been initialised.
  std::vector<std::uint8_t> known;
  std::vector<Cell> cells;
};

enum class Region : std::uint8_t { Private, Local, Global, Constant };

/// Something that pointers may lead to.
struct Object {
  std::uint8_t *bytes = nullptr;
  std::uint8_t *known = nullptr;
  std::int64_t size = 0;
  /// Null for private objects, whose accesses are not recorded.
  Memory *shared = nullptr;
  const std::string *name = nullptr;
  /// Tells objects apart that one declaration brings into being after each other.
  std::uint16_t generation = 0;
  Region region = Region::Private;
  bool isAlive = true;
  bool isReadOnly = false;
};

/// A place in an object, not yet compared with its size: that is done by the access.
struct Place {
  Object *object = nullptr;
  std::int64_t offset = 0;
};

/// A pointer as kernels compute with it and store it, in eight bytes: the object and the offset. Null is 0.
struct Pointer {
  static constexpr std::uint64_t isSomething = std::uint64_t{1} << 63, isPrivate = std::uint64_t{1} << 62;
  static constexpr std::uint16_t generationMask = 0x3fff;

  static std::uint64_t make(bool isPrivateObject, std::uint16_t generation, std::uint16_t index, std::int32_t offset) {
    return isSomething | (isPrivateObject ? isPrivate : 0) | std::uint64_t{generation} << 48 |
           std::uint64_t{index} << 32 | static_cast<std::uint32_t>(offset);
  }
  static std::uint16_t index(std::uint64_t bits) { return static_cast<std::uint16_t>(bits >> 32); }
  static std::uint16_t generation(std::uint64_t bits) { return bits >> 48 & generationMask; }
  static std::int32_t offset(std::uint64_t bits) { return static_cast<std::int32_t>(bits); }
  static bool inSameObject(std::uint64_t a, std::uint64_t b) { return a >> 32 == b >> 32; }
};

}  // namespace amp::interpret
