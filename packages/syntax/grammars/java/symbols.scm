(package_declaration [(scoped_identifier) (identifier)] @name) @package
(class_declaration name: (identifier) @name) @class
(interface_declaration name: (identifier) @name) @interface
(annotation_type_declaration name: (identifier) @name) @interface
(annotation_type_element_declaration name: (identifier) @name) @method
(enum_declaration name: (identifier) @name) @enum
(enum_constant name: (identifier) @name) @enum-member
(record_declaration name: (identifier) @name) @class
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name) @field))
(method_declaration name: (identifier) @name) @method
(constructor_declaration name: (identifier) @name) @constructor
(compact_constructor_declaration name: (identifier) @name) @constructor
(field_declaration declarator: (variable_declarator name: (identifier) @name) @field)
(field_declaration (modifiers "static" "final") declarator: (variable_declarator name: (identifier) @name) @constant)
(constant_declaration declarator: (variable_declarator name: (identifier) @name) @constant)
