; What C++ adds.
(namespace_identifier) @read
(template_type name: (type_identifier) @type)
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @type))
(qualified_identifier scope: (_) @receiver name: (identifier) @read)
(qualified_identifier scope: (_) @receiver name: (type_identifier) @type)
(call_expression function: (qualified_identifier scope: (_) @receiver name: (identifier) @call))
(call_expression function: (template_function name: (identifier) @call))
(new_expression type: (type_identifier) @call)
(field_initializer (field_identifier) @write (#set! member))
(this) @none

(reference_declarator (identifier) @bound)
(optional_parameter_declaration declarator: (identifier) @bound)
(optional_parameter_declaration declarator: (_) @bind.parameter)
(variadic_declarator (identifier) @bound)
(variadic_parameter_declaration declarator: (_) @bind.parameter)
(for_range_loop declarator: (identifier) @bound)
(for_range_loop declarator: (_) @bind.local)
(condition_clause value: (declaration declarator: (identifier) @bound))
(structured_binding_declarator (identifier) @bound)
(lambda_capture_initializer left: (identifier) @name @local)
(type_parameter_declaration (type_identifier) @name) @type-parameter
(optional_type_parameter_declaration name: (type_identifier) @name) @type-parameter
(variadic_type_parameter_declaration (type_identifier) @name) @type-parameter
(catch_clause parameters: (parameter_list (parameter_declaration declarator: (_) @bind.parameter)))

(class_specifier body: (_) @scope.class)
(lambda_expression) @scope.function
(for_range_loop) @scope.block
(catch_clause) @scope.block
(if_statement) @scope.block
(while_statement) @scope.block
(template_declaration) @scope.header
(namespace_definition) @scope.block

(class_specifier name: (_) @of (base_class_clause (type_identifier) @base))
(class_specifier name: (_) @of (base_class_clause (template_type name: (type_identifier) @base)))
(class_specifier name: (_) @of (base_class_clause (qualified_identifier scope: (_) @receiver name: (type_identifier) @base)))
(struct_specifier name: (_) @of (base_class_clause (type_identifier) @base))
(struct_specifier name: (_) @of (base_class_clause (template_type name: (type_identifier) @base)))
(struct_specifier name: (_) @of (base_class_clause (qualified_identifier scope: (_) @receiver name: (type_identifier) @base)))

(parameter_declaration type: (_) @hint declarator: (reference_declarator (identifier) @of))
(declaration type: (_) @hint declarator: (reference_declarator (identifier) @of))
(field_declaration type: (_) @hint declarator: (function_declarator declarator: (field_identifier) @of))
(field_declaration type: (_) @hint declarator: (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @of)))
(function_definition type: (_) @hint declarator: (function_declarator declarator: (field_identifier) @of))
(declaration declarator: (init_declarator declarator: (identifier) @of value: (new_expression type: (_) @hint)))
(declaration declarator: (init_declarator declarator: (identifier) @of value: (call_expression function: (_) @made)))
(alias_declaration name: (_) @of type: (_) @hint)

(using_declaration "namespace" (_) @module (#set! imported "*")) @item
(using_declaration . "using" . (qualified_identifier scope: (_) @module name: (_) @name @imported)) @item
(namespace_definition !name) @hidden

; One of many.
(for_range_loop declarator: (identifier) @of right: (_) @each)
(for_range_loop declarator: (reference_declarator (identifier) @of) right: (_) @each)
