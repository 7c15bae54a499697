import ArgumentParser

/// The completion scripts of ArgumentParser, with an addition for words such as `dimming=0.4`.
///
/// Bash splits such a word in three, so that ArgumentParser's script counts too many words; and
/// bash and zsh add a space after `dimming=`.
enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// The script that the arguments request, with its addition; nil if they request none.
  static func text(for arguments: [String], _ script: String) -> String? {
    guard arguments.contains(where: { $0.hasPrefix(option) }) else { return nil }
    // ArgumentParser takes the shell from the environment if none is given.
    if script.hasPrefix("#!/bin/bash") { return withWholeWords(script) }
    if script.hasPrefix("#compdef") { return withKeys(script) }
    return script + "\n"
  }

  /// The last line of the script for bash.
  static let bashRegistration = "complete -o filenames -F _segue segue"

  /// The first of the last lines of the script for zsh.
  static let zshRegistration = "if [[ \"${funcstack[1]}\" = _segue ]]; then"

  private static func withWholeWords(_ script: String) -> String {
    script.replacing(bashRegistration, with: bashAddition) + "\n"
  }

  private static func withKeys(_ script: String) -> String {
    script.replacing(zshRegistration, with: zshAddition + zshRegistration) + "\n"
  }

  private static let bashAddition = #"""
    # Joins the words that bash has split at '=', because KEY=VALUE is one word for segue.
    _segue_whole_words() {
        local -a whole=()
        local -i index current=0
        local rest="${COMP_LINE}" blank
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            local word="${COMP_WORDS[index]}"
            blank="${rest%%[![:space:]]*}"
            rest="${rest#"${blank}"}"
            rest="${rest#"${word}"}"
            if [[ -z "${blank}" && ${#whole[@]} -gt 1
                && ("${word}" = =* || "${whole[${#whole[@]} - 1]}" = *=) ]]
            then
                whole[${#whole[@]} - 1]+="${word}"
            else
                whole+=("${word}")
            fi
            [[ "${index}" -eq "${COMP_CWORD}" ]] && current=$((${#whole[@]} - 1))
        done

        local cur="${whole[current]}"
        local -r after="${2}"
        # The part of the word behind the cursor is not completed.
        [[ -n "${after}" && "${after}" != = ]] && cur="${cur%"${cur##*"${after}"}"}"
        COMP_WORDS=("${whole[@]}")
        COMP_CWORD="${current}"
        _segue "${1}" "${cur}" "${whole[current - 1]}"

        [[ "${#COMPREPLY[@]}" -gt 0 && "${COMPREPLY[0]}" = *=* ]] || return 0
        # A '=' in a name of a file would be escaped, and the value follows a key at once.
        compopt +o filenames 2> /dev/null
        [[ "${COMPREPLY[0]}" = *= ]] && compopt -o nospace 2> /dev/null
        if [[ "${COMP_WORDBREAKS}" = *=* && "${cur}" = *=* ]]; then
            local -r key="${cur%"${cur##*=}"}"
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[index]="${COMPREPLY[index]#"${key}"}"
            done
        fi
    }

    complete -o filenames -F _segue_whole_words segue
    """#

  private static let zshAddition = #"""
    # The value follows a key at once.
    __segue_custom_complete() {
        local -a completions
        completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
        completions=("${completions[@]:0:-1}")
        local -ar keys=("${(M)completions[@]:#*=}") others=("${completions[@]:#*=}")
        [[ "${#keys[@]}" -gt 0 ]] && compadd -S '' -- "${keys[@]}"
        [[ "${#others[@]}" -gt 0 ]] && compadd -- "${others[@]}"
    }


    """#
}
