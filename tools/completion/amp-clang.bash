# bash completion for amp-clang, amp-info, amp-run and amp-port. amp-clang itself lists its options, Clang's, and
# their values.
_amp_clang() {
    # COMP_WORDBREAKS has = and :, so bash's word at the cursor may be only a part of the argument.
    local line=${COMP_LINE:0:COMP_POINT} word before
    word=${line##*[[:space:]]}
    before=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$("$1" "--autocomplete=$word" 2>/dev/null | cut -f 1)" -- "$word" | sort -u)
        # Clang prints values without the option's name.
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
complete -o default -c -W "--check --uninitialized --max-errors --device --trace --dump --no-cache --precompile --version --help" amp-run
complete -o default -W "--output --in-place --list-only --report --fix --force --no-compile --compiler --platform --macro --jobs
    --time-limit --version --help" amp-port
