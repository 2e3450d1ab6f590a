/** What the colours of code tell apart; `plain` is the rest. */
export type CodeColour = 'definition' | 'keyword' | 'string' | 'number' | 'type' | 'comment' | 'function' | 'plain'

// Tree-sitter capture names to colours; a name takes the colour of its longest dotted prefix here. The names are those
// of the highlight queries of the tree-sitter grammars (tree-sitter.github.io, "Syntax highlighting"), and the finer
// ones of editors that share them.
const colourOfCapture: Readonly<Record<string, CodeColour>> = {
  definition: 'definition',
  'function.definition': 'definition',
  'function.method.definition': 'definition',
  'method.definition': 'definition',
  'type.definition': 'definition',
  'variable.definition': 'definition',
  'constant.definition': 'definition',
  'markup.heading': 'definition',
  'text.title': 'definition',
  keyword: 'keyword',
  'keyword.type': 'keyword',
  conditional: 'keyword',
  repeat: 'keyword',
  include: 'keyword',
  exception: 'keyword',
  storageclass: 'keyword',
  preproc: 'keyword',
  tag: 'keyword',
  'constant.builtin': 'keyword',
  'variable.builtin': 'keyword',
  boolean: 'keyword',
  string: 'string',
  'string.escape': 'number',
  'string.special.key': 'function',
  character: 'string',
  escape: 'number',
  'markup.raw': 'string',
  'text.literal': 'string',
  'text.uri': 'type',
  number: 'number',
  float: 'number',
  type: 'type',
  constructor: 'type',
  module: 'type',
  namespace: 'type',
  attribute: 'type',
  annotation: 'type',
  'function.macro': 'type',
  comment: 'comment',
  function: 'function',
  method: 'function',
  'function.builtin': 'function',
  label: 'function',
  'property.definition': 'definition',
  'diff.plus': 'string',
  'diff.minus': 'number',
}

/** The colour of a capture name such as `function.definition` or `string.special`; names nobody knows are `plain`. */
export function colourOf(capture: string): CodeColour {
  for (let name = capture; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    // The table is an object: `constructor` and the like must not reach its prototype.
    if (Object.hasOwn(colourOfCapture, name)) return colourOfCapture[name] ?? 'plain'
  }
  return 'plain'
}
