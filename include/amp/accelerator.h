// accelerator: a device that can run kernels, or the CPU accelerator, which only holds memory [AMP 3.2].
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/runtime.h>

#include <string>
#include <vector>

namespace Concurrency {

class accelerator_view;

namespace details {

/// The special device paths. This is a template so that a header may define the members in C++14.
template <typename Unused> struct accelerator_names {
    static const wchar_t default_accelerator[];
    static const wchar_t cpu_accelerator[];
    /// Direct3D's software devices, which ported code selects. An OpenCL device that is a CPU replaces them.
    static const wchar_t direct3d_warp[];
    static const wchar_t direct3d_ref[];
};
template <typename Unused> const wchar_t accelerator_names<Unused>::default_accelerator[] = L"default";
template <typename Unused> const wchar_t accelerator_names<Unused>::cpu_accelerator[] = L"cpu";
template <typename Unused> const wchar_t accelerator_names<Unused>::direct3d_warp[] = L"direct3d\\warp";
template <typename Unused> const wchar_t accelerator_names<Unused>::direct3d_ref[] = L"direct3d\\ref";

}  // namespace details

/// A handle to a device. Copies refer to the same device.
class AMP_HOST_ONLY accelerator : public details::accelerator_names<void> {
public:
    /// The default accelerator. Constructing this object does not fix the choice of the default.
    accelerator() : device_(details::default_device()) {}
    /// Selects a device by its path or by one of the names above. Throws runtime_exception if there is no such device.
    explicit accelerator(const std::wstring &path) : device_(details::find_device(path.c_str())) {}
    accelerator(const accelerator &other) : device_(other.device_) {}
    accelerator &operator=(const accelerator &other) {
        device_ = other.device_;
        return *this;
    }

    /// Returns all devices, including the CPU accelerator.
    static std::vector<accelerator> get_all() {
        std::vector<accelerator> all;
        for (std::size_t i = 0; details::device_state *device = details::device_at(i); ++i)
            all.push_back(accelerator(device));
        return all;
    }
    /// Sets the default accelerator. Returns false if it was set or used before. Throws if there is no such device.
    static bool set_default(const std::wstring &path) { return details::set_default_device(path.c_str()); }
    /// Returns a view that lets the runtime choose the accelerator in parallel_for_each.
    static accelerator_view get_auto_selection_view();

    /// The view on which kernels run and arrays are created if the program names no other.
    accelerator_view get_default_view() const;
    /// Creates a view with a queue of its own, in mode queuing_mode_automatic unless another one is given.
    accelerator_view create_view() const;
    accelerator_view create_view(queuing_mode mode) const;

    /// The path, which also names the device in other processes: accelerator(path) and AMP_DEVICE take it.
    std::wstring get_device_path() const { return details::path_of(device_); }
    /// The device's name, as its driver gives it.
    std::wstring get_description() const { return details::description_of(device_); }
    /// The version of the device's OpenCL. The major version is in the upper half, the minor version in the lower half.
    unsigned get_version() const { return facts().version; }
    /// Always false: there is no debug layer.
    bool get_is_debug() const { return facts().is_debug; }
    /// Returns true if the device is a CPU.
    bool get_is_emulated() const { return facts().is_emulated; }
    /// Always false: OpenCL does not tell whether a display is attached.
    bool get_has_display() const { return facts().has_display; }
    /// Returns true if kernels can use double. OpenCL devices have all of double or nothing, so both are the same.
    bool get_supports_double_precision() const { return facts().supports_double_precision; }
    bool get_supports_limited_double_precision() const { return facts().supports_limited_double_precision; }
    /// Returns the size of the device's memory in KB.
    std::size_t get_dedicated_memory() const { return facts().dedicated_memory; }
    /// Returns true if the host can access arrays on the device, according to their access_type.
    bool get_supports_cpu_shared_memory() const { return facts().supports_cpu_shared_memory; }
    /// The access_type of arrays that are created with access_type_auto. It can be set once, before the first array is
    /// created on the accelerator: the setter returns false later. It throws runtime_exception if the device does not
    /// share memory with the CPU and `access` is not access_type_none or access_type_auto.
    access_type get_default_cpu_access_type() const { return details::default_cpu_access(device_); }
    bool set_default_cpu_access_type(access_type access) { return details::set_default_cpu_access(device_, access); }

    __declspec(property(get = get_default_view)) Concurrency::accelerator_view default_view;
    __declspec(property(get = get_device_path)) std::wstring device_path;
    __declspec(property(get = get_description)) std::wstring description;
    __declspec(property(get = get_version)) unsigned version;
    __declspec(property(get = get_is_debug)) bool is_debug;
    __declspec(property(get = get_is_emulated)) bool is_emulated;
    __declspec(property(get = get_has_display)) bool has_display;
    __declspec(property(get = get_supports_double_precision)) bool supports_double_precision;
    __declspec(property(get = get_supports_limited_double_precision)) bool supports_limited_double_precision;
    __declspec(property(get = get_dedicated_memory)) std::size_t dedicated_memory;
    __declspec(property(get = get_supports_cpu_shared_memory)) bool supports_cpu_shared_memory;
    __declspec(property(get = get_default_cpu_access_type)) access_type default_cpu_access_type;

    friend bool operator==(const accelerator &a, const accelerator &b) { return a.device_ == b.device_; }
    friend bool operator!=(const accelerator &a, const accelerator &b) { return a.device_ != b.device_; }

private:
    friend class accelerator_view;
    explicit accelerator(details::device_state *device) : device_(device) {}
    const details::device_facts &facts() const { return details::facts_of(device_); }

    details::device_state *device_;
};

}  // namespace Concurrency

#include <amp/accelerator_view.h>
