import { parseSync } from 'vite'

/** A node of an ESTree with JSX and types, as the parser of the bundler writes it. Places are in UTF-16 units. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** The tree of a module; a text that does not parse is left to the bundler's own complaint. */
export function parseModule(file: string, code: string): Node | undefined {
  const { program, errors } = parseSync(file, code, { preserveParens: false, sourceType: 'module' })
  return errors.length === 0 ? (program as unknown as Node) : undefined
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The node in a field, where there is one. */
export function inner(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

/** The nodes in a field that holds a list. */
export function list(node: Node | undefined, field: string): readonly Node[] {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Everything that hangs below a node. */
export const below = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The name of an identifier, of a property, of an element or of a key written as a string. */
export function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if (node.type === 'Literal') return String(node['value'])
  if (node.type === 'JSXMemberExpression' || node.type === 'JSXNamespacedName') return nameOf(inner(node, 'property'))
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** The text of a string literal. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

/** An expression without what only the compiler of types reads. */
export function bare(node: Node | undefined): Node | undefined {
  return node && wrappers.has(node.type) ? bare(inner(node, 'expression')) : node
}
