// The disk cache returns the stored bytes or nothing, even if its files, its folder or the disk have errors.
#include "cache/disk_cache.h"
#include "store/digest.h"

#include <amp/exceptions.h>

#include <gmock/gmock.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

/// The number of bytes until the disk is full; negative if it is never full.
long space_on_disk = -1;

}  // namespace

extern "C" ssize_t __real_write(int file, const void *bytes, size_t count);

/// The linker replaces write by this function.
extern "C" ssize_t __wrap_write(int file, const void *bytes, size_t count) {
    if (space_on_disk < 0)
        return __real_write(file, bytes, count);
    if (space_on_disk == 0) {
        errno = ENOSPC;
        return -1;
    }
    const ssize_t done = __real_write(file, bytes, std::min(count, static_cast<size_t>(space_on_disk)));
    space_on_disk -= done;
    return done;
}

namespace {

using namespace amp::runtime;
namespace fs = std::filesystem;

std::string digest_of(std::string_view text) { return digest().add(text).text(); }

TEST(digests, areXxh3s) {
    // The library's test vector for the empty text, and the output of its program xxhsum -H2.
    EXPECT_EQ(digest_of(""), "99aa06d3014798d86001c324468d497f");
    EXPECT_EQ(digest_of("abc"), "06b05ab6733a618578af5f94892f3950");
}

TEST(digests, piecesMakeTheWhole) {
    std::string text;
    for (int i = 0; i != 600; ++i)
        text += static_cast<char>(i);
    for (std::size_t cut = 0; cut <= text.size(); ++cut)
        EXPECT_EQ(digest().add(text.substr(0, cut)).add(text.substr(cut)).text(), digest_of(text)) << cut;
    EXPECT_NE(digest_of(text), digest_of(text.substr(1)));
}

class disk : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "amp-disk-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        root = name;
    }
    void TearDown() override {
        space_on_disk = -1;
        fs::remove_all(root);
    }

    std::string folder() const { return root / "cache" / "amp-clang"; }
    disk_cache cache(std::size_t limit = 1 << 20) const { return {folder(), limit}; }

    static std::string bytes_of(const fs::path &file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static void put(const fs::path &file, const std::string &bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    }
    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder()), fs::directory_iterator()));
    }

    fs::path root;
};

TEST_F(disk, givesWhatWasStored) {
    EXPECT_EQ(cache().find("key"), std::nullopt);
    cache().store("key", std::string("con\0tents", 9));
    cache().store("other", "");
    EXPECT_EQ(cache().find("key"), std::string("con\0tents", 9));
    EXPECT_EQ(cache().find("other"), "");
    EXPECT_EQ(cache().find("ke"), std::nullopt);
    cache().store("key", "newer");
    EXPECT_EQ(cache().find("key"), "newer");
    EXPECT_EQ(files(), 2u) << "nothing else is left behind";
    EXPECT_EQ(fs::status(folder()).permissions(), fs::perms::owner_all);
}

TEST_F(disk, cutEntriesAreMissing) {
    cache().store("key", "the contents");
    const fs::path path = cache().path_of("key");
    const std::string whole = bytes_of(path);
    for (std::size_t size = 0; size != whole.size(); ++size) {
        put(path, whole.substr(0, size));
        EXPECT_EQ(cache().find("key"), std::nullopt) << size;
    }
    put(path, whole + "x");
    EXPECT_EQ(cache().find("key"), std::nullopt) << "longer";
    cache().store("key", "again");
    EXPECT_EQ(cache().find("key"), "again");
}

TEST_F(disk, everyChangedBitIsNoticed) {
    cache().store("key", "the contents");
    const fs::path path = cache().path_of("key");
    const std::string whole = bytes_of(path);
    for (std::size_t bit = 0; bit != whole.size() * 8; ++bit) {
        std::string changed = whole;
        changed[bit / 8] ^= static_cast<char>(1 << bit % 8);
        put(path, changed);
        EXPECT_EQ(cache().find("key"), std::nullopt) << "byte " << bit / 8;
    }
}

TEST_F(disk, anotherKeysEntryIsNotServed) {
    cache().store("key", "of key");
    fs::rename(cache().path_of("key"), cache().path_of("yek"));
    EXPECT_EQ(cache().find("yek"), std::nullopt);
}

TEST_F(disk, neitherFoldersNorPipesNorOthersFilesAreEntries) {
    cache().store("other", "makes the folder");
    const std::string path = cache().path_of("key");
    fs::create_directory(path);
    EXPECT_EQ(cache().find("key"), std::nullopt);
    cache().store("key", "cannot be renamed to there");
    EXPECT_EQ(files(), 2u);
    fs::remove(path);
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(cache().find("key"), std::nullopt);
    cache().store("key", "contents");
    EXPECT_EQ(cache().find("key"), "contents");
    for (const fs::perms others : {fs::perms::others_write, fs::perms::group_write}) {
        fs::permissions(path, others, fs::perm_options::add);
        EXPECT_EQ(cache().find("key"), std::nullopt) << "others may have written it";
        cache().store("key", "contents");
    }
    if (geteuid() == 0 && chown(path.c_str(), 12345, 12345) == 0) {
        EXPECT_EQ(cache().find("key"), std::nullopt) << "somebody else has written it";
    }
}

