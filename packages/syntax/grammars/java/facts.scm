; Uses.
(identifier) @read
(type_identifier) @type
(method_invocation !object name: (identifier) @call)
(method_invocation object: (_) @receiver name: (identifier) @call)
(method_reference (_) @receiver "::" (identifier) @call)
(field_access object: (_) @receiver field: (identifier) @read)
(assignment_expression left: (identifier) @write)
(assignment_expression left: (field_access object: (_) @receiver field: (identifier) @write))
(update_expression (identifier) @write)
(object_creation_expression type: (type_identifier) @call)
(object_creation_expression type: (generic_type (type_identifier) @call))
(scoped_type_identifier (_) @receiver "." (type_identifier) @type)
(scoped_identifier scope: (identifier) @none)
(scoped_identifier name: (identifier) @none)
(annotation name: (identifier) @type)
(marker_annotation name: (identifier) @type)
(element_value_pair key: (identifier) @write (#set! member))
(switch_label (identifier) @read (#set! member))
(break_statement (identifier) @none)
(continue_statement (identifier) @none)
(labeled_statement . (identifier) @name) @label

; What is bound.
(local_variable_declaration declarator: (variable_declarator name: (identifier) @name) @local)
(formal_parameter name: (identifier) @name) @parameter
(spread_parameter (variable_declarator name: (identifier) @name)) @parameter
(catch_formal_parameter name: (identifier) @name) @parameter
(enhanced_for_statement name: (identifier) @name @local)
(resource name: (identifier) @name) @local
(lambda_expression parameters: (identifier) @name @parameter)
(inferred_parameters (identifier) @name @parameter)
(instanceof_expression name: (identifier) @name @local)
(type_pattern (identifier) @name) @local
(record_pattern_component (identifier) @name) @local
(type_parameter (type_identifier) @name) @type-parameter

; Scopes.
(class_declaration) @scope.class
(interface_declaration) @scope.class
(annotation_type_declaration) @scope.class
(enum_declaration) @scope.class
(record_declaration) @scope.class
(object_creation_expression (class_body) @scope.class)
(enum_constant body: (class_body) @scope.class)
(method_declaration) @scope.function
(constructor_declaration) @scope.function
(compact_constructor_declaration) @scope.function
(lambda_expression) @scope.function
(static_initializer) @scope.function
(block) @scope.block
(for_statement) @scope.block
(enhanced_for_statement) @scope.block
(catch_clause) @scope.block
(try_with_resources_statement) @scope.block
(switch_block) @scope.block

; Bases.
(class_declaration name: (_) @of superclass: (superclass (type_identifier) @base))
(class_declaration name: (_) @of superclass: (superclass (generic_type . (type_identifier) @base)))
(class_declaration name: (_) @of interfaces: (super_interfaces (type_list (type_identifier) @base)))
(class_declaration name: (_) @of interfaces: (super_interfaces (type_list (generic_type . (type_identifier) @base))))
(interface_declaration name: (_) @of (extends_interfaces (type_list (type_identifier) @base)))
(interface_declaration name: (_) @of (extends_interfaces (type_list (generic_type . (type_identifier) @base))))
(enum_declaration name: (_) @of interfaces: (super_interfaces (type_list (type_identifier) @base)))
(enum_declaration name: (_) @of interfaces: (super_interfaces (type_list (generic_type . (type_identifier) @base))))
(record_declaration name: (_) @of interfaces: (super_interfaces (type_list (type_identifier) @base)))
(record_declaration name: (_) @of interfaces: (super_interfaces (type_list (generic_type . (type_identifier) @base))))
(superclass (scoped_type_identifier (_) @receiver "." (type_identifier) @base))
(super_interfaces (type_list (scoped_type_identifier (_) @receiver "." (type_identifier) @base)))

; Types.
(local_variable_declaration type: (_) @hint declarator: (variable_declarator name: (_) @of) (#not-eq? @hint "var"))
(local_variable_declaration
  declarator: (variable_declarator name: (_) @of value: (object_creation_expression type: (_) @hint)))
(local_variable_declaration declarator: (variable_declarator name: (_) @of value: (method_invocation) @calling))
(field_declaration type: (_) @hint declarator: (variable_declarator name: (_) @of))
(constant_declaration type: (_) @hint declarator: (variable_declarator name: (_) @of))
(formal_parameter type: (_) @hint name: (_) @of)
(catch_formal_parameter (catch_type . (_) @hint .) name: (_) @of)
(enhanced_for_statement type: (_) @hint name: (_) @of)
(resource type: (_) @hint name: (_) @of)
(method_declaration type: (_) @hint name: (_) @of)
(instanceof_expression right: (_) @hint name: (_) @of)
(type_pattern (_) @hint (identifier) @of)

; Imports.
(package_declaration (_) @package)
(package_declaration (identifier) @none)
(import_declaration (scoped_identifier scope: (_) @module name: (identifier) @name @imported) .) @item
(import_declaration (scoped_identifier) @module (asterisk) @imported) @item

; One of many.
(enhanced_for_statement type: (type_identifier) @_type name: (identifier) @of value: (_) @each (#eq? @_type "var"))
