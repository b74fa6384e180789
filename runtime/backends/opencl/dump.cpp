#include "backends/opencl/dump.h"

#include "process/environment.h"
#include "process/errors.h"
#include "store/digest.h"

#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include <unistd.h>

namespace amp::runtime::opencl {

namespace {

constexpr std::size_t digest_length = 12;

/// The name of the first kernel in the text. The runtime's programs have one.
std::string kernel_of(std::string_view source) {
    constexpr std::string_view before = "__kernel void ";
    const std::size_t found = source.find(before);
    if (found == source.npos)
        return "program";
    std::string name;
    for (char c : source.substr(found + before.size())) {
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
            break;
        name += c;
    }
    // The name may be longer than file systems allow.
    return name.substr(0, 100);
}

[[noreturn]] void fail_to_write(const std::filesystem::path &path, const std::string &why) {
    fail(failure::general,
         fmt::format("AMP_DUMP: cannot write {}: {}; name a folder that can be written to", path.string(), why));
}

/// Writes a complete file or none.
void write_file(const std::filesystem::path &path, std::string_view text) {
    const std::size_t thread = std::hash<std::thread::id>()(std::this_thread::get_id());
    const std::filesystem::path unfinished = fmt::format("{}.new-{}-{}", path.string(), ::getpid(), thread);
    errno = 0;
    std::ofstream file(unfinished, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    std::error_code error;
    if (file)
        std::filesystem::rename(unfinished, path, error);
    if (file && !error)
        return;
    const std::string why = error ? error.message() : std::strerror(errno);
    std::filesystem::remove(unfinished, error);
    fail_to_write(path, why);
}

}  // namespace

bool is_dumping() { return text_from_environment("AMP_DUMP").has_value(); }

void dump_program(const opencl_device &device, std::string_view source, std::string_view options,
                  std::string_view result, std::string_view log) {
    const std::optional<std::string> folder = text_from_environment("AMP_DUMP");
    if (!folder)
        return;
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error)
        fail_to_write(*folder, error.message());
    const std::string name = digest().add(device.identity()).add(options).add(source).text();
    const std::filesystem::path base =
        std::filesystem::path(*folder) / (kernel_of(source) + "-" + name.substr(0, digest_length));
    write_file(base.string() + ".cl", source);
    write_file(base.string() + ".txt",
               fmt::format("device: {}\nplatform: {}\noptions: {}\nresult: {}\nlog:\n{}\n", device.identity(),
                           device.platform().identity, options, result, log));
}

}  // namespace amp::runtime::opencl
