// In a Visual Studio project this header selects the version of Windows. It is empty here.
#pragma once
