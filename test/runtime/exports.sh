#!/bin/sh
# exports.sh libamprt.so: checks that the library's SONAME is libamprt.so.0, to which the node AMPRT_0 belongs, that
# it exports namespace Concurrency and amp_ functions under the version AMPRT_0 and nothing else, and that it needs no
# LLVM. The same for libamprt-libc++.so and its node AMPRT_LIBCXX_0; each needs the C++ library of its name only.
# exports.sh --self-test: checks that the check can fail.
set -e
check() {
    foreign=$(grep -v -E " (typeinfo (name )?for |vtable for )?Concurrency::| T amp_|$node\$" || true)
    [ -z "$foreign" ] || { echo "exported, but neither of namespace Concurrency nor an amp_ function:"; echo "$foreign"; return 1; }
}
case $1 in
*libc++*) name=libamprt-libc++ node=AMPRT_LIBCXX_0 foreign_library='libstdc\+\+' ;;
*) name=libamprt node=AMPRT_0 foreign_library='libc\+\+' ;;
esac
if [ "$1" = --self-test ]; then
    ! echo "0000 T fmt::v9::format(int)" | check >/dev/null
    echo "0000 T Concurrency::details::launch(int)@@AMPRT_0" | check
    exit
fi
nm -D --defined-only --demangle "$1" | check
count=$(nm -D --defined-only "$1" | grep -c "@@$node\$")
[ "$count" -ge 60 ] || { echo "only $count symbols have the version $node"; exit 1; }
readelf -d "$1" | grep -qF "soname: [$name.so.0]" || { echo "its SONAME is not $name.so.0"; exit 1; }
if readelf -d "$1" | grep -E "NEEDED.*(LLVM|clang|fmt|$foreign_library)"; then
    echo "the library needs one of these"
    exit 1
fi
