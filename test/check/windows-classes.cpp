// The classes of MFC, GDI+, WRL and C++/CX, and names of Windows behind `::`: each is said once, with the way out, also
// where Clang expects a class or a namespace and does not repeat the name.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only mfc.cpp 2>&1 | FileCheck --implicit-check-not=error: mfc.cpp
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only images.cpp 2>&1 | FileCheck --implicit-check-not=error: images.cpp
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only scopes.cpp 2>&1 | FileCheck --implicit-check-not=error: scopes.cpp
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only own.cpp 2>&1 | FileCheck --implicit-check-not=Windows own.cpp
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only unused.cpp

//--- mfc.cpp
#include <afxwin.h>
#include <amp.h>
class Text : public CString {};
struct Target : IUnknown {};
class Application : public CWinApp {};
CFile file;
CArray<int, int> numbers;
CArray<int, int> more;
void check() { ASSERT(true); }
// CHECK: mfc.cpp:3:21: error: 'CString' exists on Windows only: use std::string
// CHECK: mfc.cpp:4:17: error: 'IUnknown' exists on Windows only: there is no COM here
// CHECK: mfc.cpp:5:28: error: 'CWinApp' exists on Windows only: there is no MFC here
// CHECK: mfc.cpp:6:1: error: 'CFile' exists on Windows only: use <fstream>
// CHECK: mfc.cpp:7:1: error: 'CArray' exists on Windows only: use std::vector
// CHECK: mfc.cpp:9:16: error: 'ASSERT' exists on Windows only: use assert() of <cassert>

//--- images.cpp
#include <amp.h>
#include <windows.h>
#include <gdiplus.h>
using namespace Gdiplus;
void load() {
    GdiplusStartupInput input;
    ULONG_PTR token;
    GdiplusStartup(&token, &input, NULL);
    Bitmap bitmap(L"a.png");
}
void stop(Gdiplus::Graphics *) { GdiplusShutdown(0); }
// CHECK: images.cpp:6:5: error: 'GdiplusStartupInput' exists on Windows only: there is no GDI+ here
// CHECK: images.cpp:9:5: error: 'Bitmap' exists on Windows only
// CHECK: images.cpp:11:20: error: 'Graphics' exists on Windows only

//--- scopes.cpp
#include <amp.h>
using namespace Microsoft::WRL;
using namespace Windows::Foundation;
using namespace System;
using namespace Platform;

ref class Page {};
int main() {
    ::MessageBoxA(nullptr, "a", "b", 0);
    ::LoadLibrary(nullptr);
    ::HWND window;
    ::CRect rectangle;
    int third = ::MulDiv(10, 1, 3);
    ::SuspendThread(nullptr);
}
// CHECK: scopes.cpp:2:17: error: 'Microsoft' exists on Windows only: there is no COM here
// CHECK: scopes.cpp:3:17: error: 'Windows' exists on Windows only: there is no C++/CX here
// CHECK: scopes.cpp:4:17: error: 'System' exists on Windows only: there is no C++/CLI here
// CHECK: scopes.cpp:5:17: error: 'Platform' exists on Windows only: there is no C++/CX here
// CHECK: scopes.cpp:7:1: error: 'ref' exists on Windows only: there is no C++/CX here
// CHECK: scopes.cpp:9:7: error: 'MessageBoxA' exists on Windows only: there is no window system
// CHECK: scopes.cpp:10:7: error: 'LoadLibrary' exists on Windows only: use dlopen()
// CHECK: scopes.cpp:11:7: error: 'HWND' exists on Windows only
// CHECK: scopes.cpp:12:7: error: 'CRect' exists on Windows only: write a struct
// CHECK: scopes.cpp:14:7: error: 'SuspendThread' exists on Windows only: use std::thread, {{.*}}task_group [

//--- own.cpp
#include <amp.h>
struct Derived : Base {};
using namespace Own;
Bitmap bitmap;
System system;
int ref;
int main() { return ::unknown(ref); }
// CHECK: own.cpp:2:18: error: expected class name
// CHECK: own.cpp:3:17: error: expected namespace name
// CHECK: own.cpp:4:1: error: unknown type name 'Bitmap'
// CHECK: own.cpp:5:1: error: unknown type name 'System'
// CHECK: own.cpp:7:23: error: no member named 'unknown' in the global namespace

//--- unused.cpp
#include <amp.h>
#include <afxwin.h>
#include <gdiplus.h>
#include <wrl.h>
using namespace Gdiplus;
using namespace Microsoft::WRL::Wrappers;
class CFile {};
class Bitmap : public CFile {};
int main() { Bitmap bitmap; }
