# shellcheck shell=bash
# Adds the words that begin with the text $2 after the last of the separators $1.
__pbcs_add_words() {
  local separators=$1 text=$2 rest word
  rest=$text
  if [[ -n $separators ]]; then
    rest=${text##*["$separators"]}
    compopt -o nospace 2>/dev/null
  fi
  for word in "${words[@]}"; do
    [[ $word == "$rest"* ]] && COMPREPLY+=("${text%"$rest"}$(printf %q "$word")")
  done
}

#Adds what the command $1 takes as value of the option, or at the place, $2.
__pbcs_add_values() {
  local kind separators words
  __pbcs_value "$1:$2"
  [[ $kind == none && $2 == [0-9]* ]] && __pbcs_value "$1:*"
  case $kind in
    words) __pbcs_add_words "$separators" "$3" ;;
    files)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$3")
      ;;
  esac
}

_pbcs() {
  local command=pbcs option='' place=0 dashes='' i word words kind separators
  local current=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ -n $option ]]; then
#bash takes-- option = value for three words.
      [[ $word == '=' ]] || option=''
    elif [[ -z $dashes && $word == -- ]]; then
      dashes=1
    elif [[ -z $dashes && $word == -?* ]]; then
      __pbcs_value "$command:$word"
      [[ $kind == none ]] || option=$word
    else
      __pbcs_commands "$command"
      if [[ -z $dashes && " ${words[*]} " == *" $word "* ]]; then
        command+=" $word"
      else
        place=$((place + 1))
      fi
    fi
  done
  [[ $current == '=' ]] && current=''
  if [[ -n $option ]]; then
    __pbcs_add_values "$command" "$option" "$current"
  elif [[ -z $dashes && $current == -* ]]; then
    __pbcs_options "$command"
    __pbcs_add_words '' "$current"
  else
    __pbcs_commands "$command"
    __pbcs_add_words '' "$current"
    [[ ${#words[@]} -eq 0 ]] && __pbcs_add_values "$command" $((place + 1)) "$current"
  fi
  return 0
}

complete -F _pbcs pbcs
