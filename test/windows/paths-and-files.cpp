// Functions of Visual C++'s C library for paths, files, the environment and times, narrow and wide, with their errors.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <wchar.h>

#include <string>

static bool Is(const char* got, const char* expected)
{
    if (strcmp(got, expected) == 0)
        return true;
    printf("'%s', expected '%s'\n", got, expected);
    return false;
}
static bool Is(const wchar_t* got, const wchar_t* expected)
{
    if (wcscmp(got, expected) == 0)
        return true;
    printf("'%ls', expected '%ls'\n", got, expected);
    return false;
}

static void Split(const char* path, const char* expected)
{
    char drive[_MAX_DRIVE], folder[_MAX_DIR], name[_MAX_FNAME], ending[_MAX_EXT];
    Expect(_splitpath_s(path, drive, folder, name, ending) == 0, path);
    Expect(Is((std::string(drive) + '|' + folder + '|' + name + '|' + ending).c_str(), expected), path);
    drive[0] = folder[0] = name[0] = ending[0] = '?';
    _splitpath(path, drive, folder, name, ending);
    Expect(Is((std::string(drive) + '|' + folder + '|' + name + '|' + ending).c_str(), expected), path);
}

static void Paths()
{
    Split("C:\\dir\\sub\\file.txt", "C:|\\dir\\sub\\|file|.txt");
    Split("d:data.tar.gz", "d:||data.tar|.gz");
    Split("..\\images.old/photo", "|..\\images.old/|photo|");
    Split("/home/user/.profile", "|/home/user/||.profile");
    Split("1:x", "||1:x|");
    Split("", "|||");
    wchar_t drive[3], folder[20], name[20], ending[20], path[_MAX_PATH];
    _wsplitpath(L"C:\\a b\\\u00e4.bin", drive, folder, name, ending);
    Expect(Is(drive, L"C:") && Is(folder, L"\\a b\\") && Is(name, L"\u00e4") && Is(ending, L".bin"), "_wsplitpath");
    _wsplitpath(L"x/y.z", NULL, NULL, name, NULL);
    Expect(Is(name, L"y"), "only the name");
    char part[4] = "abc", unused[2] = "z";
    Expect(_splitpath_s("longer.txt", NULL, 0, NULL, 0, part, 4, unused, 2) == ERANGE && !part[0] && !unused[0], "too long");
    Expect(_splitpath_s("a", NULL, 3, NULL, 0, part, 4, NULL, 0) == EINVAL && errno == EINVAL, "a size without a place");
    Expect(_splitpath_s(NULL, NULL, 0, NULL, 0, part, 4, NULL, 0) == EINVAL, "no path");

    char made[_MAX_PATH];
    _makepath(made, "c", "\\dir", "file", "txt");
    Expect(Is(made, "c:\\dir/file.txt"), "_makepath");
    _makepath(made, "D:", NULL, "file", ".txt");
    Expect(Is(made, "D:file.txt"), "_makepath");
    Expect(_wmakepath_s(path, L"", L"out\\", L"n", L"") == 0 && Is(path, L"out\\n"), "_wmakepath_s");
    Expect(_makepath_s(part, 4, "", "", "long", "") == ERANGE && part[0] == 0, "_makepath_s");

    char here[_MAX_PATH], full[_MAX_PATH];
    Expect(_getcwd(here, _MAX_PATH) != NULL, "_getcwd");
    Expect(_fullpath(full, "none\\.\\sub\\..\\a.txt", _MAX_PATH) && Is(full, (std::string(here) + "/none/a.txt").c_str()), "_fullpath");
    Expect(_fullpath(full, "/../x/", _MAX_PATH) && Is(full, "/x/"), "_fullpath");
    Expect(_fullpath(part, "a.txt", 4) == NULL && errno == ERANGE, "_fullpath");
    wchar_t* whole = _wfullpath(NULL, L"/a/./b", 0);
    Expect(Is(whole, L"/a/b"), "_wfullpath");
    free(whole);
}

