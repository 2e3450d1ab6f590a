(function_declaration name: (identifier) @function.definition)
(function_declaration name: (dot_index_expression field: (identifier) @function.definition))
(function_declaration name: (method_index_expression method: (identifier) @function.definition))
(assignment_statement
  (variable_list . name: [(identifier) @function.definition (dot_index_expression field: (identifier) @function.definition)])
  (expression_list . value: (function_definition)))
(chunk (variable_declaration (assignment_statement
  (variable_list name: (identifier) @variable.definition)
  (expression_list value: [(number) (string) (table_constructor) (true) (false) (nil) (function_call) (binary_expression) (identifier)]))))
(chunk (variable_declaration (variable_list name: (identifier) @variable.definition)))
"=" @operator
