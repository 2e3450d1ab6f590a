; Uses.
(name) @read
(variable_name (name) @read)
(function_call_expression function: (name) @call)
(function_call_expression function: (qualified_name (name) @call))
(member_access_expression object: (_) @receiver name: (name) @read)
(nullsafe_member_access_expression object: (_) @receiver name: (name) @read)
(member_call_expression object: (_) @receiver name: (name) @call)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @call)
(scoped_call_expression scope: (_) @receiver name: (name) @call)
(class_constant_access_expression . (_) @receiver (name) @read .)
(class_constant_access_expression . (name) @type (name) .)
(scoped_call_expression scope: (name) @type)
(scoped_property_access_expression scope: (name) @type)
(scoped_property_access_expression scope: (_) @receiver name: (variable_name (name) @read))
(object_creation_expression (name) @call)
(object_creation_expression (qualified_name (name) @call))
(named_type (name) @type)
(named_type (qualified_name (name) @type))
(attribute (name) @type)
(argument name: (name) @write (#set! member))
(assignment_expression left: (member_access_expression object: (_) @receiver name: (name) @write))
(namespace_name (name) @none)
(variable_name (name) @none (#eq? @none "this"))
(relative_scope) @none

; What is bound: by being assigned, for the whole function.
(assignment_expression left: (variable_name (name) @bound) @bind.assigned)
(augmented_assignment_expression left: (variable_name (name) @bound) @bind.assigned)
(reference_assignment_expression left: (variable_name (name) @bound) @bind.assigned)
(list_literal (variable_name (name) @bound) @bind.assigned)
(foreach_statement "as" (variable_name (name) @bound) @bind.assigned)
(foreach_statement "as" (pair (variable_name (name) @bound) @bind.assigned))
(foreach_statement "as" (pair (variable_name) (variable_name (name) @bound) @bind.assigned))
(catch_clause name: (variable_name (name) @bound) @bind.assigned)
(static_variable_declaration name: (variable_name (name) @bound) @bind.assigned)
(global_declaration (variable_name (name) @outer))
(simple_parameter name: (variable_name (name) @name)) @parameter
(variadic_parameter name: (variable_name (name) @name)) @parameter
(property_promotion_parameter name: (variable_name (name) @name)) @parameter
(anonymous_function_use_clause (variable_name (name) @name) @parameter)

; Scopes.
(class_declaration) @scope.class
(interface_declaration) @scope.class
(trait_declaration) @scope.class
(enum_declaration) @scope.class
(method_declaration) @scope.function
(function_definition) @scope.function
(anonymous_function) @scope.function
(arrow_function) @scope.function

; Bases.
(class_declaration name: (_) @of (base_clause (name) @base))
(class_declaration name: (_) @of (base_clause (qualified_name (name) @base)))
(class_declaration name: (_) @of (class_interface_clause (name) @base))
(class_declaration name: (_) @of (class_interface_clause (qualified_name (name) @base)))
(class_declaration name: (_) @of body: (declaration_list (use_declaration (name) @base)))
(interface_declaration name: (_) @of (base_clause (name) @base))
(enum_declaration name: (_) @of (class_interface_clause (name) @base))

; Types.
(simple_parameter type: (_) @hint name: (variable_name (name) @of))
(property_promotion_parameter type: (_) @hint name: (variable_name (name) @of))
(property_declaration type: (_) @hint (property_element name: (variable_name (name) @of)))
(method_declaration name: (_) @of return_type: (_) @hint)
(function_definition name: (_) @of return_type: (_) @hint)
(assignment_expression left: (variable_name (name) @of) right: (object_creation_expression (name) @hint))
(assignment_expression left: (variable_name (name) @of) right: [(function_call_expression) (member_call_expression) (scoped_call_expression)] @calling)
(assignment_expression left: (member_access_expression name: (name) @of) right: (variable_name (name) @copied))

; Imports.
(namespace_definition name: (_) @package)
(namespace_use_declaration (namespace_name) @module body: (namespace_use_group)) @from
(namespace_use_clause !alias (qualified_name prefix: (_) @module (name) @name @imported .)) @item
(namespace_use_clause (qualified_name prefix: (_) @module (name) @imported @import .) alias: (name) @name) @item
(namespace_use_clause !alias . (name) @name @imported .) @item
(namespace_use_clause . (name) @imported @import alias: (name) @name) @item
(include_expression (string (string_content) @module) (#set! imported "*")) @item
(include_once_expression (string (string_content) @module) (#set! imported "*")) @item
(require_expression (string (string_content) @module) (#set! imported "*")) @item
(require_once_expression (string (string_content) @module) (#set! imported "*")) @item
