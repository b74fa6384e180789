// The building blocks of this project's launch functions.
#pragma once

// Nothing outside of namespaces but the macros: a program may use the name `amp`.
#define AMP_EMITTED_PROGRAM
#include <abi/kernel_record.h>
#include <amp.h>

#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <typeinfo>

namespace ampout {

/// The template arguments of a kernel's instance: instance<float, value<4>>.
template <typename... Arguments> struct instance {};
template <auto Value> struct value {};

template <template <typename...> class Template> struct class_template {};

/// A lambda with a type that identifies its kernel. Compilers have no common name for a lambda's type, so `Tag`
/// provides one.
template <typename Tag, typename Lambda> class named_lambda : public Lambda {
public:
    constexpr named_lambda(const Lambda &lambda) : Lambda(lambda) {}
};
template <typename Tag, typename Lambda> constexpr named_lambda<Tag, Lambda> named(const Lambda &lambda) {
    return lambda;
}

/// A name of T that is the same in all compilers.
template <typename T> struct name_of {
    static std::string get() { return typeid(T).name(); }
};
template <typename T> struct name_of<const T> {
    static std::string get() { return "const " + name_of<T>::get(); }
};
template <typename T> struct name_of<T *> {
    static std::string get() { return name_of<T>::get() + "*"; }
};
template <typename T> struct name_of<T &> {
    static std::string get() { return name_of<T>::get() + "&"; }
};
template <typename T> struct name_of<T &&> {
    static std::string get() { return name_of<T>::get() + "&&"; }
};
template <template <typename...> class Template, typename... Arguments> struct name_of<Template<Arguments...>> {
    static std::string get() {
        std::string text = std::string(typeid(class_template<Template>).name()) + "<";
        const std::string names[] = {name_of<Arguments>::get()..., ""};
        for (std::size_t i = 0; i != sizeof...(Arguments); ++i)
            text += names[i] + ",";
        return text + ">";
    }
};
template <typename Tag, typename Lambda> struct name_of<named_lambda<Tag, Lambda>> {
    static std::string get() { return name_of<Tag>::get(); }
};

/// A kernel of a template, and the name of its instance<...>.
template <typename Kernel> struct named_kernel {
    const char *instance;
    const Kernel *kernel;
};

/// The kernel for an instance of a template. The last row of `kernels` has null pointers.
template <typename Kernel>
const Kernel &find(const char *launch, const named_kernel<Kernel> *kernels, const char *instance) {
    for (const named_kernel<Kernel> *each = kernels; each->instance; ++each)
        if (std::strcmp(instance, each->instance) == 0)
            return *each->kernel;
    throw std::logic_error(std::string(launch) + ": no kernel was written for " + instance);
}

/// An array as an object that can be copied.
template <typename Array> class held_array {
public:
    held_array(const Array &source) {
        for (std::size_t i = 0; i != std::extent<Array>::value; ++i)
            elements[i] = source[i];
    }

private:
    typename std::remove_const<typename std::remove_extent<Array>::type>::type elements[std::extent<Array>::value];
};

/// The type of a captured T in a kernel's function object.
template <typename T> using held = typename std::conditional<std::is_array<T>::value, held_array<T>, T>::type;

/// The kernel reads its arguments from `kernel`, an object with all its captures, whose layout is the record's.
inline void launch_over(const Concurrency::details::view_handle &view, int rank, const int *extents,
                        const amp_abi::kernel_record &record, const void *kernel, std::size_t size) {
    if (record.closure_size != size)
        throw std::logic_error(std::string(record.kernel_name) + ": the kernel's object has " + std::to_string(size) +
                               " bytes here, not " + std::to_string(record.closure_size));
    Concurrency::details::launch(reinterpret_cast<const Concurrency::details::kernel_record *>(&record), kernel, view,
                                 rank, extents);
}

template <int Rank, typename Kernel>
void launch(const Concurrency::extent<Rank> &domain, const amp_abi::kernel_record &record, const Kernel &kernel,
            const Concurrency::details::view_handle &view = nullptr) {
    int extents[Rank];
    for (int i = 0; i != Rank; ++i)
        extents[i] = domain[i];
    launch_over(view, Rank, extents, record, &kernel, sizeof kernel);
}

template <int D0, int D1, int D2, typename Kernel>
void launch(const Concurrency::tiled_extent<D0, D1, D2> &domain, const amp_abi::kernel_record &record,
            const Kernel &kernel, const Concurrency::details::view_handle &view = nullptr) {
    const Concurrency::extent<Concurrency::tiled_extent<D0, D1, D2>::rank> &points = domain;
    launch(points, record, kernel, view);
}

template <typename Domain, typename Kernel>
void launch(const Concurrency::accelerator_view &where, const Domain &domain, const amp_abi::kernel_record &record,
            const Kernel &kernel) {
    launch(domain, record, kernel, Concurrency::details::handle_of(where));
}

}  // namespace ampout
