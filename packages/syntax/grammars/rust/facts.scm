; Uses.
(identifier) @read
(type_identifier) @type
((field_identifier) @read (#set! member))
(shorthand_field_identifier) @read
(call_expression function: (identifier) @call)
(call_expression function: (generic_function function: (identifier) @call))
(field_expression value: (_) @receiver field: (field_identifier) @read)
(call_expression function: (field_expression value: (_) @receiver field: (field_identifier) @call))
(call_expression function: (generic_function function: (field_expression value: (_) @receiver field: (field_identifier) @call)))
(scoped_identifier path: (_) @receiver name: (identifier) @read)
(call_expression function: (scoped_identifier path: (_) @receiver name: (identifier) @call))
(call_expression function: (generic_function function: (scoped_identifier path: (_) @receiver name: (identifier) @call)))
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @type)
(struct_expression name: (type_identifier) @call)
(macro_invocation macro: (identifier) @call)
(macro_invocation macro: (scoped_identifier path: (_) @receiver name: (identifier) @call))
(assignment_expression left: (identifier) @write)
(compound_assignment_expr left: (identifier) @write)
(assignment_expression left: (field_expression value: (_) @receiver field: (field_identifier) @write))
(field_initializer field: (field_identifier) @write (#set! member))
(struct_expression
  name: (type_identifier) @receiver
  body: (field_initializer_list (field_initializer field: (field_identifier) @write)))
(token_tree (_) @receiver . ["." "::"] . (identifier) @read)
(use_declaration argument: (scoped_identifier path: (identifier) @import))
(scoped_use_list path: (identifier) @import)
(field_pattern name: (field_identifier) @read (#set! member))
(attribute (identifier) @none)
(lifetime (identifier) @none)
(label (identifier) @none)
(generic_type_with_turbofish type: (type_identifier) @type)

; Names that a pattern binds, whatever the pattern stands in. One in capitals is a constant.
(tuple_pattern (identifier) @bound)
(slice_pattern (identifier) @bound)
(tuple_struct_pattern "(" (identifier) @bound)
(ref_pattern (identifier) @bound)
(mut_pattern (identifier) @bound)
(reference_pattern (identifier) @bound)
(captured_pattern . (identifier) @bound)
(or_pattern (identifier) @bound)
(field_pattern name: (shorthand_field_identifier) @bound)
(field_pattern pattern: (identifier) @bound)
(match_pattern . (identifier) @bound)
(let_declaration pattern: (identifier) @bound)
(let_condition pattern: (identifier) @bound)
(for_expression pattern: (identifier) @bound)
(parameter pattern: (identifier) @bound)
(closure_parameters (identifier) @bound)
(tuple_pattern (identifier) @read (#match? @read "^[A-Z]"))
(tuple_struct_pattern "(" (identifier) @read (#match? @read "^[A-Z]"))
(match_pattern . (identifier) @read (#match? @read "^[A-Z]"))
(or_pattern (identifier) @read (#match? @read "^[A-Z]"))
(tuple_struct_pattern type: (identifier) @read)
(tuple_struct_pattern type: (scoped_identifier path: (_) @receiver name: (identifier) @read))

(let_declaration pattern: (_) @bind.local) @extent
(let_condition pattern: (_) @bind.local) @extent
(for_expression pattern: (_) @bind.local value: (_) @extent)
(match_pattern) @bind.opened
(parameter pattern: (_) @bind.parameter) @extent
(closure_parameters) @bind.parameter
; Inside a macro nothing is parsed: what looks like a closure or a binding is taken for one.
(macro_invocation (token_tree) @scope.block)
(token_tree "|" . (identifier) @bound @bind.parameter . [":" "," "|"])
(token_tree "|" . (mutable_specifier) . (identifier) @bound @bind.parameter . [":" "," "|"])
(token_tree "," . (mutable_specifier) . (identifier) @bound @bind.parameter . ":")
(token_tree "," . (identifier) @bound @bind.parameter . ":" . (identifier) . ["|" ","] (#match? @bound "^[a-z_]"))
(token_tree ["|" ","] . (identifier) @of . ":" . (identifier) @hint . ["," "|"])
(token_tree (mutable_specifier) . (identifier) @of . ":" . (identifier) @hint . ["," "|"])
(token_tree "let" . (identifier) @bound @bind.local . ["=" ":"])
(token_tree "let" . (mutable_specifier) . (identifier) @bound @bind.local . ["=" ":"])
(type_parameters (type_parameter name: (type_identifier) @name) @type-parameter)
(type_parameters (const_parameter name: (identifier) @name) @type-parameter)

; Scopes.
(function_item) @scope.function
(function_signature_item) @scope.function
(closure_expression) @scope.function
(impl_item) @scope.class
(trait_item) @scope.class
(struct_item) @scope.class
(enum_item) @scope.class
(union_item) @scope.class
(type_item) @scope.block
(mod_item) @scope.block
(block) @scope.block
(match_arm) @scope.block
(for_expression) @scope.block
(if_expression) @scope.block
(while_expression) @scope.block

; Bases: what a type implements, and what a trait asks for.
(trait_item name: (_) @of bounds: (trait_bounds (type_identifier) @base))
(trait_item name: (_) @of bounds: (trait_bounds (scoped_type_identifier path: (_) @receiver name: (_) @base)))
(impl_item trait: (type_identifier) @base type: (type_identifier) @of)
(impl_item trait: (scoped_type_identifier path: (_) @receiver name: (_) @base) type: (type_identifier) @of)
(impl_item trait: (generic_type type: (type_identifier) @base) type: (type_identifier) @of)
(impl_item trait: (type_identifier) @base type: (generic_type type: (type_identifier) @of))
(impl_item trait: (scoped_type_identifier path: (_) @receiver name: (_) @base) type: (generic_type type: (type_identifier) @of))
(impl_item trait: (generic_type type: (type_identifier) @base) type: (generic_type type: (type_identifier) @of))

; Types.
(parameter pattern: (identifier) @of type: (_) @hint)
(parameter pattern: (mut_pattern (identifier) @of) type: (_) @hint)
(let_declaration pattern: (identifier) @of type: (_) @hint)
(let_declaration pattern: (identifier) @of value: (call_expression function: (_) @made))
(let_declaration pattern: (mut_pattern (identifier) @of) type: (_) @hint)
(let_declaration pattern: (mut_pattern (identifier) @of) value: (call_expression function: (_) @made))
(let_declaration pattern: (identifier) @of value: (try_expression (call_expression function: (_) @made)))
(let_declaration pattern: (mut_pattern (identifier) @of) value: (try_expression (call_expression function: (_) @made)))
(let_declaration pattern: (identifier) @of value: (struct_expression name: (_) @hint))
(let_declaration pattern: (mut_pattern (identifier) @of) value: (struct_expression name: (_) @hint))
(field_declaration name: (_) @of type: (_) @hint)
(const_item name: (_) @of type: (_) @hint)
(static_item name: (_) @of type: (_) @hint)
(function_item name: (_) @of return_type: (_) @hint)
(function_signature_item name: (_) @of return_type: (_) @hint)

; Imports.
(use_declaration argument: (identifier) @name @imported) @item
(use_declaration argument: (scoped_identifier path: (_) @module name: (identifier) @name @imported) @item)
(use_list (scoped_identifier path: (_) @module name: (identifier) @name @imported) @item)
(use_list (identifier) @name @imported @item)
(scoped_use_list path: (identifier) @name list: (use_list (self) @item))
(scoped_use_list path: (scoped_identifier name: (identifier) @name) list: (use_list (self) @item))
(use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @imported @import) alias: (identifier) @name) @item
(use_as_clause path: (identifier) @imported @import alias: (identifier) @name) @item
(use_wildcard (_) @module (#set! imported "*")) @item
(scoped_use_list path: (_) @module) @from
(use_declaration (visibility_modifier)) @exported
(extern_crate_declaration name: (identifier) @name @imported) @item
(mod_item name: (identifier) @module !body (#set! under "self::")) @item

; One of many.
(for_expression pattern: (identifier) @of value: (_) @each)
