(pair key: (string) @property)
(pair key: (string (string_content) @property))
["{" "}" "[" "]"] @punctuation.bracket
["," ":"] @punctuation.delimiter
