(pair) @none
(bare_key) @property
(quoted_key) @property
(table (bare_key) @type.definition)
(table (dotted_key (bare_key) @type.definition))
(table_array_element (bare_key) @type.definition)
(table_array_element (dotted_key (bare_key) @type.definition))
(escape_sequence) @string.escape
"=" @operator
