(document (pair . [(bare_key) (quoted_key) (dotted_key)] @name) @key)
(table . [(bare_key) (quoted_key) (dotted_key)] @name) @object
(table_array_element . [(bare_key) (quoted_key) (dotted_key)] @name) @array
(table (pair . [(bare_key) (quoted_key) (dotted_key)] @name) @key)
(table_array_element (pair . [(bare_key) (quoted_key) (dotted_key)] @name) @key)
