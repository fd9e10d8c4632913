# robodrome.bash - completion for bash. It asks the program itself, so it knows every game.
# shellcheck shell=bash

_robodrome_commands() {
    "$1" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'
}

_robodrome_games() {
    "$1" --help 2>/dev/null | sed -n 's/^Games: //p' | tr ',' '\n' | sed 's/^ *\([a-z0-9]*\).*/\1/'
}

_robodrome_options() {
    "$1" "$2" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*=?' | sort -u
}

# The lines "name=value|value" of one game in the help of a command.
_robodrome_settings() {
    "$1" "$2" --help 2>/dev/null | awk -v game="$3" '
        /^ [a-z0-9]+: / { inside = $1 == game ":" }
        inside && /^  [a-z_]+=/ { print $1 }'
}

# The words that fit in the place of the cursor.
_robodrome_words() {
    local program=$1 command=$2 game=$3 place=$4
    case $command in
    play | duel | bench | perft | playthrough)
        if [ "$place" -eq 2 ]; then
            _robodrome_games "$program"
        else
            _robodrome_settings "$program" "$command" "$game" | sed 's/=.*/=/'
        fi
        ;;
    lab)
        if [ "$place" -eq 2 ]; then
            echo balance
        elif [ "$place" -eq 3 ]; then
            _robodrome_games "$program"
        else
            _robodrome_settings "$program" "$command" "$game" | sed 's/=.*/=/'
        fi
        ;;
    rules | squad) [ "$place" -gt 2 ] || _robodrome_games "$program" ;;
    pack) [ "$place" -gt 2 ] || echo check compile ;;
    help) _robodrome_commands "$program" ;;
    esac
}

_robodrome() {
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} game=${COMP_WORDS[2]-}
    [ "$command" != lab ] || game=${COMP_WORDS[3]-}
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_robodrome_commands "$program")
    elif [ "$word" = = ] || [ "$before" = = ]; then
        # bash splits "name=value" at the sign.
        local name=$before
        if [ "$word" = = ]; then
            word=
        else
            name=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        words=$(_robodrome_settings "$program" "$command" "$game" |
            sed -n "s/^$name=//p" | grep '|' | tr '|' ' ')
    elif [ "${word#-}" != "$word" ]; then
        words=$(_robodrome_options "$program" "$command")
    else
        words=$(_robodrome_words "$program" "$command" "$game" "$COMP_CWORD")
    fi
    # Without an answer of its own, bash completes names of files.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    case ${COMPREPLY[*]} in
    *=) compopt -o nospace 2>/dev/null ;;
    esac
}
complete -o default -F _robodrome robodrome
