(doctype) @keyword
(quoted_attribute_value) @string
(entity) @string.escape
"=" @operator
((attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @variable.definition))
  (#eq? @_name "id"))
