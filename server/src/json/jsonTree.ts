import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { token } from './jsonTokens.js'

/** What is wrong with a configuration, and where. */
export interface ConfigProblem {
  /** A sentence for the administrator, without secrets. */
  readonly message: string
  /** In UTF-16 units from the start of the text. */
  readonly offset: number
  readonly length: number
}

export type ReadTree =
  | { readonly ok: true; readonly tree: Node }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/** In UTF-16 units. */
export const longestConfig = 200_000
const deepest = 50

/** JSON with comments as a tree whose nodes know their place. Its root is an object, and no key stands in it twice. */
export function readTree(text: string): ReadTree {
  const limit = brokenLimit(text)
  if (limit !== undefined) return { ok: false, problems: [{ message: limit, offset: 0, length: 1 }] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const problems = errors.map(({ error, offset, length }) => {
    return {
      message: `This is not JSON: ${sayings[printParseErrorCode(error)] ?? 'it cannot be read here'}.`,
      offset,
      length,
    }
  })
  if (problems.length > 0) return { ok: false, problems }
  if (tree?.type !== 'object') {
    return { ok: false, problems: [{ message: 'A configuration is a JSON object: { … }.', offset: 0, length: 1 }] }
  }
  const twice = [...duplicates(tree)]
  return twice.length > 0 ? { ok: false, problems: twice } : { ok: true, tree }
}

const sayings: Readonly<Record<string, string>> = {
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  EndOfFileExpected: 'something follows the end',
  InvalidCharacter: 'this character cannot stand here',
  InvalidSymbol: 'this word means nothing here; texts stand in double quotes',
  PropertyNameExpected: 'a key in double quotes is missing',
  UnexpectedEndOfComment: 'the comment has no end',
  UnexpectedEndOfString: 'the text has no end',
  ValueExpected: 'a value is missing',
}

// The parser calls itself for each level, so depth is looked at before.
function brokenLimit(text: string): string | undefined {
  if (text.length > longestConfig) return `A configuration has at most ${longestConfig} characters.`
  const scanner = createScanner(text, true)
  let depth = 0
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    if (kind === token.openBrace || kind === token.openBracket) depth += 1
    if (kind === token.closeBrace || kind === token.closeBracket) depth -= 1
    if (depth > deepest) return `A configuration has at most ${deepest} levels.`
  }
  return undefined
}

function* duplicates(node: Node): Iterable<ConfigProblem> {
  const seen = new Set<unknown>()
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined
    if (key && seen.has(key.value)) {
      yield { message: `"${String(key.value)}" is there twice.`, offset: key.offset, length: key.length }
    }
    if (key) seen.add(key.value)
    yield* duplicates(child)
  }
}

/** The place of a value in the tree by a JSON pointer (RFC 6901); the nearest one above it where it is missing. */
export function placeOf(tree: Node, pointer: string): Node {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let found = tree
  for (const part of path) {
    const at = found.type === 'array' ? Number(part) : part
    const next = findNodeAtLocation(found, [at])
    if (!next) break
    found = next
  }
  return found
}

/** What the tree stands for, with other texts in the place of some nodes. */
export function valueOf(node: Node, replaced: ReadonlyMap<Node, string> = new Map()): unknown {
  const { children = [] } = node
  if (node.type === 'array') return children.map((child) => valueOf(child, replaced))
  if (node.type !== 'object') return replaced.get(node) ?? node.value
  const pairs = children.map(({ children: [key, value] = [] }) => [key?.value, value && valueOf(value, replaced)])
  // Unlike an assignment, this makes `__proto__` a key like any other.
  return Object.fromEntries(pairs)
}

/** Lines and columns count from 1; columns in UTF-16 units. */
export function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
