# robodrome.bash - completion for bash. It asks the program itself, so it knows every game.
# shellcheck shell=bash

# The indented names of `robodrome --help`, and the games it names.
_robodrome_commands() {
    "$1" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'
}

_robodrome_games() {
    "$1" --help 2>/dev/null | sed -n 's/^Games: //p' | tr ',' '\n' | sed 's/^ *\([a-z0-9]*\).*/\1/'
}

_robodrome_options() {
    "$1" "$2" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*=?' | sort -u
}

_robodrome() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_robodrome_commands "$program")
    else
        case $word in
        -*) words=$(_robodrome_options "$program" "${COMP_WORDS[1]}") ;;
        *)
            case ${COMP_WORDS[1]} in
            play | rules | duel | bench | perft | playthrough)
                [ "$COMP_CWORD" -gt 2 ] || words=$(_robodrome_games "$program")
                ;;
            pack) [ "$COMP_CWORD" -gt 2 ] || words="check compile" ;;
            help) words=$(_robodrome_commands "$program") ;;
            esac
            ;;
        esac
    fi
    # Without an answer of its own, bash completes names of files.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    case ${COMPREPLY[*]} in
    *=) compopt -o nospace ;;
    esac
}
complete -o default -F _robodrome robodrome
