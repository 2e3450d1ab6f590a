(block_mapping_pair key: (flow_node (plain_scalar) @property))
(block_mapping_pair key: (flow_node [(double_quote_scalar) (single_quote_scalar)] @property))
(escape_sequence) @string.escape
