; What JavaScript and TypeScript have in common.

; Uses.
(identifier) @read
(shorthand_property_identifier) @read
(assignment_expression left: (identifier) @write)
(augmented_assignment_expression left: (identifier) @write)
(update_expression argument: (identifier) @write)
(call_expression function: (identifier) @call)
(new_expression constructor: (identifier) @call)
(member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @read)
(assignment_expression
  left: (member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @write))
(call_expression
  function: (member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @call))
(new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @call))
(pair key: (property_identifier) @write (#set! member))
(pair_pattern key: (property_identifier) @read (#set! member))

; Names that a pattern binds, whatever the pattern stands in.
(array_pattern (identifier) @bound)
(pair_pattern value: (identifier) @bound)
(assignment_pattern left: (identifier) @bound)
(object_assignment_pattern left: (shorthand_property_identifier_pattern) @bound)
(rest_pattern (identifier) @bound)
(shorthand_property_identifier_pattern) @bound
(variable_declarator name: (identifier) @bound)
(catch_clause parameter: (identifier) @bound)
(arrow_function parameter: (identifier) @bound)
(for_in_statement kind: _ left: (identifier) @bound)

(lexical_declaration (variable_declarator name: (_) @bind.local) @extent)
(variable_declaration (variable_declarator name: (_) @bind.assigned) @extent)
(for_in_statement kind: ["let" "const"] left: (_) @bind.local)
(for_in_statement kind: "var" left: (_) @bind.assigned)
(catch_clause parameter: (_) @bind.local)
(arrow_function parameter: (_) @bind.parameter)
(function_expression name: (identifier) @name (#set! bind "inside")) @function
(class name: (_) @name (#set! bind "inside")) @class
(labeled_statement label: (statement_identifier) @name) @label

; Scopes.
(function_declaration) @scope.function
(generator_function_declaration) @scope.function
(function_expression) @scope.function
(generator_function) @scope.function
(arrow_function) @scope.function
(method_definition) @scope.function
(class_declaration) @scope.class
(class) @scope.class
(class_static_block) @scope.function
(statement_block) @scope.block
(for_statement) @scope.block
(for_in_statement) @scope.block
(catch_clause) @scope.block
(switch_body) @scope.block

; Types that are plain to see.
(variable_declarator name: (identifier) @of value: (new_expression constructor: (_) @hint))
(variable_declarator name: (identifier) @of value: (call_expression function: (_) @made))
(variable_declarator name: (identifier) @of value: (await_expression (call_expression function: (_) @made)))

; Imports and exports.
(import_statement source: (string (string_fragment) @module)) @from
(import_statement . source: (string (string_fragment))) @item
(import_clause (identifier) @name @item (#set! imported "default"))
(namespace_import (identifier) @name) @item
(import_specifier name: (identifier) @name @imported !alias) @item
(import_specifier name: (_) @imported @import alias: (identifier) @name) @item
(export_statement source: (string (string_fragment) @module)) @from
(export_statement "*" source: (_) (#set! imported "*") (#set! handed "*")) @item
(export_statement (namespace_export (identifier) @handed) source: (_)) @item
(export_specifier name: (identifier) @imported @read !alias) @item
(export_specifier name: (_) @imported @read alias: (_) @handed) @item
(export_specifier alias: (_) @none)
(export_statement (export_clause (export_specifier name: (identifier) @import)) source: (_))
(export_statement declaration: (_)) @exported
(export_statement "default" value: (identifier) @imported @read @item (#set! handed "default"))
(export_statement "default" declaration: (_ name: (_) @imported @item) (#set! handed "default"))

; What older modules require and hand on.
(variable_declarator
  name: (identifier) @name @item
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @module) .))
  (#eq? @_require "require"))
(variable_declarator
  name: (object_pattern)
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @module) .))
  (#eq? @_require "require")) @from
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @name @imported @item)
  value: (call_expression function: (identifier) @_require)
  (#eq? @_require "require"))
(variable_declarator
  name: (object_pattern (pair_pattern key: (property_identifier) @imported @import value: (identifier) @name) @item)
  value: (call_expression function: (identifier) @_require)
  (#eq? @_require "require"))
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (identifier) @imported @read @item
  (#eq? @_module "module") (#eq? @_exports "exports") (#set! handed ""))
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (object (shorthand_property_identifier) @imported @read @item)
  (#eq? @_module "module") (#eq? @_exports "exports"))
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (object (pair key: (property_identifier) @handed value: (identifier) @imported @read @item))
  (#eq? @_module "module") (#eq? @_exports "exports"))
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (property_identifier) @handed)
  right: (identifier) @imported @read @item
  (#eq? @_exports "exports"))
(assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
    property: (property_identifier) @handed)
  right: (identifier) @imported @read @item
  (#eq? @_module "module") (#eq? @_exports "exports"))

; One of many.
(for_in_statement left: (identifier) @of operator: "of" right: (_) @each)
(variable_declarator name: (identifier) @of value: (subscript_expression) @calling)
((call_expression
  function: (member_expression object: (_) @each property: (property_identifier) @_walk)
  arguments: (arguments . (arrow_function parameter: (identifier) @of)))
  (#any-of? @_walk "every" "filter" "find" "findIndex" "findLast" "flatMap" "forEach" "map" "some"))
