(package_identifier) @module
(package_clause (package_identifier) @module.definition)
(function_declaration name: (identifier) @function.definition)
(method_declaration name: (field_identifier) @function.definition)
(method_elem name: (field_identifier) @function.definition)
(type_spec name: (type_identifier) @type.definition)
(type_alias name: (type_identifier) @type.definition)
(field_declaration name: (field_identifier) @property.definition)
(source_file (const_declaration (const_spec (identifier) @constant.definition)))
(source_file (var_declaration (var_spec name: (identifier) @variable.definition)))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @variable.definition))))
(parameter_declaration name: (identifier) @variable.parameter)
(variadic_parameter_declaration name: (identifier) @variable.parameter)
(label_name) @label
((type_identifier) @type.builtin
  (#match? @type.builtin "^(any|bool|byte|comparable|complex64|complex128|error|float32|float64|int|int8|int16|int32|int64|rune|string|uint|uint8|uint16|uint32|uint64|uintptr)$"))
(type_spec name: (type_identifier) @type.definition)
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," "." ";" ":"] @punctuation.delimiter
(call_expression function: (identifier) @function.builtin
  (#match? @function.builtin "^(append|cap|clear|close|complex|copy|delete|imag|len|make|max|min|new|panic|print|println|real|recover)$"))
