(function_definition name: (identifier) @name) @function
(class_definition name: (identifier) @name) @class
(decorated_definition
  (decorator (identifier) @_property)
  (function_definition name: (identifier) @name) @property
  (#any-of? @_property "property" "cached_property"))
(function_definition name: (identifier) @name (#eq? @name "__init__")) @constructor
(type_alias_statement left: (type (identifier) @name)) @class

; A name in capital letters is a constant.
(module (expression_statement (assignment left: (identifier) @name) @variable))
(module (expression_statement (assignment left: (identifier) @name (#match? @name "^[A-Z][A-Z0-9_]*$")) @constant))
(module (expression_statement (assignment left: (pattern_list (identifier) @name @variable))))
(module (expression_statement (assignment left: (identifier) @name right: (lambda)) @function))
(module (if_statement (block (expression_statement (assignment left: (identifier) @name) @variable))))
(module (if_statement (else_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))))
(module (try_statement (block (expression_statement (assignment left: (identifier) @name) @variable))))
(module (try_statement (except_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))))

(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @field)))
(class_definition body: (block (expression_statement (assignment left: (pattern_list (identifier) @name @field)))))

; What a constructor gives the object.
(function_definition
  name: (identifier) @_init
  body: (block (expression_statement (assignment
    left: (attribute object: (identifier) @_self attribute: (identifier) @name)) @field))
  (#eq? @_init "__init__")
  (#eq? @_self "self"))
