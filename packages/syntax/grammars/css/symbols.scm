; A class or an id counts where a selector names it, custom properties and animations where they are set.
(class_selector (class_name) @name) @class
(id_selector (id_name) @name) @key
(declaration (property_name) @name (#match? @name "^--")) @variable
(keyframes_statement (keyframes_name) @name) @function
