// In the Windows SDK this header selects the version of Windows, usually from targetver.h. It is empty here.
#pragma once
