; What JavaScript and TypeScript have in common.
(function_declaration name: (identifier) @name) @function
(generator_function_declaration name: (identifier) @name) @function
(class_declaration name: (_) @name) @class

(method_definition name: [(property_identifier) (private_property_identifier)] @name) @method
(method_definition name: (string (string_fragment) @name)) @method
(class_body (method_definition name: (property_identifier) @name (#eq? @name "constructor")) @constructor)

(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant))
(program (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable))
(program (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(program (export_statement (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant)))
(program (export_statement (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable)))
(program (export_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable)))
(program (export_statement (lexical_declaration
  (variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name @constant)))))

; A function or class that is given a name, at any depth.
(variable_declarator
  name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @function
(variable_declarator name: (identifier) @name value: (class)) @class

; What objects of the module hold: constants, exports and options.
(program (lexical_declaration (variable_declarator value: (object [
  (pair key: [(property_identifier) @name (string (string_fragment) @name)])
  (shorthand_property_identifier) @name
] @property))))
(program (export_statement (lexical_declaration (variable_declarator value: (object
  (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property)))))
(program (export_statement value: (object
  (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property)))
(program (expression_statement (assignment_expression right: (object
  (pair key: [(property_identifier) @name (string (string_fragment) @name)]) @property))))
(pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (generator_function)]) @method

; Functions given to something that has a name: module.exports.a, exports.a, Type.a and Type.prototype.a.
(assignment_expression
  left: (member_expression object: (identifier) @container property: (property_identifier) @name)
  right: [(arrow_function) (function_expression) (generator_function) (class)]) @method
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (property_identifier) @name)
  right: [(arrow_function) (function_expression) (generator_function)]
  (#eq? @_exports "exports")) @function
(assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
    property: (property_identifier) @name)
  right: [(arrow_function) (function_expression) (generator_function)]
  (#eq? @_module "module")
  (#eq? @_exports "exports")) @function
(assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @container property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: [(arrow_function) (function_expression) (generator_function)]
  (#eq? @_prototype "prototype")) @method

; What a module requires is defined elsewhere.
(program (_ (variable_declarator
  name: (identifier) @name
  value: (call_expression function: (identifier) @_require)
  (#eq? @_require "require")) @none))
