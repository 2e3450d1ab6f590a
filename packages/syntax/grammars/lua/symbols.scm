(function_declaration name: (identifier) @name) @function
(function_declaration name: (dot_index_expression table: (_) @container field: (identifier) @name)) @function
(function_declaration name: (method_index_expression table: (_) @container method: (identifier) @name)) @method
(chunk (assignment_statement (variable_list name: (identifier) @name) @variable))
(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) @name) @variable)))
(chunk (variable_declaration (variable_list name: (identifier) @name) @variable))
(chunk (assignment_statement (variable_list
  name: (dot_index_expression table: (identifier) @container field: (identifier) @name))) @field)
(assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @container field: (identifier) @name))
  (expression_list . value: (function_definition))) @function
(assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition))) @function
(chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (table_constructor))) @variable))
(chunk (variable_declaration (assignment_statement
  (expression_list value: (table_constructor (field name: (identifier) @name) @field)))))
(chunk (assignment_statement
  (expression_list value: (table_constructor (field name: (identifier) @name) @field))))
(field name: (identifier) @name value: (function_definition)) @method

; What a module requires is defined elsewhere.
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (function_call name: (identifier) @_require)))
  (#eq? @_require "require")) @none
