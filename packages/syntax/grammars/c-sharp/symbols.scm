(namespace_declaration name: (_) @name) @namespace
(file_scoped_namespace_declaration name: (_) @name) @namespace
(class_declaration name: (identifier) @name) @class
(struct_declaration name: (identifier) @name) @struct
(record_declaration name: (identifier) @name) @class
(record_declaration (parameter_list (parameter name: (identifier) @name) @property))
(interface_declaration name: (identifier) @name) @interface
(enum_declaration name: (identifier) @name) @enum
(enum_member_declaration name: (identifier) @name) @enum-member
(delegate_declaration name: (identifier) @name) @class
(method_declaration name: (identifier) @name) @method
(local_function_statement name: (identifier) @name) @function
(constructor_declaration name: (identifier) @name) @constructor
(property_declaration name: (identifier) @name) @property
(indexer_declaration "this" @name) @property
(event_declaration name: (identifier) @name) @event
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @name) @event))
(operator_declaration operator: _ @name) @operator
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name) @field))
(field_declaration
  (modifier "const")
  (variable_declaration (variable_declarator name: (identifier) @name) @constant))
