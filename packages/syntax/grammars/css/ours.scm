(class_name (identifier) @type)
(class_selector (class_name (identifier) @type.definition))
(id_selector (id_name) @type.definition)
(pseudo_class_selector (class_name (identifier) @attribute) .)
(keyframes_name) @function.definition
((property_name) @variable (#match? @variable "^--"))
(rule_set (block (declaration (property_name) @variable.definition (#match? @variable.definition "^--"))))
(plain_value) @constant
((plain_value) @variable (#match? @variable "^--"))
(unit) @number
