; What only the grammar of JavaScript says so.
(formal_parameters) @bind.parameter
(formal_parameters (identifier) @bound)
(class_heritage (identifier) @base)
(class_declaration name: (identifier) @of (class_heritage (identifier) @base))
(class_declaration name: (identifier) @of (class_heritage (member_expression object: (_) @receiver property: (_) @base)))
(field_definition property: (_) @of value: (new_expression constructor: (_) @hint))
(assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name (#set! bind "assigned"))) @field
(assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @of)
  right: (new_expression constructor: (_) @hint))
(assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @of)
  right: (identifier) @copied)

; One of many.
((call_expression
  function: (member_expression object: (_) @each property: (property_identifier) @_walk)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (identifier) @of))))
  (#any-of? @_walk "every" "filter" "find" "findIndex" "findLast" "flatMap" "forEach" "map" "some"))
