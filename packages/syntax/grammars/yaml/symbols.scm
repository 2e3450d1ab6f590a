; The keys of the first three levels, and anchors.
(document (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key)))
(document (block_node (block_mapping (block_mapping_pair value:
  (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key))))))
(document (block_node (block_mapping (block_mapping_pair value:
  (block_node (block_mapping (block_mapping_pair value:
    (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key)))))))))
(anchor (anchor_name) @name) @constant
