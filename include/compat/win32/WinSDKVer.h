// In the Windows SDK this header has version numbers. It is empty here.
#pragma once
