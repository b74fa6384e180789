// Each environment variable of the runtime: the values that it accepts and rejects, and the error messages.
#include "process/environment.h"

#include "process/errors.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <map>

namespace {

using namespace amp::runtime;

/// The text of the error, empty if there is none.
std::string complaint(const char *name, const std::string &value) {
    setenv(name, value.c_str(), 1);
    std::string text;
    try {
        check_environment();
    } catch (const Concurrency::runtime_exception &e) {
        text = e.what();
    }
    unsetenv(name);
    return text;
}

struct values {
    std::vector<std::string> good, bad;
    std::string expected;
};

const values zero_or_one = {{"0", "1"}, {"2", "-1", "+1", "01", "yes", "1 ", " 1", "0x1", "1.0", "99999999999999999999"}, "0 or 1"};

const std::map<std::string, values> known = {
    {"AMP_DEVICE", {{"0", "cpu", "gpu", "anything", "99999999999999999999"}, {}, ""}},
    {"CPPAMP_DEFAULT_ACCELERATOR", {{"opencl/0/0", "anything"}, {}, ""}},
    {"AMP_BUILD_OPTIONS", {{"-g", "-D X=1 -cl-opt-disable"}, {}, ""}},
    {"AMP_CACHE_DIR", {{"off", "/tmp", "a/b"}, {}, ""}},
    {"AMP_CACHE_SIZE",
     {{"0", "123", "64k", "3M", "2G", "18446744073709551615", "17179869183G"},
      {"x", "-1", "+1", "1T", "1MB", "M", " 1", "1 ", "1.5G", "0x10", "18446744073709551616", "17179869184G"},
      "bytes with an optional K, M or G"}},
    {"AMP_DUMP", {{"/tmp", "a/b"}, {}, ""}},
    {"AMP_EMULATED", zero_or_one},
    {"AMP_IN_PLACE", {{"none", "read", "write"}, {"all", "READ", "reads", "read ", "0"}, "none, read or write"}},
    {"AMP_KERNEL_AGGREGATE", zero_or_one},
    {"AMP_KERNEL_CONSTANTS", {{"0", "1", "always"}, {"2", "-1", "yes", "Always", "1 "}, "0, 1 or always"}},
    {"AMP_KERNEL_UNROLL", {{"1", "4"}, {"0", "2", "8", "-1"}, "1 or 4"}},
    {"AMP_KERNEL_HEIGHT", {{"1", "2", "4", "8", "16"}, {"0", "3", "32", "-1", "2x", "1 2"}, "1, 2, 4, 8 or 16"}},
    {"AMP_KERNEL_MATH", zero_or_one},
    {"AMP_KERNEL_NOALIAS", zero_or_one},
    {"AMP_KERNEL_OFFSETS", zero_or_one},
    {"AMP_KERNEL_POSITIONS", {{"32", "64"}, {"16", "0", "-64", "64bits", "32 64", "032"}, "32 or 64"}},
    {"AMP_KERNEL_ROW", zero_or_one},
    {"AMP_KERNEL_TILE_LOOPS", zero_or_one},
    {"AMP_KERNEL_WIDTH", {{"1", "2", "4", "8", "16", "64"}, {"0", "3", "32", "-1", "4x", "1 2"}, "1, 2, 4, 8, 16 or 64"}},
    {"AMP_SPARE_MEMORY", {{"0", "1", "64M", "2g"}, {"-1", "some", "1.5M", "M", "1 M"}, "bytes with an optional K, M or G"}},
    {"AMP_STAGING",
     {{"0", "8,4096,8", "1,1,0", "64,1048576,18014398509481983", "0,4096,8"},
      {"1", "1,2", "1,2,", "1,2,3,4", "some", "65,1,1", "1,0,1", "1,1048577,1", "-1,2,3", "1,2,3x", "1, 2,3", ",,",
       "1,2,18014398509481984", "99999999999999999999,1,1"},
      "threads (0 to 64), KiB of a piece (1 to 1048576) and the least KiB, as in 8,4096,8, or 0 for none"}},
    {"AMP_TRACE",
     {{"0", "1", "out.json", "/tmp/a b-%p.json"},
      {"2", "01", "yes", ".json", "out.jso", "out.json ", "/tmp/", "1.0"},
      "0, 1 or the name of a file that ends in .json"}},
};

TEST(environment, hasATestForEachVariable) {
    std::vector<std::string> rows, tested;
    for (const environment_variable &each : environment_variables()) {
        rows.push_back(each.name);
        EXPECT_STRNE(each.meaning, "") << each.name;
    }
    for (const auto &[name, of] : known)
        tested.push_back(name);
    EXPECT_THAT(tested, testing::UnorderedElementsAreArray(rows));
}

TEST(environment, takesWhatFitsAndRefusesTheRest) {
    for (const auto &[name, of] : known) {
        EXPECT_EQ(complaint(name.c_str(), ""), "") << name;
        for (const std::string &good : of.good)
            EXPECT_EQ(complaint(name.c_str(), good), "") << name << '=' << good;
        for (const std::string &bad : of.bad)
            EXPECT_EQ(complaint(name.c_str(), bad), name + ": invalid value '" + bad + "': expected " + of.expected);
    }
}

TEST(environment, givesValues) {
    setenv("AMP_CACHE_SIZE", "3k", 1);
    EXPECT_EQ(size_from_environment("AMP_CACHE_SIZE"), 3072u);
    unsetenv("AMP_CACHE_SIZE");
    EXPECT_EQ(size_from_environment("AMP_CACHE_SIZE"), std::nullopt);
    setenv("AMP_KERNEL_WIDTH", "16", 1);
    EXPECT_EQ(number_from_environment("AMP_KERNEL_WIDTH"), 16);
    setenv("AMP_KERNEL_WIDTH", "", 1);
    EXPECT_EQ(number_from_environment("AMP_KERNEL_WIDTH"), -1);
    unsetenv("AMP_KERNEL_WIDTH");
    setenv("AMP_STAGING", "3,16,32", 1);
    EXPECT_THAT(*staging_from_environment("AMP_STAGING"), testing::ElementsAre(3u, 16u, 32u));
    unsetenv("AMP_STAGING");
}

}  // namespace
