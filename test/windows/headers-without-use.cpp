// Headers of Direct3D, ATL, COM and MFC can be included by programs that do not use them; each use is an error
// with the name, the position and a remedy.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DUSES -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --check-prefix=USES %s
// Without the option, including the header is an error.
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=PLAIN %s
// PLAIN: fatal error: 'd3d11.h' exists on Windows only: there is no Direct3D here
// PLAIN-SAME: [amp-windows-header, C1083]
#include <amp.h>
#include <d3d11.h>
#include <D3D11_1.H>
#include <D3Dcompiler.h>
#include <d3d11sdklayers.h>
#include <d3dcommon.h>
#include <dxgi.h>
#include <dxgi1_2.h>
#include <DirectXMath.h>
#include <DirectXColors.h>
#include <xnamath.h>
#include <atlbase.h>
#include <atlconv.h>
#include <AtlStr.h>
#include <comdef.h>
#include <objbase.h>
#include <wrl.h>
#include <wrl\client.h>
#include <wincodec.h>
#include <shellapi.h>
#include <commctrl.h>
#include <afxwin.h>
#include <winerror.h>
#pragma comment(lib, "d3d11.lib")
using namespace DirectX;
using namespace ATL;
using namespace Microsoft::WRL;
using namespace concurrency;

#ifdef USES
// USES: [[@LINE+1]]:1: error: 'ID3D11Device' exists on Windows only: there is no Direct3D here: keep the data in concurrency::array
ID3D11Device *device = nullptr;
void draw(ID3D11DeviceContext *context) {
    // USES: [[@LINE+1]]:5: error: 'D3D11_BUFFER_DESC' exists on Windows only
    D3D11_BUFFER_DESC description;
    description.ByteWidth = 4;
    device->Release();
}
// USES: [[@LINE+1]]:1: error: 'CComPtr' exists on Windows only: there is no COM here
CComPtr<int> counted;
// USES: [[@LINE+1]]:10: error: 'XMFLOAT3' exists on Windows only: use concurrency::graphics::float_4
DirectX::XMFLOAT3 position;
void convert(const wchar_t *text) {
    // USES: [[@LINE+1]]:5: error: 'CW2A' exists on Windows only: use MultiByteToWideChar
    CW2A narrow(text);
    // USES: [[@LINE+1]]:5: error: 'CString' exists on Windows only: use std::string or std::wstring
    CString same(text);
}
#endif

int main() {
    array_view<int> v(2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    return v[1] - 1 + (FAILED(S_OK) ? 1 : 0);
}