TEST_F(disk, foldersThatCannotBeAreNoError) {
    put(root / "file", "");
    for (const std::string &where : {std::string(), (root / "file" / "below").string(), std::string("/proc/nowhere"),
                                     std::string("/dev/null"), std::string(5000, 'x'), "/" + std::string(300, 'x')}) {
        const disk_cache none(where, 1 << 20);
        none.store("key", "contents");
        EXPECT_EQ(none.find("key"), std::nullopt) << where;
    }
}

TEST_F(disk, fullDiskLeavesTheFormerEntry) {
    cache().store("key", "former");
    const std::string contents(1000, 'x');
    for (long space = 0; space < 1000; space += 7) {
        space_on_disk = space;
        cache().store("key", contents);
        space_on_disk = -1;
        EXPECT_EQ(cache().find("key"), "former") << space;
        EXPECT_EQ(files(), 1u) << space;
    }
    cache().store("key", contents);
    EXPECT_EQ(cache().find("key"), contents);
}

TEST_F(disk, filesBeyondTheProcesssLimitAreNotWritten) {
    // In a separate process, since the signal would end it.
    const pid_t child = fork();
    if (child == 0) {
        const struct rlimit small = {500, 500};
        setrlimit(RLIMIT_FSIZE, &small);
        cache().store("key", std::string(1000, 'x'));
        cache().store("small", "x");
        _exit(cache().find("key") || cache().find("small") != "x");
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
}

TEST_F(disk, oldestEntriesGoWhenItIsFull) {
    const std::string kilobyte(1024, 'x');
    const disk_cache small = cache(5000);
    for (const char *key : {"a", "b", "c", "d"}) {
        small.store(key, kilobyte);
        // Entries with the same time would have no order.
        const struct timespec times[2] = {{1000 + *key, 0}, {1000 + *key, 0}};
        utimensat(AT_FDCWD, small.path_of(key).c_str(), times, 0);
    }
    put(fs::path(folder()) / "not ours", std::string(10000, 'x'));
    put(fs::path(folder()) / std::string(64, 'a'), "");
    EXPECT_EQ(small.find("a"), kilobyte) << "and is the newest from now on";
    small.store("e", kilobyte);
    EXPECT_EQ(small.find("a"), kilobyte);
    EXPECT_EQ(small.find("b"), std::nullopt);
    EXPECT_EQ(small.find("c"), kilobyte);
    EXPECT_EQ(small.find("e"), kilobyte);
    small.store("large", std::string(5000, 'x'));
    EXPECT_EQ(small.find("large"), std::nullopt) << "larger than all that may be kept";
    EXPECT_EQ(small.find("e"), kilobyte);
    EXPECT_EQ(files(), 6u) << "what is not the cache's is left alone";
}

TEST_F(disk, abandonedFilesAreRemoved) {
    cache().store("key", "contents");
    const std::string left = cache().path_of("key") + "-new-abcdef";
    put(left, "half");
    cache().store("other", "contents");
    EXPECT_TRUE(fs::exists(left)) << "somebody may be writing it";
    const struct timespec long_ago[2] = {{1000, 0}, {1000, 0}};
    utimensat(AT_FDCWD, left.c_str(), long_ago, 0);
    cache().store("other", "contents");
    EXPECT_FALSE(fs::exists(left));
}

TEST_F(disk, oneAtATimeHoldsTheLock) {
    EXPECT_FALSE(disk_cache::lock(disk_cache("", 1 << 20)).is_held());
    EXPECT_FALSE(disk_cache::lock(disk_cache("/proc/nowhere", 1 << 20)).is_held());
    // ThreadSanitizer does not see the lock, which is on a file and between processes.
    std::atomic<int> inside = 0;
    std::vector<std::thread> all;
    for (int t = 0; t != 4; ++t)
        all.emplace_back([&] {
            for (int i = 0; i != 5; ++i) {
                const disk_cache::lock alone(cache());
                if (!alone.is_held())
                    continue;
                EXPECT_EQ(inside++, 0);
                cache().store("key", "contents");
                EXPECT_EQ(--inside, 0);
            }
        });
    for (std::thread &each : all)
        each.join();
    EXPECT_TRUE(disk_cache::lock(cache()).is_held());
}

/// The contents for a key. They take several writes, and each key's have another length.
std::string contents_of(int key) {
    std::mt19937 random(static_cast<unsigned>(key));
    std::string text(20000 + static_cast<std::size_t>(key) * 7000, '\0');
    for (char &each : text)
        each = static_cast<char>(random());
    return text;
}

/// One of many processes that store, find, truncate and change the same entries. Returns how often it found a wrong
/// one.
int disturb(const disk_cache &shared, unsigned seed) {
    std::mt19937 random(seed);
    int wrong = 0;
    for (int round = 0; round != 60; ++round) {
        const int number = static_cast<int>(random() % 4);
        const std::string key = "key " + std::to_string(number), path = shared.path_of(key);
        if (const auto found = shared.find(key))
            wrong += *found != contents_of(number);
        else
            shared.store(key, contents_of(number));
        if (random() % 8 == 0)
            static_cast<void>(::truncate(path.c_str(), static_cast<off_t>(random() % 20000)));
        if (random() % 8 == 0)
            if (const int file = ::open(path.c_str(), O_WRONLY); file >= 0) {
                const char byte = static_cast<char>(random());
                static_cast<void>(::pwrite(file, &byte, 1, static_cast<off_t>(random() % 20000)));
                ::close(file);
            }
    }
    return wrong;
}

TEST_F(disk, sixteenProcessesNeverServeAWrongEntry) {
    // Three of the four entries fit, so they also evict each other.
    const disk_cache shared = cache(100000);
    std::vector<pid_t> children;
    for (unsigned i = 0; i != 16; ++i) {
        children.push_back(fork());
        if (children.back() == 0)
            _exit(disturb(shared, i) != 0);
    }
    for (pid_t child : children) {
        int status = -1;
        waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    for (const auto &each : fs::directory_iterator(folder()))
        EXPECT_EQ(each.path().extension(), ".kernel") << "all were renamed or removed";
}

using variables = std::vector<std::pair<const char *, const char *>>;

/// Sets environment variables until the end of the scope.
class environment {
public:
    explicit environment(const variables &wanted) {
        for (const char *name : {"AMP_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "AMP_CACHE_SIZE"}) {
            const char *now = std::getenv(name);
            before_.emplace_back(name, now ? std::optional<std::string>(now) : std::nullopt);
            unsetenv(name);
        }
        for (auto [name, value] : wanted)
            setenv(name, value, 1);
    }
    ~environment() {
        for (const auto &[name, value] : before_)
            value ? setenv(name, value->c_str(), 1) : unsetenv(name);
    }

private:
    std::vector<std::pair<const char *, std::optional<std::string>>> before_;
};

TEST_F(disk, theEnvironmentSaysWhere) {
    const auto folder = [](const variables &wanted) {
        const environment set(wanted);
        return disk_cache::from_environment().folder();
    };
    EXPECT_EQ(folder({{"HOME", "/h"}}), "/h/.cache/amp-clang");
    EXPECT_EQ(folder({{"HOME", "/h"}, {"XDG_CACHE_HOME", "/x"}}), "/x/amp-clang");
    EXPECT_EQ(folder({{"HOME", "/h"}, {"XDG_CACHE_HOME", "x"}}), "/h/.cache/amp-clang") << "relative ones do not count";
    EXPECT_EQ(folder({{"HOME", "/h"}, {"XDG_CACHE_HOME", ""}}), "/h/.cache/amp-clang");
    EXPECT_EQ(folder({{"HOME", "/h"}, {"XDG_CACHE_HOME", "/x"}, {"AMP_CACHE_DIR", "/a/b"}}), "/a/b");
    EXPECT_EQ(folder({{"HOME", "/h"}, {"AMP_CACHE_DIR", ""}}), "");
    EXPECT_EQ(folder({{"HOME", "/h"}, {"AMP_CACHE_DIR", "off"}}), "");
    EXPECT_EQ(folder({}), "");
}

TEST_F(disk, theEnvironmentSaysHowMuch) {
    const auto limit = [](const char *text) {
        const environment set(variables{{"AMP_CACHE_SIZE", text}});
        return disk_cache::from_environment().limit();
    };
    EXPECT_EQ(limit(""), 256u << 20);
    EXPECT_EQ(limit("0"), 0u);
    EXPECT_EQ(limit("123"), 123u);
    EXPECT_EQ(limit("64k"), 64u << 10);
    EXPECT_EQ(limit("3M"), 3u << 20);
    EXPECT_EQ(limit("2G"), std::size_t(2) << 30);
    for (const char *bad : {"x", "-1", "1T", "1MB", " 1", "99999999999999999999", "99999999999G"}) {
        try {
            limit(bad);
            ADD_FAILURE() << bad;
        } catch (const Concurrency::runtime_exception &e) {
            EXPECT_THAT(e.what(), testing::HasSubstr(std::string("AMP_CACHE_SIZE: invalid value '") + bad + "'"));
        }
    }
}

}  // namespace
