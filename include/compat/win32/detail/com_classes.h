// Macros for abstract classes in the style of COM. Programs declare such classes of their own, which need no part of
// COM. <windows.h> and COM's headers include this file.
#pragma once

#include <compat/win32/detail/windows_names.h>

#ifndef WIN32_LEAN_AND_MEAN
#define interface struct
#endif
#define DECLSPEC_NOVTABLE
#define DECLSPEC_UUID(id)
#define MIDL_INTERFACE(id) struct
#define DECLARE_INTERFACE(name) struct name
#define DECLARE_INTERFACE_(name, base) struct name : public base
#define DECLARE_INTERFACE_IID(name, id) struct name
#define DECLARE_INTERFACE_IID_(name, base, id) struct name : public base
#define BEGIN_INTERFACE
#define END_INTERFACE
#define CONST_VTBL

#define STDMETHOD(method) virtual HRESULT method
#define STDMETHOD_(type, method) virtual type method
#define STDMETHODV STDMETHOD
#define STDMETHODV_ STDMETHOD_
#define STDMETHODIMP HRESULT
#define STDMETHODIMP_(type) type
#define STDMETHODIMPV STDMETHODIMP
#define STDMETHODIMPV_ STDMETHODIMP_
#define IFACEMETHOD STDMETHOD
#define IFACEMETHOD_ STDMETHOD_
#define IFACEMETHODIMP STDMETHODIMP
#define IFACEMETHODIMP_ STDMETHODIMP_
#define STDAPI_(type) extern "C" type
#define PURE = 0
// Where a program has macros with these names, they stay its own.
#ifndef THIS_
#define THIS_
#endif
#ifndef THIS
#define THIS void
#endif
