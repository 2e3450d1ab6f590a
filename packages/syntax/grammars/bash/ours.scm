(variable_name) @variable
(function_definition name: (word) @function.definition)
(program (variable_assignment name: (variable_name) @variable.definition))
(program (declaration_command (variable_assignment name: (variable_name) @variable.definition)))
(special_variable_name) @variable.builtin
["declare" "local" "readonly" "typeset"] @keyword
(number) @number
(regex) @string.special
["||" "=" "==" "=~" "!=" "+="] @operator
[";" ";;" "&"] @punctuation.delimiter
["(" ")" "((" "))" "[" "]" "[[" "]]" "{" "}"] @punctuation.bracket
