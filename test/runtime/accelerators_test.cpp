#include "device/accelerators.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <cstdlib>

using namespace Concurrency;
using namespace Concurrency::details;
using amp::runtime::fake::reset;
using testing::AllOf;
using testing::HasSubstr;

namespace {

class accelerators : public testing::Test {
protected:
    void SetUp() override {
        unsetenv("AMP_DEVICE");
        unsetenv("CPPAMP_DEFAULT_ACCELERATOR");
        unsetenv("AMP_EMULATED");
        reset({{.name = "Slow CPU", .is_cpu = true, .memory = 4096},
               {.name = "Small GPU", .memory = 1024},
               {.name = "Big GPU", .memory = 2048}});
    }
    void TearDown() override { SetUp(); }

    static std::wstring name(const device_state *device) { return description_of(device); }

    template <typename F> static std::string text_of(const F &body) {
        try {
            body();
        } catch (const runtime_exception &e) {
            return e.what();
        }
        return "no exception";
    }
};

TEST_F(accelerators, allIncludesTheCpuAccelerator) {
    const std::vector<device_state *> all = all_devices();
    ASSERT_EQ(all.size(), 4u);
    EXPECT_EQ(std::wstring(path_of(all[3])), L"cpu");
    EXPECT_TRUE(facts_of(all[3]).is_emulated);
    EXPECT_EQ(std::wstring(path_of(all[0])), L"fake/0");
}

TEST_F(accelerators, defaultIsTheBiggestThatIsNotEmulated) { EXPECT_EQ(name(default_device()), L"Big GPU"); }

TEST_F(accelerators, emulatedIsBetterThanNothing) {
    reset({{.name = "Slow CPU", .is_cpu = true}});
    EXPECT_EQ(name(default_device()), L"Slow CPU");
}

TEST_F(accelerators, emulatedMayBeDenied) {
    setenv("AMP_EMULATED", "0", 1);
    reset({{.name = "Vast CPU", .is_cpu = true, .memory = 4096}, {.name = "Small GPU", .memory = 1024}});
    EXPECT_FALSE(facts_of(all_devices()[0]).is_emulated);
    EXPECT_TRUE(facts_of(all_devices()[2]).is_emulated) << "the host";
    EXPECT_EQ(name(default_device()), L"Small GPU") << "it is no better for that";
    setenv("AMP_EMULATED", "no", 1);
    EXPECT_THAT(text_of([] { amp::runtime::rediscover(); }), HasSubstr("AMP_EMULATED: invalid value 'no': expected 0 or 1"));
}

TEST_F(accelerators, environmentChooses) {
    const std::pair<const char *, const wchar_t *> wishes[] = {{"0", L"Slow CPU"},      {"1", L"Small GPU"},
                                                               {"cpu", L"Slow CPU"},    {"gpu", L"Small GPU"},
                                                               {"small", L"Small GPU"}, {"fake/0", L"Slow CPU"}};
    for (const auto &[wish, expected] : wishes) {
        setenv("AMP_DEVICE", wish, 1);
        amp::runtime::rediscover();
        EXPECT_EQ(name(default_device()), expected) << wish;
    }
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "fake/2", 1);
    amp::runtime::rediscover();
    EXPECT_EQ(name(default_device()), L"Big GPU") << "the specification's variable wins";
}

TEST_F(accelerators, impossibleWishListsTheDevices) {
    for (const char *wish : {"Imaginary", "3", "99"}) {
        setenv("AMP_DEVICE", wish, 1);
        amp::runtime::rediscover();
        EXPECT_THAT(text_of([] { default_device(); }),
                    AllOf(HasSubstr(std::string("AMP_DEVICE: invalid value '") + wish + "'"), HasSubstr("Slow CPU"), HasSubstr("Big GPU")));
    }
}

TEST_F(accelerators, withoutDevicesSaysWhatIsNeeded) {
    reset({});
    EXPECT_THAT(text_of([] { default_device(); }),
                AllOf(HasSubstr("the fake world is empty"), HasSubstr("pocl-opencl-icd")));
    EXPECT_EQ(all_devices().size(), 1u);
}

TEST_F(accelerators, findByPathAndSpecialName) {
    EXPECT_EQ(name(find_device(L"fake/1")), L"Small GPU");
    EXPECT_EQ(name(find_device(L"cpu")), L"CPU accelerator");
    EXPECT_EQ(name(find_device(L"default")), L"Big GPU");
    EXPECT_EQ(name(find_device(L"direct3d\\warp")), L"Slow CPU");
    EXPECT_EQ(name(find_device(L"direct3d\\ref")), L"Slow CPU");
    EXPECT_THAT(text_of([] { find_device(L"nowhere"); }), AllOf(HasSubstr("nowhere"), HasSubstr("fake/2")));
}

TEST_F(accelerators, defaultCanBeSetOnce) {
    default_device();  // Asking does not fix the choice.
    EXPECT_TRUE(set_default_device(L"fake/1"));
    EXPECT_EQ(name(default_device()), L"Small GPU");
    EXPECT_FALSE(set_default_device(L"fake/0"));
}

TEST_F(accelerators, defaultCannotBeSetAfterUse) {
    destroy(create_array(16, nullptr, nullptr, access_type_auto));
    EXPECT_FALSE(set_default_device(L"fake/0"));
}

TEST_F(accelerators, viewsAreQueuesWithIdentity) {
    device_state *gpu = find_device(L"fake/1");
    EXPECT_EQ(default_view(gpu), default_view(gpu));
    EXPECT_NE(create_view(gpu, queuing_mode_immediate), create_view(gpu, queuing_mode_immediate));
    EXPECT_EQ(mode_of(create_view(gpu, queuing_mode_immediate)), queuing_mode_immediate);
    EXPECT_TRUE(is_auto_selection(auto_selection_view()));
    EXPECT_EQ(name(device_of(auto_selection_view())), L"Big GPU");
    marker(default_view(gpu)).get();
    marker(default_view(find_device(L"cpu"))).get();
}

TEST_F(accelerators, sharedMemoryAccessNeedsSharedMemory) {
    device_state *gpu = find_device(L"fake/1");
    EXPECT_THROW(set_default_cpu_access(gpu, access_type_read), runtime_exception);
    EXPECT_TRUE(set_default_cpu_access(gpu, access_type_none));
    EXPECT_FALSE(set_default_cpu_access(gpu, access_type_none));
    EXPECT_THROW(create_array(16, default_view(gpu), nullptr, access_type_read_write), runtime_exception);
}

}  // namespace
