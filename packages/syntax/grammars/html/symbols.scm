(attribute
  (attribute_name) @_id
  [(attribute_value) @name (quoted_attribute_value (attribute_value) @name)]
  (#eq? @_id "id")) @key
(element
  . (start_tag (tag_name) @_heading)
  . (text) @name
  (#match? @_heading "^[hH][1-6]$")) @string
