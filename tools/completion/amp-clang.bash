# Completion of bash for amp-clang, amp-info and amp-port. Clang's driver, which is in amp-clang, knows its own options and their values.
_amp_clang() {
    # With COMP_WORDBREAKS' = and : the word at the cursor is a part of the argument.
    local line=${COMP_LINE:0:COMP_POINT} word before own
    word=${line##*[[:space:]]}
    before=${COMP_WORDS[COMP_CWORD - 1]}
    own="--emit-opencl --clangd --explain --amp-std=strict --amp-std=default --amp-compat=msvc --amp-compat=msvc2012
        --amp-compat=msvc2013 --amp-compat=msvc2015 --amp-compat=msvc2017 --amp-compat=msvc2019 --amp-compat=none
        --dump-after= --emit-model= -famp-inner-reference-capture -fno-amp-inner-reference-capture
        -famp-limit-kernel-size= -famp-limit-read-only-containers= -famp-limit-writable-containers=
        -famp-limit-tile-static-size= -famp-limit-tile-threads= -famp-limit-tile-depth=
        -famp-bounds-check -fno-amp-bounds-check -famp-robust-access -fno-amp-robust-access
        -static-libamprt -famp-header-cache -fno-amp-header-cache -Wamp -Wno-amp --version --help"
    COMPREPLY=()
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$own $("$1" "--autocomplete=$word" 2>/dev/null | cut -f 1)" -- "$word" | sort -u)
        # Values stand alone in what Clang prints.
        if [ ${#COMPREPLY[@]} -eq 0 ] && [[ $word == *=* ]]; then
            mapfile -t COMPREPLY < <(compgen -P "${word%%=*}=" -W "$("$1" "--autocomplete=${word%%=*}=" 2>/dev/null | cut -f 1)" -- "${word#*=}")
        fi
        # Readline replaces only what follows the = or : that it broke the word at.
        local broken=${COMP_WORDS[COMP_CWORD]} kept
        kept=${word%"${broken#[=:]}"}
        if [ "$kept" != "$word" ] && [ -n "$kept" ]; then
            COMPREPLY=("${COMPREPLY[@]#"$kept"}")
        fi
        [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
        ;;
    *)
        [ "$before" != --explain ] || return 0
        compopt -o default 2>/dev/null
        ;;
    esac
}
complete -F _amp_clang amp-clang
complete -W "--json --test --version --help" amp-info
complete -o default -W "--output --in-place --list-only --report --fix --force --no-compile --compiler --platform --macro --jobs
    --time-limit --version --help" amp-port
