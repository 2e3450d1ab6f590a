; Uses.
(identifier) @read
(type_identifier) @type
((field_identifier) @read (#set! member))
(call_expression function: (identifier) @call)
(selector_expression operand: (_) @receiver field: (field_identifier) @read)
(call_expression function: (selector_expression operand: (_) @receiver field: (field_identifier) @call))
(qualified_type package: (package_identifier) @receiver name: (type_identifier) @type)
(qualified_type package: (package_identifier) @read)
(assignment_statement left: (expression_list (identifier) @write))
(assignment_statement left: (expression_list (selector_expression operand: (_) @receiver field: (field_identifier) @write)))
(inc_statement (identifier) @write)
(dec_statement (identifier) @write)
(keyed_element key: (literal_element (identifier) @write (#set! member)))
(composite_literal
  type: (type_identifier) @receiver
  body: (literal_value (keyed_element key: (literal_element (identifier) @write))))
(composite_literal
  type: (qualified_type) @receiver
  body: (literal_value (keyed_element key: (literal_element (identifier) @write))))
(composite_literal
  type: (slice_type element: [(type_identifier) (qualified_type)] @receiver)
  body: (literal_value (literal_element (literal_value (keyed_element key: (literal_element (identifier) @write))))))
(composite_literal
  type: (map_type value: [(type_identifier) (qualified_type)] @receiver)
  body: (literal_value (keyed_element value: (literal_element (literal_value (keyed_element key: (literal_element (identifier) @write)))))))
(composite_literal type: (type_identifier) @call)
(composite_literal type: (qualified_type package: (_) @receiver name: (type_identifier) @call))
(label_name) @none

; What is bound.
(short_var_declaration left: (expression_list (identifier) @bound))
(short_var_declaration left: (_) @bind.redeclared) @extent
(range_clause left: (expression_list (identifier) @bound))
(range_clause left: (_) @bind.local ":=") @extent
(receive_statement left: (expression_list (identifier) @bound) ":=")
(receive_statement left: (_) @bind.local ":=") @extent
(type_switch_statement alias: (expression_list (identifier) @bound @bind.local) value: (_) @extent)
(var_spec name: (identifier) @name) @local
(const_spec name: (identifier) @name) @local
(parameter_declaration name: (identifier) @name) @parameter
(variadic_parameter_declaration name: (identifier) @name) @parameter
(type_parameter_declaration name: (identifier) @name) @type-parameter
(method_declaration receiver: (parameter_list (parameter_declaration
  type: (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @name @type-parameter))))))
(method_declaration receiver: (parameter_list (parameter_declaration
  type: (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @name @type-parameter)))))))
(labeled_statement label: (label_name) @name) @label

; Scopes.
(function_declaration) @scope.function
(method_declaration) @scope.function
(func_literal) @scope.function
(function_type) @scope.function
(method_elem) @scope.function
(block) @scope.block
(if_statement) @scope.block
(for_statement) @scope.block
(expression_switch_statement) @scope.block
(type_switch_statement) @scope.block
(expression_case) @scope.block
(default_case) @scope.block
(type_case) @scope.block
(communication_case) @scope.block
(struct_type) @scope.class
(interface_type) @scope.class
(type_spec) @scope.block

; What is embedded.
(type_spec name: (_) @of type: (struct_type (field_declaration_list (field_declaration !name type: (type_identifier) @base))))
(type_spec name: (_) @of
  type: (struct_type (field_declaration_list (field_declaration !name type: (qualified_type package: (_) @receiver name: (_) @base)))))
(type_spec name: (_) @of type: (interface_type (type_elem (type_identifier) @base)))
(type_spec name: (_) @of type: (interface_type (type_elem (qualified_type package: (_) @receiver name: (_) @base))))
(field_declaration_list (field_declaration !name type: (type_identifier) @base @name) @field)
(field_declaration_list (field_declaration !name type: (pointer_type (type_identifier) @base @name)) @field)
(field_declaration_list (field_declaration !name type: (qualified_type package: (_) @receiver name: (_) @base @name)) @field)

; Types.
(parameter_declaration name: (_) @of type: (_) @hint)
(var_spec name: (_) @of type: (_) @hint)
(field_declaration name: (_) @of type: (_) @hint)
(function_declaration name: (_) @of result: (_) @hint)
(function_declaration name: (_) @of result: (parameter_list . (parameter_declaration type: (_) @hint)))
(method_declaration name: (_) @of result: (_) @hint)
(method_declaration name: (_) @of result: (parameter_list . (parameter_declaration type: (_) @hint)))
(method_elem name: (_) @of result: (_) @hint)
(method_elem name: (_) @of result: (parameter_list . (parameter_declaration type: (_) @hint)))
(short_var_declaration left: (expression_list . (identifier) @of) right: (expression_list . (call_expression function: (_) @made)))
(short_var_declaration left: (expression_list . (identifier) @of) right: (expression_list . (composite_literal type: (_) @hint)))
(short_var_declaration
  left: (expression_list . (identifier) @of)
  right: (expression_list . (unary_expression "&" operand: (composite_literal type: (_) @hint))))
(short_var_declaration left: (expression_list . (identifier) @of) right: (expression_list . (type_assertion_expression type: (_) @hint)))
(var_spec name: (_) @of value: (expression_list . (call_expression function: (_) @made)))
(var_spec name: (_) @of value: (expression_list . (composite_literal type: (_) @hint)))
(var_spec name: (_) @of value: (expression_list . (unary_expression "&" operand: (composite_literal type: (_) @hint))))

; Imports.
(package_clause (package_identifier) @package @none)
(import_spec !name path: (interpreted_string_literal (interpreted_string_literal_content) @module) (#set! named "last")) @item
(import_spec name: (package_identifier) @name path: (interpreted_string_literal (interpreted_string_literal_content) @module)) @item
(import_spec name: (dot) path: (interpreted_string_literal (interpreted_string_literal_content) @module) (#set! imported "*")) @item
(import_spec name: (blank_identifier) path: (interpreted_string_literal (interpreted_string_literal_content) @module)) @item

; One of many.
(range_clause left: (expression_list (_) . (identifier) @of) right: (_) @each)
(short_var_declaration left: (expression_list . (identifier) @of) right: (expression_list . (index_expression) @calling))
