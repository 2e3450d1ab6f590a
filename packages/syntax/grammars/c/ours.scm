(function_declarator declarator: (identifier) @function.definition)
(function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @variable.definition)))
(preproc_function_def name: (identifier) @function.definition)
(preproc_def name: (identifier) @constant.definition)
(enumerator name: (identifier) @constant.definition)
(struct_specifier name: (type_identifier) @type.definition body: (_))
(union_specifier name: (type_identifier) @type.definition body: (_))
(enum_specifier name: (type_identifier) @type.definition body: (_))
(type_definition declarator: (type_identifier) @type.definition)
(type_definition declarator: (pointer_declarator declarator: (type_identifier) @type.definition))
(type_definition declarator: (array_declarator declarator: (type_identifier) @type.definition))
(type_definition declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @type.definition))))
(translation_unit (declaration declarator: (identifier) @variable.definition))
(translation_unit (declaration declarator: (init_declarator declarator: (identifier) @variable.definition)))
(translation_unit (declaration declarator: (pointer_declarator declarator: (identifier) @variable.definition)))
(translation_unit (declaration declarator: (array_declarator declarator: (identifier) @variable.definition)))
(translation_unit (declaration declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @variable.definition))))
(translation_unit (declaration declarator: (init_declarator declarator: (array_declarator declarator: (identifier) @variable.definition))))
(field_declaration declarator: (field_identifier) @property.definition)
(field_declaration declarator: (pointer_declarator declarator: (field_identifier) @property.definition))
(field_declaration declarator: (array_declarator declarator: (field_identifier) @property.definition))
(parameter_declaration declarator: (identifier) @variable.parameter)
(parameter_declaration declarator: (pointer_declarator declarator: (identifier) @variable.parameter))
(parameter_declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @variable.parameter)))
(parameter_declaration declarator: (array_declarator declarator: (identifier) @variable.parameter))
(char_literal) @string
(escape_sequence) @string.escape
[(true) (false)] @constant.builtin
["goto" "register" "restrict" "_Atomic" "_Noreturn"] @keyword
["+" "-" "*" "/" "%" "!" "~" "|" "^" "<<" ">>" "<=" ">=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "?" ":"] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
"," @punctuation.delimiter
