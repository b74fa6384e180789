// Windows' error codes. GetLastError() returns them for functions of <windows.h>, and errno's numbers after those of
// the C library.
#pragma once

#define ERROR_SUCCESS 0
#define NO_ERROR 0
#define ERROR_INVALID_FUNCTION 1
#define ERROR_FILE_NOT_FOUND 2
#define ERROR_PATH_NOT_FOUND 3
#define ERROR_TOO_MANY_OPEN_FILES 4
#define ERROR_ACCESS_DENIED 5
#define ERROR_INVALID_HANDLE 6
#define ERROR_NOT_ENOUGH_MEMORY 8
#define ERROR_OUTOFMEMORY 14
#define ERROR_NOT_SAME_DEVICE 17
#define ERROR_NO_MORE_FILES 18
#define ERROR_SHARING_VIOLATION 32
#define ERROR_HANDLE_EOF 38
#define ERROR_NOT_SUPPORTED 50
#define ERROR_FILE_EXISTS 80
#define ERROR_INVALID_PARAMETER 87
#define ERROR_BUFFER_OVERFLOW 111
#define ERROR_DISK_FULL 112
#define ERROR_CALL_NOT_IMPLEMENTED 120
#define ERROR_INSUFFICIENT_BUFFER 122
#define ERROR_INVALID_NAME 123
#define ERROR_MOD_NOT_FOUND 126
#define ERROR_PROC_NOT_FOUND 127
#define ERROR_DIR_NOT_EMPTY 145
#define ERROR_BUSY 170
#define ERROR_ALREADY_EXISTS 183
#define ERROR_ENVVAR_NOT_FOUND 203
#define ERROR_FILENAME_EXCED_RANGE 206
#define ERROR_MORE_DATA 234
#define ERROR_NO_MORE_ITEMS 259
#define ERROR_DIRECTORY 267
#define ERROR_NOT_OWNER 288
#define ERROR_TOO_MANY_POSTS 298
#define ERROR_MR_MID_NOT_FOUND 317
#define ERROR_OPERATION_ABORTED 995
#define ERROR_IO_PENDING 997
#define ERROR_NOT_FOUND 1168
#define ERROR_CANCELLED 1223
#define ERROR_TIMEOUT 1460

/// The messages of a Windows in English. Null for other codes.
inline const char *__amp_windows_message(DWORD code) {
    static const struct {
        DWORD code;
        const char *text;
    } messages[] = {
        {ERROR_SUCCESS, "The operation completed successfully."},
        {ERROR_INVALID_FUNCTION, "Incorrect function."},
        {ERROR_FILE_NOT_FOUND, "The system cannot find the file specified."},
        {ERROR_PATH_NOT_FOUND, "The system cannot find the path specified."},
        {ERROR_TOO_MANY_OPEN_FILES, "The system cannot open the file."},
        {ERROR_ACCESS_DENIED, "Access is denied."},
        {ERROR_INVALID_HANDLE, "The handle is invalid."},
        {ERROR_NOT_ENOUGH_MEMORY, "Not enough memory resources are available to process this command."},
        {ERROR_OUTOFMEMORY, "Not enough memory resources are available to complete this operation."},
        {ERROR_NOT_SAME_DEVICE, "The system cannot move the file to a different disk drive."},
        {ERROR_NO_MORE_FILES, "There are no more files."},
        {ERROR_SHARING_VIOLATION, "The process cannot access the file because it is being used by another process."},
        {ERROR_HANDLE_EOF, "Reached the end of the file."},
        {ERROR_NOT_SUPPORTED, "The request is not supported."},
        {ERROR_FILE_EXISTS, "The file exists."},
        {ERROR_INVALID_PARAMETER, "The parameter is incorrect."},
        {ERROR_BUFFER_OVERFLOW, "The file name is too long."},
        {ERROR_DISK_FULL, "There is not enough space on the disk."},
        {ERROR_CALL_NOT_IMPLEMENTED, "This function is not supported on this system."},
        {ERROR_INSUFFICIENT_BUFFER, "The data area passed to a system call is too small."},
        {ERROR_INVALID_NAME, "The filename, directory name, or volume label syntax is incorrect."},
        {ERROR_MOD_NOT_FOUND, "The specified module could not be found."},
        {ERROR_PROC_NOT_FOUND, "The specified procedure could not be found."},
        {ERROR_DIR_NOT_EMPTY, "The directory is not empty."},
        {ERROR_BUSY, "The requested resource is in use."},
        {ERROR_ALREADY_EXISTS, "Cannot create a file when that file already exists."},
        {ERROR_ENVVAR_NOT_FOUND, "The system could not find the environment option that was entered."},
        {ERROR_FILENAME_EXCED_RANGE, "The filename or extension is too long."},
        {ERROR_MORE_DATA, "More data is available."},
        {258, "The wait operation timed out."},
        {ERROR_NO_MORE_ITEMS, "No more data is available."},
        {ERROR_DIRECTORY, "The directory name is invalid."},
        {ERROR_NOT_OWNER, "Attempt to release mutex not owned by caller."},
        {ERROR_TOO_MANY_POSTS, "Too many posts were made to a semaphore."},
        {ERROR_MR_MID_NOT_FOUND,
         "The system cannot find message text for message number 0x%1 in the message file for %2."},
        {ERROR_OPERATION_ABORTED,
         "The I/O operation has been aborted because of either a thread exit or an application request."},
        {ERROR_IO_PENDING, "Overlapped I/O operation is in progress."},
        {ERROR_NOT_FOUND, "Element not found."},
        {ERROR_CANCELLED, "The operation was canceled by the user."},
        {ERROR_TIMEOUT, "This operation returned because the timeout period expired."},
        {static_cast<DWORD>(E_NOTIMPL), "Not implemented"},
        {static_cast<DWORD>(E_NOINTERFACE), "No such interface supported"},
        {static_cast<DWORD>(E_POINTER), "Invalid pointer"},
        {static_cast<DWORD>(E_ABORT), "Operation aborted"},
        {static_cast<DWORD>(E_FAIL), "Unspecified error"},
        {static_cast<DWORD>(E_UNEXPECTED), "Catastrophic failure"},
        {static_cast<DWORD>(DXGI_ERROR_INVALID_CALL),
         "The application made a call that is invalid. Either the parameters of the call or the state of some object "
         "was incorrect."},
        {static_cast<DWORD>(DXGI_ERROR_DEVICE_REMOVED),
         "The GPU device instance has been suspended. Use GetDeviceRemovedReason to determine the appropriate action."},
        {static_cast<DWORD>(DXGI_ERROR_DEVICE_HUNG),
         "The GPU will not respond to more commands, most likely because of an invalid command passed by the calling "
         "application."},
        {static_cast<DWORD>(DXGI_ERROR_DEVICE_RESET),
         "The GPU will not respond to more commands, most likely because some other application submitted invalid "
         "commands."},
    };
    // An HRESULT that contains a code of Windows.
    if (code >> 16 == 0x8007)
        code &= 0xffff;
    for (const auto &message : messages)
        if (message.code == code)
            return message.text;
    return nullptr;
}
