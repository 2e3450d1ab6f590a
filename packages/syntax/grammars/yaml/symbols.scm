; The keys of the first three levels, and anchors.
(stream (document (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key))))
(stream (document (block_node (block_mapping (block_mapping_pair value:
  (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key)))))))
(stream (document (block_node (block_mapping (block_mapping_pair value:
  (block_node (block_mapping (block_mapping_pair value:
    (block_node (block_mapping (block_mapping_pair key: (flow_node (_) @name)) @key))))))))))
(anchor (anchor_name) @name) @constant
