; Uses.
(identifier) @read
(constant) @read
(instance_variable) @read
(class_variable) @read
(global_variable) @read
(call !receiver method: (_) @call)
(call receiver: (_) @receiver method: [(identifier) (constant)] @call)
(scope_resolution scope: (_) @receiver name: (constant) @read)
(assignment left: (call receiver: (_) @receiver method: (identifier) @write))
(superclass (constant) @base)
(hash_key_symbol) @none

; What is bound: by being assigned.
(assignment left: (identifier) @bound @bind.assigned)
(assignment left: (instance_variable) @name (#set! bind "assigned")) @field
(assignment left: (class_variable) @name (#set! bind "assigned")) @field
(operator_assignment left: (identifier) @bound @bind.assigned)
(operator_assignment left: (instance_variable) @name (#set! bind "assigned")) @field
(left_assignment_list (identifier) @bound @bind.assigned)
(left_assignment_list (instance_variable) @name @field (#set! bind "assigned"))
(destructured_left_assignment (identifier) @bound @bind.assigned)
(rest_assignment (identifier) @bound @bind.assigned)
(exception_variable (identifier) @bound @bind.assigned)
(for pattern: (identifier) @bound @bind.assigned)
(method_parameters (identifier) @name @parameter)
(lambda_parameters (identifier) @name @parameter)
(block_parameters (identifier) @name @parameter)
(destructured_parameter (identifier) @name @parameter)
(optional_parameter name: (identifier) @name) @parameter
(keyword_parameter name: (identifier) @name) @parameter
(splat_parameter name: (identifier) @name) @parameter
(hash_splat_parameter name: (identifier) @name) @parameter
(block_parameter name: (identifier) @name) @parameter

; Scopes. A block sees the names around it, and what it binds first is its own.
(class) @scope.class
(module) @scope.class
(singleton_class) @scope.class
(method) @scope.function
(singleton_method) @scope.function
(lambda) @scope.closure
(block) @scope.closure
(do_block) @scope.closure

; Bases: superclasses and what is mixed in.
(class name: (_) @of superclass: (superclass (constant) @base))
(class name: (_) @of superclass: (superclass (scope_resolution scope: (_) @receiver name: (constant) @base)))
(class name: (_) @of body: (body_statement (call
  method: (identifier) @_mix
  arguments: (argument_list (constant) @base)
  (#any-of? @_mix "include" "extend" "prepend"))))

; Types.
(assignment left: (_) @of right: (call receiver: (_) @hint method: (identifier) @_new) (#eq? @_new "new"))
(assignment left: (instance_variable) @of right: (identifier) @copied)

; Imports.
(call
  method: (identifier) @_require
  arguments: (argument_list . (string (string_content) @module) .)
  (#any-of? @_require "require" "load")
  (#set! imported "*")) @item
(call
  method: (identifier) @_require
  arguments: (argument_list . (string (string_content) @module) .)
  (#eq? @_require "require_relative")
  (#set! imported "*")
  (#set! under "./")) @item
