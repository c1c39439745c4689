# Is this the command that is being typed?
function __pbcs_at
    set -l tokens (commandline -opc)
    set -l command pbcs
    for token in $tokens[2..-1]
        contains -- "$command $token" $__pbcs_commands
        and set command "$command $token"
    end
    test "$command" = "$argv"
end

# The words of which the value is made, after those that are there already.
function __pbcs_list -a separators
    set -l head (commandline -ct | string replace -r '^--[^=]*=' '' | string replace -r "[^$separators]*\$" '')
    printf "$head%s\n" $argv[2..-1]
end
