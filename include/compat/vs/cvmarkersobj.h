// Markers of Visual Studio's Concurrency Visualizer. There is no visualizer here, so spans and messages are ignored.
#pragma once

namespace Concurrency {
namespace diagnostic {

enum marker_importance {
    undefined_importance = 0,
    critical_importance = 1,
    high_importance,
    normal_importance,
    low_importance
};

class marker_series {
public:
    explicit marker_series(const wchar_t * = nullptr) {}
    explicit marker_series(const char *) {}
    bool is_enabled() const { return false; }
    template <typename... Arguments> void write_flag(Arguments &&...) {}
    template <typename... Arguments> void write_message(Arguments &&...) {}
    template <typename... Arguments> void write_alert(Arguments &&...) {}
};

class span {
public:
    template <typename... Arguments> explicit span(marker_series &, Arguments &&...) {}
    ~span() {}
};

}  // namespace diagnostic
}  // namespace Concurrency
namespace concurrency = Concurrency;
