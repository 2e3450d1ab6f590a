(type_identifier) @type
(nested_type_identifier module: (_) @receiver name: (type_identifier) @type)
(nested_identifier object: (_) @receiver property: (property_identifier) @read)
(type_query (identifier) @read)

; Parameters.
(required_parameter pattern: (_) @bind.parameter) @extent
(optional_parameter pattern: (_) @bind.parameter) @extent
(required_parameter pattern: (identifier) @bound)
(optional_parameter pattern: (identifier) @bound)
(required_parameter pattern: (this) @none)
(type_parameter name: (type_identifier) @name) @type-parameter
(infer_type (type_identifier) @name) @type-parameter
(mapped_type_clause name: (type_identifier) @name) @type-parameter

; Scopes.
(function_type) @scope.function
(constructor_type) @scope.function
(function_signature) @scope.function
(method_signature) @scope.function
(abstract_method_signature) @scope.function
(call_signature) @scope.function
(construct_signature) @scope.function
(abstract_class_declaration) @scope.class
(interface_declaration) @scope.class
(enum_declaration) @scope.class
(type_alias_declaration) @scope.block
(conditional_type) @scope.block
(index_signature) @scope.block

; Bases.
(class_declaration name: (_) @of (class_heritage (extends_clause value: (identifier) @base)))
(class_declaration name: (_) @of (class_heritage (extends_clause value: (member_expression object: (_) @receiver property: (_) @base))))
(class_declaration name: (_) @of (class_heritage (implements_clause (type_identifier) @base)))
(class_declaration name: (_) @of (class_heritage (implements_clause (generic_type name: (type_identifier) @base))))
(class_declaration name: (_) @of (class_heritage (implements_clause (nested_type_identifier module: (_) @receiver name: (_) @base))))
(abstract_class_declaration name: (_) @of (class_heritage (extends_clause value: (identifier) @base)))
(abstract_class_declaration name: (_) @of (class_heritage (implements_clause (type_identifier) @base)))
(abstract_class_declaration name: (_) @of (class_heritage (implements_clause (generic_type name: (type_identifier) @base))))
(interface_declaration name: (_) @of (extends_type_clause (type_identifier) @base))
(interface_declaration name: (_) @of (extends_type_clause (generic_type name: (type_identifier) @base)))

; Types.
(required_parameter pattern: (identifier) @of type: (type_annotation (_) @hint))
(optional_parameter pattern: (identifier) @of type: (type_annotation (_) @hint))
(variable_declarator name: (identifier) @of type: (type_annotation (_) @hint))
(public_field_definition name: (_) @of type: (type_annotation (_) @hint))
(public_field_definition name: (_) @of value: (new_expression constructor: (_) @hint))
(property_signature name: (_) @of type: (type_annotation (_) @hint))
(function_declaration name: (_) @of return_type: (type_annotation (_) @hint))
(function_signature name: (_) @of return_type: (type_annotation (_) @hint))
(method_definition name: (_) @of return_type: (type_annotation (_) @hint))
(method_signature name: (_) @of return_type: (type_annotation (_) @hint))
(abstract_method_signature name: (_) @of return_type: (type_annotation (_) @hint))
(variable_declarator name: (_) @of value: (arrow_function return_type: (type_annotation (_) @hint)))
(variable_declarator name: (_) @of value: (as_expression (_) (type_identifier) @hint))

(import_statement (import_require_clause (identifier) @name source: (string (string_fragment) @module))) @item
(export_statement "=" (identifier) @imported @read @item (#set! handed ""))
(type_alias_declaration name: (_) @of value: (_) @hint)

; One of many.
((call_expression
  function: (member_expression object: (_) @each property: (property_identifier) @_walk)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (required_parameter pattern: (identifier) @of)))))
  (#any-of? @_walk "every" "filter" "find" "findIndex" "findLast" "flatMap" "forEach" "map" "some"))
