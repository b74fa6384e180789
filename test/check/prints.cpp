// direct3d_printf and direct3d_errorf: literal formats, as many arguments as conversions, of their types [I02] [I03]
// [AMP 12.3].
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>
#include <cassert>
using namespace concurrency;

struct Point {
    int x;
};

void fine(int i, unsigned long l, float f, double d, bool b) restrict(amp) {
    direct3d_printf("nothing, 100%%\n");
    direct3d_printf("%d %5u %-3x %c %i\n", i, i, i, 'x', b);
    direct3d_errorf("%lu %zu %llu %lu", l, l, l, i);
    direct3d_printf("%f %5.2e %g %A", f, d, f, d);
    direct3d_abort();
    assert(i < 3 && "and a reason");
}

void wrong(const int *format, int i, float f, Point p) restrict(amp) {
    direct3d_printf(i ? "a" : "b");         // expected-error {{'direct3d_printf' needs a string literal as its format [amp-print-argument, C3601]}} expected-note {{%d, %i, %u, %o, %x, %X and %c print integers, %f, %e, %g and %a floating-point numbers; other types cannot be printed}}
    direct3d_printf("%d");                  // expected-error {{'direct3d_printf' has 1 conversions in its format, but 0 arguments [amp-print-argument, C3601]}}
    direct3d_errorf("%d", i, i);            // expected-error {{'direct3d_errorf' has 1 conversions in its format, but 2 arguments [amp-print-argument, C3601]}}
    direct3d_printf("%s", "text");          // expected-error {{'direct3d_printf' does not support the conversion '%s' [amp-print-argument, C3601]}}
    direct3d_printf("%n", i);               // expected-error {{does not support the conversion '%n'}}
    direct3d_printf("%*d", i, i);           // expected-error {{does not support the conversion '%*'}}
    direct3d_printf("%p", format);          // expected-error {{does not support the conversion '%p'}}
    direct3d_printf("100%\n");             // expected-error {{does not support the conversion '%}}
    direct3d_printf("%", i);                // expected-error {{does not support the conversion '%'}}
    direct3d_printf("%d", f);               // expected-error {{'direct3d_printf' cannot print 'float' as '%d' [amp-print-argument, C3601]}}
    direct3d_errorf("%5.1f", i);            // expected-error {{'direct3d_errorf' cannot print 'int' as '%5.1f' [amp-print-argument, C3601]}}
    direct3d_printf("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i,
                    i);                     // expected-error {{too many arguments to 'direct3d_printf', expected at most 16, have 17 [amp-print-parameters, C3562]}} expected-note {{split the call}}
}

void host() {
    direct3d_printf("no"); // expected-error {{C3930}} expected-note {{it can be called in amp code only}}
    assert(true);
}
