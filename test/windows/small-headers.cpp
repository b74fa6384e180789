// Headers of Visual C++ and of the Windows SDK whose names other headers have, too, and the codes of HRESULT.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
#include <crtdefs.h>
#include <specstrings.h>
#include <minmax.h>
#include <new.h>
#include <eh.h>
#include <stdexcpt.h>
#include <xutility>
#include <xmemory>
#include <xstring>
#include <yvals.h>
#include <vcruntime.h>
#include <corecrt.h>
#include <fileapi.h>
#include <memoryapi.h>
#include <consoleapi.h>
#include <stringapiset.h>
#include <winnls.h>
#include <libloaderapi.h>
#include <pplinterface.h>
#include <amp.h>
struct device {
    virtual HRESULT STDMETHODCALLTYPE Get(int* number) = 0;
};
struct own_device : device {
    HRESULT STDMETHODCALLTYPE Get(int* number) override {
        *number = 7;
        return MAKE_HRESULT(SEVERITY_ERROR, FACILITY_WIN32, 5);
    }
};

int main() {
    own_device made;
    device& held = made;
    int number = 0;
    const HRESULT result = held.Get(&number);
    const bool right = number == 7 && result == E_ACCESSDENIED && HRESULT_CODE(result) == 5 && HRESULT_FACILITY(result) == 7 &&
                       HRESULT_SEVERITY(result) == 1 && IS_ERROR(result) && !IS_ERROR(S_OK) &&
                       MAKEFOURCC('B', 'M', 'P', ' ') == 0x20504d42u && MAXSIZE_T == ~static_cast<SIZE_T>(0) && min(1, 2) == 1;
    return right ? 0 : 1;
}
