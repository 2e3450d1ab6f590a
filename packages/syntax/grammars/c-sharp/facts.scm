; Uses.
(identifier) @read
(invocation_expression function: (identifier) @call)
(invocation_expression function: (generic_name (identifier) @call))
(member_access_expression expression: (_) @receiver name: (identifier) @read)
(member_access_expression expression: (_) @receiver name: (generic_name (identifier) @read))
(invocation_expression function: (member_access_expression expression: (_) @receiver name: (identifier) @call))
(invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (generic_name (identifier) @call)))
(conditional_access_expression condition: (_) @receiver (member_binding_expression name: (identifier) @read))
(invocation_expression
  function: (conditional_access_expression condition: (_) @receiver (member_binding_expression name: (identifier) @call)))
(member_access_expression expression: ["this" "base"] @receiver name: (identifier) @read)
(invocation_expression function: (member_access_expression expression: ["this" "base"] @receiver name: (identifier) @call))
(object_creation_expression type: (identifier) @call)
(object_creation_expression type: (generic_name (identifier) @call))
(assignment_expression left: (identifier) @write)
(assignment_expression left: (member_access_expression expression: (_) @receiver name: (identifier) @write))
(assignment_expression left: (member_access_expression expression: ["this" "base"] @receiver name: (identifier) @write))
(initializer_expression (assignment_expression left: (identifier) @write (#set! member)))
(qualified_name qualifier: (_) @receiver name: (identifier) @type)
(attribute name: (identifier) @type)
(argument name: (identifier) @write (#set! member))
(variable_declaration type: (identifier) @type)
(parameter type: (identifier) @type)
(method_declaration returns: (identifier) @type)
(property_declaration type: (identifier) @type)
(type_argument_list (identifier) @type)
(nullable_type (identifier) @type)
(array_type (identifier) @type)
(generic_name . (identifier) @type)
(cast_expression type: (identifier) @type)
(namespace_declaration name: (qualified_name (identifier) @none))
(file_scoped_namespace_declaration name: (qualified_name (identifier) @none))
(using_directive (qualified_name (identifier) @none))
(using_directive (identifier) @none)

; What is bound.
(variable_declaration (variable_declarator name: (identifier) @name) @local)
(parameter name: (identifier) @name) @parameter
(lambda_expression parameters: (implicit_parameter) @name @parameter)
(implicit_parameter) @name @parameter
(foreach_statement left: (identifier) @name @local)
(catch_declaration name: (identifier) @name) @parameter
(declaration_expression name: (identifier) @name) @local
(declaration_pattern name: (identifier) @name) @local
(recursive_pattern name: (identifier) @name) @local
(from_clause name: (identifier) @name @local)
(type_parameter name: (identifier) @name) @type-parameter
(tuple_pattern name: (identifier) @name @local)

; Scopes.
(class_declaration) @scope.class
(struct_declaration) @scope.class
(record_declaration) @scope.class
(interface_declaration) @scope.class
(enum_declaration) @scope.class
(method_declaration) @scope.function
(constructor_declaration) @scope.function
(local_function_statement) @scope.function
(operator_declaration) @scope.function
(indexer_declaration) @scope.function
(accessor_declaration) @scope.function
(delegate_declaration) @scope.function
(lambda_expression) @scope.function
(anonymous_method_expression) @scope.function
(block) @scope.block
(for_statement) @scope.block
(foreach_statement) @scope.block
(using_statement) @scope.block
(catch_clause) @scope.block
(switch_section) @scope.block
(switch_expression_arm) @scope.block
(namespace_declaration) @scope.block

; Bases.
(class_declaration name: (_) @of (base_list (identifier) @base))
(class_declaration name: (_) @of (base_list (generic_name . (identifier) @base)))
(class_declaration name: (_) @of (base_list (qualified_name qualifier: (_) @receiver name: (identifier) @base)))
(struct_declaration name: (_) @of (base_list (identifier) @base))
(struct_declaration name: (_) @of (base_list (generic_name . (identifier) @base)))
(record_declaration name: (_) @of (base_list (identifier) @base))
(record_declaration name: (_) @of (base_list (generic_name . (identifier) @base)))
(interface_declaration name: (_) @of (base_list (identifier) @base))
(interface_declaration name: (_) @of (base_list (generic_name . (identifier) @base)))

; Types.
(variable_declaration type: (_) @hint (variable_declarator name: (_) @of) (#not-eq? @hint "var"))
(variable_declarator name: (_) @of (object_creation_expression type: (_) @hint))
(variable_declarator name: (_) @of (invocation_expression) @calling)
(parameter type: (_) @hint name: (_) @of)
(method_declaration returns: (_) @hint name: (_) @of)
(local_function_statement type: (_) @hint name: (_) @of)
(property_declaration type: (_) @hint name: (_) @of)
(foreach_statement type: (_) @hint left: (_) @of)
(declaration_pattern type: (_) @hint name: (_) @of)

; Imports.
(using_directive !name . "using" . [(identifier) (qualified_name)] @module (#set! imported "*")) @item
(using_directive name: (identifier) @name (_) @module .) @item
(namespace_declaration name: (_) @package)
(file_scoped_namespace_declaration name: (_) @package)

; One of many.
(foreach_statement type: (implicit_type) left: (identifier) @of right: (_) @each)
