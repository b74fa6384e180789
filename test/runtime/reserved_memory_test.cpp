// The host memory of containers without a source reads as zero, new or kept.
#include "memory/reserved_memory.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include <sys/mman.h>

using namespace amp::runtime;

namespace {

bool is_zero(const void *memory, std::size_t bytes) {
    const char *begin = static_cast<const char *>(memory);
    return std::all_of(begin, begin + bytes, [](char each) { return each == 0; });
}

/// Writes to memory of this size as a device would, and releases it. Returns its address.
void *use_for_a_while(std::size_t bytes) {
    const std::shared_ptr<void> memory = reserve_memory(bytes);
    keep_when_released(memory);
    std::memset(memory.get(), 0xa5, bytes);
    return memory.get();
}

// Sizes that no other test uses, with small and with huge pages.
constexpr std::size_t sizes[] = {12345, (4 << 20) + 12345};

TEST(reserved_memory, isKeptForTheSameSizeOnceUsed) {
    for (std::size_t bytes : sizes) {
        void *former = use_for_a_while(bytes);
        const std::shared_ptr<void> other = reserve_memory(bytes + 1), next = reserve_memory(bytes);
        EXPECT_EQ(next.get(), former);
        EXPECT_NE(other.get(), former);
        EXPECT_TRUE(is_zero(next.get(), bytes));
        EXPECT_NE(reserve_memory(bytes).get(), former) << "living memory is nobody else's";
    }
}

TEST(reserved_memory, isKeptAsLongAsAnyOwnerLives) {
    const std::size_t bytes = sizes[0] + 2;
    std::shared_ptr<void> memory = reserve_memory(bytes), second_owner = memory;
    keep_when_released(memory);
    void *const address = memory.get();
    memory.reset();
    EXPECT_NE(reserve_memory(bytes).get(), address);
    second_owner.reset();
    EXPECT_EQ(reserve_memory(bytes).get(), address);
}

/// Whether the process has a page at this address.
bool is_mapped(void *address) {
    unsigned char is_resident = 0;
    return mincore(address, 4096, &is_resident) == 0;
}

TEST(reserved_memory, isBounded) {
    std::vector<void *> addresses;
    std::vector<std::shared_ptr<void>> living;
    for (int i = 0; i != 10; ++i) {
        living.push_back(reserve_memory(16 << 20));
        keep_when_released(living.back());
        addresses.push_back(living.back().get());
    }
    living.clear();
    // With the space for alignment, 18 MiB each; 64 MiB are kept.
    EXPECT_EQ(std::count_if(addresses.begin(), addresses.end(), is_mapped), 3);
    EXPECT_TRUE(is_mapped(addresses.back())) << "the ones released last are kept";
}

TEST(reserved_memory, thatNoDeviceUsedIsNotKept) {
    std::shared_ptr<void> memory = reserve_memory(16 << 20);
    void *const address = memory.get();
    memory.reset();
    EXPECT_FALSE(is_mapped(address));
}

}  // namespace
