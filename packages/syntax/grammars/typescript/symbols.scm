(abstract_class_declaration name: (type_identifier) @name) @class
(interface_declaration name: (type_identifier) @name) @interface
(type_alias_declaration name: (type_identifier) @name) @class
(enum_declaration name: (identifier) @name) @enum
(enum_body name: (property_identifier) @name @enum-member)
(enum_body name: (string (string_fragment) @name) @enum-member)
(enum_assignment name: [(property_identifier) @name (string (string_fragment) @name)]) @enum-member
(internal_module name: (_) @name) @namespace
(module name: [(identifier) @name (nested_identifier) @name (string (string_fragment) @name)]) @module
(function_signature name: (identifier) @name) @function
(method_signature name: (property_identifier) @name) @method
(abstract_method_signature name: (property_identifier) @name) @method
(property_signature name: [(property_identifier) @name (string (string_fragment) @name)]) @property
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name) @field
(public_field_definition
  name: [(property_identifier) (private_property_identifier)] @name
  value: [(arrow_function) (function_expression)]) @method
(class_body (method_definition
  name: (property_identifier) @_constructor
  parameters: (formal_parameters (required_parameter (accessibility_modifier) pattern: (identifier) @name) @field)
  (#eq? @_constructor "constructor")))
(class_body (method_definition
  name: (property_identifier) @_constructor
  parameters: (formal_parameters (required_parameter "readonly" pattern: (identifier) @name) @field)
  (#eq? @_constructor "constructor")))

(program (ambient_declaration (lexical_declaration (variable_declarator name: (identifier) @name) @constant)))
(program (ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name) @variable)))
(program (ambient_declaration (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable)))
(internal_module (statement_block (lexical_declaration (variable_declarator name: (identifier) @name) @constant)))
(internal_module (statement_block (export_statement
  (lexical_declaration (variable_declarator name: (identifier) @name) @constant))))
(module (statement_block (lexical_declaration (variable_declarator name: (identifier) @name) @constant)))
(module (statement_block (export_statement
  (lexical_declaration (variable_declarator name: (identifier) @name) @constant))))

(program (lexical_declaration (variable_declarator value: [
  (as_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property))
  (satisfies_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property))
])))
(program (export_statement (lexical_declaration (variable_declarator value: [
  (as_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property))
  (satisfies_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property))
]))))