static void Files()
{
    int file = -2;
    Expect(_sopen_s(&file, "none.bin", _O_RDONLY, _SH_DENYNO, 0) == ENOENT && file == -1, "_sopen_s");
    Expect(_sopen_s(NULL, "none.bin", _O_RDONLY, _SH_DENYNO, 0) == EINVAL, "_sopen_s");
    Expect(_wsopen_s(&file, L"a.bin", _O_CREAT | _O_RDWR | _O_BINARY, _SH_DENYRW, _S_IREAD | _S_IWRITE) == 0 && file >= 0, "_wsopen_s");
    Expect(_write(file, "12345", 5) == 5 && _commit(file) == 0 && _close(file) == 0, "_commit");
    file = _sopen(".\\a.bin", _O_RDONLY, _SH_DENYWR);
    char text[8] = "";
    Expect(_read(file, text, 8) == 5 && Is(text, "12345"), "_sopen");
    _close(file);
    file = _wopen(L"a.bin", _O_RDONLY);
    Expect(file >= 0 && _close(file) == 0, "_wopen");
    file = _creat("b.bin", _S_IREAD | _S_IWRITE);
    Expect(file >= 0 && _close(file) == 0 && _access_s("b.bin", 6) == 0, "_creat");
    struct _stat64 facts;
    Expect(_wstat64(L"a.bin", &facts) == 0 && facts.st_size == 5, "_wstat64");
    struct _stat32 small;
    Expect(_stat32("a.bin", &small) == 0 && small.st_size == 5, "_stat32");
    Expect(_chmod("b.bin", _S_IREAD) == 0 && _stat64("b.bin", &facts) == 0 && !(facts.st_mode & _S_IWRITE), "_chmod");
    Expect(_wchmod(L"b.bin", _S_IREAD | _S_IWRITE) == 0 && _stat64("b.bin", &facts) == 0 && (facts.st_mode & _S_IWRITE), "_wchmod");
    Expect(_chmod("none", _S_IREAD) == -1 && errno == ENOENT, "_chmod");
    Expect(_waccess_s(L"none", 0) == ENOENT && _waccess_s(L"a.bin", 0) == 0, "_waccess_s");
    const int before = _umask(0);
    Expect(_umask(before) == 0, "_umask");
    int ends[2];
    Expect(_pipe(ends, 256, _O_BINARY) == 0 && _write(ends[1], "xy", 2) == 2 && _read(ends[0], text, 2) == 2 && text[1] == 'y', "_pipe");
    _close(ends[0]);
    _close(ends[1]);
    FILE* stream = _wfsopen(L"a.bin", L"rb", _SH_DENYWR);
    Expect(stream && _fgetc_nolock(stream) == '1' && _fread_nolock(text, 1, 3, stream) == 3 && text[2] == '4', "_wfsopen");
    fclose(stream);

    char name[] = "runXXXXXX", short_name[] = "XXX";
    Expect(_mktemp_s(name) == 0 && strncmp(name, "run", 3) == 0 && !strchr(name, 'X') && _access(name, 0) != 0, "_mktemp_s");
    Expect(_mktemp_s(short_name) == EINVAL && _mktemp_s(NULL, 0) == EINVAL, "_mktemp_s");
    char* temporary = _tempnam("x", "pre");
    Expect(temporary && strstr(temporary, "pre") && _access(temporary, 0) != 0, "_tempnam");
    free(temporary);

    _mkdir("bin");
    fclose(fopen("bin\\tool.cfg", "w"));
    char found[_MAX_PATH], here[_MAX_PATH];
    _putenv_s("TOOLS", "/none:bin");
    _getcwd(here, _MAX_PATH);
    Expect(_searchenv_s("tool.cfg", "TOOLS", found) == 0 && Is(found, (std::string(here) + "/bin/tool.cfg").c_str()), "_searchenv_s");
    _searchenv("a.bin", "TOOLS", found);
    Expect(Is(found, (std::string(here) + "/a.bin").c_str()), "_searchenv");
    Expect(_searchenv_s("none.cfg", "TOOLS", found) == ENOENT && !found[0] && _searchenv_s("a.bin", "TOOLS", found, 3) == ERANGE, "_searchenv_s");

    stream = _popen("echo word", "rt");
    Expect(stream && fgets(text, 8, stream) && Is(text, "word\n"), "_popen");
    Expect(_pclose(stream) == 0, "_pclose");
    stream = _wpopen(L"exit 3", L"r");
    Expect(stream && _pclose(stream) != 0, "_wpopen");
}

