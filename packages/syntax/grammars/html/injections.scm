(script_element (raw_text) @javascript)
(style_element (raw_text) @css)
