; Uses.
(identifier) @read
(call function: (identifier) @call)
(attribute object: (_) @receiver attribute: (identifier) @read)
(assignment left: (attribute object: (_) @receiver attribute: (identifier) @write))
(call function: (attribute object: (_) @receiver attribute: (identifier) @call))
(keyword_argument name: (identifier) @write (#set! member))
(type (identifier) @type)
(type (attribute object: (_) @receiver attribute: (identifier) @type))
(generic_type (identifier) @type)
(keyword_pattern . (identifier) @read (#set! member))

; Names that a pattern binds, whatever the pattern stands in.
(assignment left: (identifier) @bound)
(augmented_assignment left: (identifier) @bound)
(named_expression name: (identifier) @bound)
(for_statement left: (identifier) @bound)
(for_in_clause left: (identifier) @bound)
(pattern_list (identifier) @bound)
(tuple_pattern (identifier) @bound)
(list_pattern (identifier) @bound)
(list_splat_pattern (identifier) @bound)
(as_pattern_target (identifier) @bound)
(as_pattern_target (tuple (identifier) @bound))
(case_pattern (dotted_name . (identifier) @bound .))
(splat_pattern (identifier) @bound)

(assignment left: (_) @bind.assigned) @extent
(augmented_assignment left: (_) @bind.assigned) @extent
(named_expression name: (_) @bind.assigned)
(for_statement left: (_) @bind.assigned)
(for_in_clause left: (_) @bind.local)
(as_pattern_target) @bind.assigned
(case_clause (case_pattern) @bind.assigned)
(global_statement (identifier) @outer)
(nonlocal_statement (identifier) @outer)
(assignment
  left: (attribute object: (identifier) @_self attribute: (identifier) @name (#set! bind "assigned")) @field
  (#any-of? @_self "self" "cls"))

; Parameters.
(parameters (identifier) @name @parameter)
(lambda_parameters (identifier) @name @parameter)
(default_parameter name: (identifier) @name) @parameter
(typed_parameter . (identifier) @name) @parameter
(typed_default_parameter name: (identifier) @name) @parameter
(parameters (list_splat_pattern (identifier) @name) @parameter)
(parameters (dictionary_splat_pattern (identifier) @name) @parameter)
(lambda_parameters (list_splat_pattern (identifier) @name) @parameter)
(lambda_parameters (dictionary_splat_pattern (identifier) @name) @parameter)
(typed_parameter (list_splat_pattern (identifier) @name)) @parameter
(typed_parameter (dictionary_splat_pattern (identifier) @name)) @parameter

; Scopes.
(function_definition) @scope.function
(lambda) @scope.function
(class_definition) @scope.class
(list_comprehension) @scope.block
(set_comprehension) @scope.block
(dictionary_comprehension) @scope.block
(generator_expression) @scope.block

; Bases and types.
(class_definition name: (_) @of superclasses: (argument_list (identifier) @base))
(class_definition name: (_) @of superclasses: (argument_list (attribute object: (_) @receiver attribute: (identifier) @base)))
(class_definition name: (_) @of superclasses: (argument_list (subscript value: (identifier) @base)))
(typed_parameter . (identifier) @of type: (type (_) @hint))
(typed_default_parameter name: (_) @of type: (type (_) @hint))
(function_definition name: (_) @of return_type: (type (_) @hint))
(assignment left: (identifier) @of type: (type (_) @hint))
(assignment left: (attribute attribute: (identifier) @of) type: (type (_) @hint))
(assignment left: (identifier) @of right: (call function: (_) @made))
(assignment left: (attribute attribute: (identifier) @of) right: (call function: (_) @made))
(assignment left: (attribute attribute: (identifier) @of) right: (identifier) @copied)
(assignment left: (identifier) @of right: (identifier) @copied)
(as_pattern (call function: (_) @made) (as_pattern_target (identifier) @of))

; Imports.
(import_statement name: (dotted_name . (identifier) @name) @module @item)
(import_statement name: (dotted_name (identifier) @none))
(import_statement name: (aliased_import name: (dotted_name) @module alias: (identifier) @name) @item)
(aliased_import name: (dotted_name (identifier) @none))
(import_from_statement module_name: (_) @module) @from
(import_from_statement module_name: (dotted_name (identifier) @none))
(relative_import (dotted_name (identifier) @none))
(import_from_statement name: (dotted_name (identifier) @name @imported) @item)
(import_from_statement name: (aliased_import name: (dotted_name (identifier) @imported @import) alias: (identifier) @name) @item)
(wildcard_import) @imported @item
(future_import_statement name: (dotted_name (identifier) @none))

; One of many.
(for_statement left: (identifier) @of right: (_) @each)
(for_in_clause left: (identifier) @of right: (_) @each)
(assignment left: (identifier) @of right: (subscript) @calling)
