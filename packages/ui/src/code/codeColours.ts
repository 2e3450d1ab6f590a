/** What the colours of code tell apart; `plain` is the rest. */
export type CodeColour = 'definition' | 'keyword' | 'string' | 'number' | 'type' | 'comment' | 'function' | 'plain'

// Tree-sitter capture names by colour; a name takes the colour of its longest dotted prefix here. The names are those
// of the highlight queries of the tree-sitter grammars (tree-sitter.github.io, "Syntax highlighting"), and the finer
// ones of editors that share them.
const captures: readonly (readonly [CodeColour, readonly string[]])[] = [
  ['definition', ['definition', 'function.definition', 'function.method.definition', 'method.definition']],
  ['definition', ['type.definition', 'variable.definition', 'constant.definition', 'property.definition']],
  ['definition', ['module.definition']],
  ['definition', ['markup.heading', 'text.title']],
  ['keyword', ['keyword', 'conditional', 'repeat', 'include', 'exception', 'storageclass', 'preproc', 'tag']],
  ['keyword', ['constant.builtin', 'variable.builtin']],
  ['string', ['string', 'character', 'markup.raw', 'text.literal', 'diff.plus']],
  ['number', ['number', 'float', 'boolean', 'constant.builtin.boolean', 'escape', 'string.escape', 'diff.minus']],
  ['type', ['type', 'constructor', 'module', 'namespace', 'attribute', 'annotation', 'function.macro', 'text.uri']],
  ['comment', ['comment']],
  ['function', ['function', 'method', 'label', 'string.special.key']],
]

const colourOfCapture = new Map(captures.flatMap(([colour, names]) => names.map((name) => [name, colour] as const)))

/** The colour of a capture name such as `function.definition` or `string.special`; names nobody knows are `plain`. */
export function colourOf(capture: string): CodeColour {
  const colour = colourOfCapture.get(capture)
  if (colour) return colour
  const dot = capture.lastIndexOf('.')
  return dot > 0 ? colourOf(capture.slice(0, dot)) : 'plain'
}
