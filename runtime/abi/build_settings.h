// The settings of build_settings.def, by name and in order.
#pragma once

namespace amp_abi {

struct build_setting {
    const char *macro;
    /// What the macro stands for in builds without the option, by the text's own definition; null if the text has none.
    const char *unset;
    /// The value in the option; null for numbers.
    const char *chosen;
    /// What the text says above its definition.
    const char *comment;
};

namespace setting {
#define BUILD_NUMBER(name, macro, flag, comment) inline constexpr build_setting name{macro, "1", nullptr, comment};
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment)                                                        \
    inline constexpr build_setting name{macro, unset, chosen, comment};
#include "build_settings.def"
}  // namespace setting

inline constexpr const build_setting *build_settings[] = {
#define BUILD_NUMBER(name, macro, flag, comment) &setting::name,
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) &setting::name,
#include "build_settings.def"
};

}  // namespace amp_abi

namespace amp {
namespace abi = amp_abi;
}
