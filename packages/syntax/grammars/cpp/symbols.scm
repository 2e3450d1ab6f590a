(namespace_definition name: (_) @name) @namespace
(namespace_alias_definition name: (_) @name) @namespace
(class_specifier name: (type_identifier) @name body: (_)) @class
(class_specifier name: (template_type name: (type_identifier) @name) body: (_)) @class
(struct_specifier name: (template_type name: (type_identifier) @name) body: (_)) @struct
(class_specifier name: (qualified_identifier) @qualified body: (_)) @class
(struct_specifier name: (qualified_identifier) @qualified body: (_)) @struct
(alias_declaration name: (type_identifier) @name) @class
(concept_definition name: (identifier) @name) @class

; Inside a class.
(field_declaration_list (function_definition declarator: [
  (function_declarator declarator: (field_identifier) @name)
  (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @name))
  (reference_declarator (function_declarator declarator: (field_identifier) @name))
]) @method)
(field_declaration declarator: [
  (function_declarator declarator: (field_identifier) @name)
  (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @name))
  (reference_declarator (function_declarator declarator: (field_identifier) @name))
]) @method
(field_declaration declarator: (reference_declarator (field_identifier) @name) @field)
(template_declaration (function_definition declarator: (function_declarator declarator: (field_identifier) @name)) @method)
(field_declaration_list (template_declaration (declaration declarator:
  (function_declarator declarator: (identifier) @name)) @method))
(field_declaration_list (function_definition !type declarator:
  (function_declarator declarator: (identifier) @name)) @constructor)
(field_declaration_list (declaration !type declarator:
  (function_declarator declarator: (identifier) @name)) @constructor)
(function_declarator declarator: (destructor_name) @name) @method
(function_declarator declarator: (operator_name) @name) @operator
(function_definition declarator: (function_declarator declarator: (operator_name) @name)) @operator
(function_definition declarator: (function_declarator declarator: (destructor_name) @name)) @method

; Functions of the namespace, and those defined outside their class.
(function_definition declarator: [
  (reference_declarator (function_declarator declarator: (identifier) @name))
]) @function
(translation_unit (template_declaration (declaration declarator: (function_declarator declarator: (identifier) @name)) @function))
(declaration_list (template_declaration (declaration declarator: (function_declarator declarator: (identifier) @name)) @function))
(function_definition declarator: [
  (function_declarator declarator: (qualified_identifier) @qualified)
  (pointer_declarator declarator: (function_declarator declarator: (qualified_identifier) @qualified))
  (reference_declarator (function_declarator declarator: (qualified_identifier) @qualified))
]) @method
(translation_unit (declaration declarator: (init_declarator declarator: (qualified_identifier) @qualified) @field))
