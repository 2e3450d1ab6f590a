; Only rules of the sheet: selectors are named by their classes and ids, each where it stands.
(selectors (class_selector (class_name) @name) @class)
(selectors (id_selector (id_name) @name) @key)
(selectors (pseudo_class_selector (class_selector (class_name) @name) @class))
(selectors (pseudo_element_selector (class_selector (class_name) @name) @class))
(selectors (child_selector (class_selector (class_name) @name) @class))
(selectors (descendant_selector (class_selector (class_name) @name) @class))
(selectors (descendant_selector (id_selector (id_name) @name) @key))
(declaration (property_name) @name (#match? @name "^--")) @variable
(keyframes_statement (keyframes_name) @name) @function
