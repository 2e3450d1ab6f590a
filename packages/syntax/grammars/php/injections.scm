(text) @html
