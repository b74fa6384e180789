// Objects in memory: the bytes, which of them are initialised, and the threads that accessed them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace amp::interpret {

/// An access to a word of shared memory, kept for comparison with later accesses.
struct Access {
  static constexpr std::uint32_t nobody = 0xffffffff;
  std::uint32_t thread = nobody;
  /// The number of barriers passed by the thread that order accesses to this memory.
  std::uint32_t epoch = 0;
  /// The statement, an index into Image::locations.
  std::uint32_t statement = 0;
  /// The accessed bytes of the word, one bit each.
  std::uint8_t bytes = 0;
  bool isAtomic = false;
};

/// The last accesses to a word of four bytes. It has two reads, because one of them may be by the thread that writes
/// next.
struct Cell {
  /// The run or tile to which the accesses belong. The accesses are ignored in other runs or tiles.
  std::uint32_t run = 0;
  Access write, read, otherRead;
};

/// Shared bytes: a buffer, a block, or the tile_static storage of a tile.
struct Memory {
  explicit Memory(std::size_t size = 0, bool isKnown = false)
      : bytes(size), known(size, static_cast<std::uint8_t>(isKnown)) {}
  std::vector<std::uint8_t> bytes;
  /// For each byte, 1 if it is initialised.
  std::vector<std::uint8_t> known;
  std::vector<Cell> cells;
};

enum class Region : std::uint8_t { Private, Local, Global, Constant };

/// An object that pointers may point to.
struct Object {
  std::uint8_t *bytes = nullptr;
  std::uint8_t *known = nullptr;
  std::int64_t size = 0;
  /// Null for private objects, whose accesses are not recorded.
  Memory *shared = nullptr;
  const std::string *name = nullptr;
  /// Distinguishes the successive objects of one declaration.
  std::uint16_t generation = 0;
  Region region = Region::Private;
  bool isAlive = true;
  bool isReadOnly = false;
};

/// A location in an object. It may be out of bounds, because only an access checks it.
struct MemoryLocation {
  Object *object = nullptr;
  std::int64_t offset = 0;
};

/// A pointer in the form that kernels compute with and store, in eight bytes: the object and the offset. Null is 0.
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
