; What C and C++ have in common.

; Uses.
(identifier) @read
(type_identifier) @type
((field_identifier) @read (#set! member))
(call_expression function: (identifier) @call)
(field_expression argument: (_) @receiver field: (field_identifier) @read)
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @call))
(assignment_expression left: (identifier) @write)
(assignment_expression left: (field_expression argument: (_) @receiver field: (field_identifier) @write))
(update_expression argument: (identifier) @write)
(field_designator (field_identifier) @write (#set! member))
(goto_statement (statement_identifier) @none)
(labeled_statement label: (statement_identifier) @name) @label
(attribute_specifier (argument_list (identifier) @none))
(preproc_params (identifier) @name @parameter)

; What is bound: the name inside its declarators, however many there are.
(declaration declarator: (identifier) @bound)
(init_declarator declarator: (identifier) @bound)
(pointer_declarator declarator: (identifier) @bound)
(array_declarator declarator: (identifier) @bound)
(function_declarator declarator: (identifier) @bound)
(parenthesized_declarator (identifier) @bound)
(parameter_declaration declarator: (identifier) @bound)
(declaration declarator: (_) @bind.local)
(init_declarator declarator: (_) @bind.local)
(parameter_declaration declarator: (_) @bind.parameter)

; Scopes.
(function_definition) @scope.function
(compound_statement) @scope.block
(for_statement) @scope.block
(preproc_function_def) @scope.function
(declaration declarator: (function_declarator) @scope.block)
(declaration declarator: (pointer_declarator declarator: (function_declarator) @scope.block))
(field_declaration declarator: (function_declarator) @scope.block)
(type_definition declarator: (function_declarator) @scope.block)
(parameter_declaration declarator: (function_declarator) @scope.block)
(struct_specifier body: (_) @scope.class)
(union_specifier body: (_) @scope.class)

; Types.
(declaration type: (_) @hint declarator: (identifier) @of)
(declaration type: (_) @hint declarator: (init_declarator declarator: (identifier) @of))
(declaration type: (_) @hint declarator: (pointer_declarator declarator: (identifier) @of))
(declaration type: (_) @hint declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @of)))
(parameter_declaration type: (_) @hint declarator: (identifier) @of)
(parameter_declaration type: (_) @hint declarator: (pointer_declarator declarator: (identifier) @of))
(type_definition type: (_) @hint declarator: (type_identifier) @of)
(type_definition type: (struct_specifier name: (_) @hint) declarator: (type_identifier) @of)
(field_declaration type: (_) @hint declarator: (field_identifier) @of)
(field_declaration type: (_) @hint declarator: (pointer_declarator declarator: (field_identifier) @of))
(function_definition type: (_) @hint declarator: (function_declarator declarator: (identifier) @of))
(function_definition type: (_) @hint declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @of)))

; Reach and imports.
(function_definition (storage_class_specifier "static")) @hidden
(declaration (storage_class_specifier "static")) @hidden
(preproc_include path: (string_literal (string_content) @module) (#set! imported "*") (#set! handed "*")) @item
(preproc_include path: (system_lib_string) @module (#set! imported "*") (#set! handed "*") (#set! bracketed "")) @item
