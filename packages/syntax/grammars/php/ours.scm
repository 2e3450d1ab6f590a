(function_definition name: (name) @function.definition)
(method_declaration name: (name) @function.definition)
(class_declaration name: (name) @type.definition)
(interface_declaration name: (name) @type.definition)
(trait_declaration name: (name) @type.definition)
(enum_declaration name: (name) @type.definition)
(enum_case name: (name) @constant.definition)
(const_declaration (const_element (name) @constant.definition))
(property_element name: (variable_name) @property.definition)
(property_element name: (variable_name (name) @property.definition))
(namespace_definition name: (namespace_name (name) @module.definition))
(property_promotion_parameter name: (variable_name (name) @property.definition))
(simple_parameter name: (variable_name) @variable.parameter)
(simple_parameter name: (variable_name (name) @variable.parameter))
(base_clause (name) @type)
(class_interface_clause (name) @type)
(escape_sequence) @string.escape
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" "::" "->" "=>"] @punctuation.delimiter
