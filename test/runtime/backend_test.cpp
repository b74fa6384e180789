// Several backends in one program: which of them are searched for devices, and that none accepts the objects of
// another.
#include "backends/fake/world.h"
#include "device/accelerators.h"
#include "device/backend.h"

#include <amp/detail/runtime.h>
#include <gmock/gmock.h>

#include <stdexcept>

namespace amp::runtime {

namespace {

using testing::HasSubstr;

struct backends : testing::Test {
    ~backends() override { choose_backend(""); }
    static std::size_t count(std::string_view name, std::string &searched) {
        choose_backend(name);
        return discover_devices(searched).size();
    }
};

TEST_F(backends, TheChosenOneIsAsked) {
    fake::reset({{}, {}});
    std::string fake_said, opencl_said, both_said;
    EXPECT_EQ(count("fake", fake_said), 2u);
    const std::size_t real = count("opencl", opencl_said);
    EXPECT_EQ(count("", both_said), real + 2);
    EXPECT_EQ(fake_said, "the fake world is empty");
    EXPECT_THAT(opencl_said, HasSubstr("OpenCL platforms"));
    EXPECT_EQ(both_said, opencl_said + "; " + fake_said);
}

TEST_F(backends, AnUnknownNameIsRefused) {
    EXPECT_THROW(choose_backend("none"), std::invalid_argument);
    std::string said;
    fake::reset({{}});
    EXPECT_EQ(discover_devices(said).size(), 1u) << "the choice is as before";
}

TEST_F(backends, ObjectsStayWithTheirBackend) {
    struct plain_buffer final : buffer {} mine;
    buffer &seen = mine;
    EXPECT_EQ(&backend_cast<plain_buffer>(seen), &mine);
    fake::reset({{}});
    std::string said;
    const std::shared_ptr<device> other = discover_devices(said).front();
    const std::shared_ptr<buffer> theirs = other->make_buffer(16);
    EXPECT_THROW(backend_cast<plain_buffer>(*theirs), std::logic_error);
    EXPECT_THROW(other->make_queue()->fill_zero(seen, 16), std::logic_error);
}

TEST_F(backends, OpenCLAsksForItsOwn) {
    fake::reset({{}});
    EXPECT_THROW(Concurrency::details::opencl_queue(use_default_view()), Concurrency::runtime_exception);
}

}  // namespace

}  // namespace amp::runtime
