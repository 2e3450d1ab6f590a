(package_clause name: (package_identifier) @name) @package
(object_definition name: (identifier) @name) @module
(class_definition name: (identifier) @name) @class
(trait_definition name: (identifier) @name) @interface
(enum_definition name: (identifier) @name) @enum
(simple_enum_case name: (identifier) @name) @enum-member
(full_enum_case name: (identifier) @name) @enum-member
(type_definition name: (type_identifier) @name) @class
(function_definition name: (_) @name) @function
(function_declaration name: (_) @name) @method
(function_definition name: (identifier) @name (#eq? @name "this")) @constructor
(extension_definition (function_definition name: (_) @name) @method)
(given_definition name: (identifier) @name) @constant
(compilation_unit (val_definition pattern: (identifier) @name) @constant)
(compilation_unit (var_definition pattern: (identifier) @name) @variable)
(template_body (val_definition pattern: [(identifier) @name (tuple_pattern (identifier) @name)]) @field)
(template_body (var_definition pattern: (identifier) @name) @field)
(template_body (val_declaration name: (identifier) @name) @field)
(template_body (var_declaration name: (identifier) @name) @field)
(class_parameter name: (identifier) @name) @field
