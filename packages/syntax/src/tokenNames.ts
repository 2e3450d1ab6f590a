/**
 * Everything that a token can be. Names go from wide to narrow, so that what is not styled as `function.method` falls
 * back to `function`. Definitions are the names where something is declared, not where it is used; `variable.definition`
 * is declared for a whole file or class, a local variable is a plain `variable`.
 */
export const tokenNames = [
  'attribute',
  'comment',
  'comment.documentation',
  'constant',
  'constant.builtin',
  'constant.definition',
  'constructor',
  'function',
  'function.builtin',
  'function.definition',
  'function.macro',
  'function.method',
  'keyword',
  'label',
  'module',
  'module.definition',
  'number',
  'operator',
  'property',
  'property.definition',
  'punctuation.bracket',
  'punctuation.delimiter',
  'punctuation.special',
  'string',
  'string.escape',
  'string.special',
  'tag',
  'type',
  'type.builtin',
  'type.definition',
  'variable',
  'variable.builtin',
  'variable.definition',
  'variable.parameter',
] as const

export type TokenName = (typeof tokenNames)[number]

const known: ReadonlySet<string> = new Set(tokenNames)

/** The names that the queries of other authors use for the same things. */
const otherNames: Readonly<Record<string, TokenName | 'plain'>> = {
  boolean: 'constant.builtin',
  conditional: 'keyword',
  delimiter: 'punctuation.delimiter',
  embedded: 'plain',
  escape: 'string.escape',
  exception: 'keyword',
  field: 'property',
  float: 'number',
  include: 'keyword',
  method: 'function.method',
  namespace: 'module',
  none: 'plain',
  parameter: 'variable.parameter',
  preproc: 'keyword',
  repeat: 'keyword',
  storageclass: 'keyword',
  'type.qualifier': 'keyword',
}

/**
 * The token name of a query's capture: itself, what we call it, or that of the longest part before a dot. 'plain' ends
 * what lies around it without a name of its own, undefined says nothing about how a text looks.
 */
export function tokenNameOf(capture: string): TokenName | 'plain' | undefined {
  for (let name = capture; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    if (isTokenName(name)) return name
    const other = otherNames[name]
    if (other !== undefined) return other
  }
  return undefined
}

function isTokenName(name: string): name is TokenName {
  return known.has(name)
}
