(function_declarator declarator: (field_identifier) @function.definition)
(function_declarator declarator: (qualified_identifier name: (identifier) @function.definition))
(function_declarator declarator: (qualified_identifier name: (qualified_identifier name: (identifier) @function.definition)))
(function_declarator declarator: (destructor_name (identifier) @function.definition))
(function_declarator declarator: (qualified_identifier name: (destructor_name (identifier) @function.definition)))
(function_declarator declarator: (operator_name) @function.definition)
(class_specifier name: (type_identifier) @type.definition body: (_))
(alias_declaration name: (type_identifier) @type.definition)
(concept_definition name: (identifier) @type.definition)
(namespace_identifier) @module
(namespace_definition name: (namespace_identifier) @module.definition)
(namespace_definition name: (nested_namespace_specifier (namespace_identifier) @module.definition))
(declaration_list (declaration declarator: (identifier) @variable.definition))
(declaration_list (declaration declarator: (init_declarator declarator: (identifier) @variable.definition)))
["co_await" "co_return" "co_yield" "static_assert" "decltype" "operator"] @keyword
["::"] @punctuation.delimiter
