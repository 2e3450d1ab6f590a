; Elements in lower case are of the page and not of the program.
(jsx_opening_element name: (identifier) @call)
(jsx_opening_element name: (identifier) @none (#match? @none "^[a-z]"))
(jsx_closing_element name: (identifier) @none (#match? @none "^[a-z]"))
(jsx_self_closing_element name: (identifier) @call)
(jsx_self_closing_element name: (identifier) @none (#match? @none "^[a-z]"))
(jsx_attribute (property_identifier) @write (#set! member))
