(namespace_definition name: (namespace_name) @name) @namespace
(class_declaration name: (name) @name) @class
(interface_declaration name: (name) @name) @interface
(trait_declaration name: (name) @name) @class
(enum_declaration name: (name) @name) @enum
(enum_case name: (name) @name) @enum-member
(function_definition name: (name) @name) @function
(method_declaration name: (name) @name) @method
(method_declaration name: (name) @name (#eq? @name "__construct")) @constructor
(const_declaration (const_element (name) @name) @constant)
(property_element name: (variable_name (name) @name)) @field
(property_promotion_parameter name: (variable_name (name) @name)) @field
(function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name)))
  (#eq? @_define "define")) @constant
(program (expression_statement (assignment_expression left: (variable_name (name) @name)) @variable))
(program (expression_statement (assignment_expression
  left: (variable_name (name) @name)
  right: [(anonymous_function) (arrow_function)]) @function))