static void Environment()
{
    // The text is copied, other than by putenv.
    char text[] = "PLACE=here";
    Expect(_putenv(text) == 0, "_putenv");
    text[6] = 'H';
    Expect(Is(getenv("PLACE"), "here"), "_putenv");
    Expect(_putenv("PLACE=") == 0 && !getenv("PLACE") && _putenv("PLACE") == -1 && errno == EINVAL, "_putenv");
    Expect(_wputenv(L"WIDE=\u00e4=b") == 0 && Is(_wgetenv(L"WIDE"), L"\u00e4=b"), "_wputenv");
    size_t size = 0;
    wchar_t value[8], *copy = NULL;
    Expect(_wgetenv_s(&size, value, L"WIDE") == 0 && size == 4 && Is(value, L"\u00e4=b"), "_wgetenv_s");
    Expect(_wgetenv_s(&size, NULL, 0, L"WIDE") == 0 && size == 4 && _wgetenv_s(&size, value, 2, L"WIDE") == ERANGE, "_wgetenv_s");
    Expect(_wdupenv_s(&copy, &size, L"WIDE") == 0 && size == 4 && Is(copy, L"\u00e4=b"), "_wdupenv_s");
    free(copy);
    Expect(_wputenv_s(L"WIDE", L"") == 0 && _wdupenv_s(&copy, &size, L"WIDE") == 0 && !copy && size == 0, "_wdupenv_s");
    errno = ENOENT;
    Expect(Is(_strerror("open"), "open: No such file or directory\n"), "_strerror");
    Expect(Is(_wcserror(ENOENT), L"No such file or directory") && Is(_sys_errlist[ENOENT], "No such file or directory"), "_wcserror");
    Expect(_wcserror_s(value, ENOENT) == 0 && Is(value, L"No such"), "_wcserror_s");
    unsigned long last = 0;
    errno = EACCES;
    Expect(_get_doserrno(&last) == 0 && last == EACCES && _doserrno == EACCES && ENOENT < _sys_nerr, "_doserrno");
    int mode = -1;
    Expect(_set_fmode(_O_BINARY) == 0 && _get_fmode(&mode) == 0 && mode == _O_BINARY && _fmode == _O_BINARY, "_fmode");
    _set_output_format(_TWO_DIGIT_EXPONENT);
}

static void Times()
{
    _putenv("TZ=EST5EDT");
    _tzset();
    long seconds = 0;
    int narrow_seconds = 0, hours = 0;
    size_t size = 0;
    char zone[8];
    Expect(_get_timezone(&seconds) == 0 && seconds == 5 * 3600 && _get_timezone(&narrow_seconds) == 0 && narrow_seconds == seconds, "_get_timezone");
    Expect(_get_daylight(&hours) == 0 && hours == 1 && _get_dstbias(&seconds) == 0 && seconds == -3600, "_get_dstbias");
    Expect(_get_tzname(&size, zone, 8, 0) == 0 && size == 4 && Is(zone, "EST") && _get_tzname(&size, zone, 2, 1) == ERANGE &&
           _get_tzname(&size, zone, 8, 2) == EINVAL, "_get_tzname");
    const time_t when = 86400 * 365;
    wchar_t text[26], small[20];
    Expect(_wctime_s(text, 26, &when) == 0 && Is(text, L"Thu Dec 31 19:00:00 1970\n"), "_wctime_s");
    Expect(Is(_wctime(&when), text) && _wctime_s(small, &when) == ERANGE && !small[0], "_wctime_s");
    tm parts;
    gmtime_s(&parts, &when);
    Expect(_wasctime_s(text, &parts) == 0 && Is(text, L"Fri Jan  1 00:00:00 1971\n"), "_wasctime_s");
    wchar_t now[9];
    Expect(_wstrdate_s(now) == 0 && now[2] == L'/' && now[5] == L'/' && _wstrtime_s(now, 9) == 0 && now[2] == L':' &&
           _wstrtime_s(now, 8) == ERANGE, "_wstrtime_s");
}

int main()
{
    Paths();
    Files();
    Environment();
    Times();
    return failures;
}
