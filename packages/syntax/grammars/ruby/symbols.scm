(module name: (constant) @name) @module
(module name: (scope_resolution) @qualified) @module
(class name: (constant) @name) @class
(class name: (scope_resolution) @qualified) @class
(method name: (_) @name) @method
(method name: (identifier) @name (#eq? @name "initialize")) @constructor
(program (method name: (_) @name) @function)
(singleton_method name: (_) @name) @method
(alias name: (_) @name) @method
(assignment left: (constant) @name) @constant
(assignment
  left: (constant) @name
  right: (call receiver: (constant) @_struct method: (identifier) @_new)
  (#any-of? @_struct "Struct" "Class" "Data")) @class
(program (assignment left: (global_variable) @name) @variable)
(class (body_statement (assignment left: (class_variable) @name) @field))

; Methods that a class makes by calling another.
(call
  method: (identifier) @_make
  arguments: (argument_list (simple_symbol) @name @property)
  (#any-of? @_make "attr_reader" "attr_writer" "attr_accessor" "mattr_accessor" "cattr_accessor" "class_attribute"))
(call
  method: (identifier) @_make
  arguments: (argument_list . (simple_symbol) @name)
  (#any-of? @_make "alias_method" "define_method" "scope" "delegate_method")) @method
(call
  method: (identifier) @_make
  arguments: (argument_list . (simple_symbol) @name)
  (#any-of? @_make "belongs_to" "has_one" "has_many" "has_and_belongs_to_many")) @property
