import type { FilePattern, FileQuery } from '../fileQuery.js'

/** What a query finds in a file: undefined for nothing, else how many lines match. */
export type PlainAnswer = number | undefined

/**
 * Searches a file in the plainest way there is: every line with JavaScript's own regular expressions. It is the
 * judge of the engine in tests, for texts and patterns that both understand alike.
 */
export function searchPlainly(
  query: FileQuery,
  path: string,
  content: string | undefined,
  language?: string,
): PlainAnswer {
  // Only with both flags a letter matches all its forms: the long s as well.
  const flags = query.caseSensitive ? '' : 'iu'
  const inPath = query.paths.every(({ pattern, negated }) => new RegExp(pattern, flags).test(path) !== negated)
  const inLanguage = query.languages.every(({ name, negated }) => (language === name) !== negated)
  if (!inPath || !inLanguage) return undefined
  const lines = content === undefined ? undefined : linesOf(content)
  if (judge(query.pattern, { query, path, lines, flags }) !== true) return undefined
  if (query.results === 'path' || lines === undefined) return 0
  const shown = leavesOf(query.pattern).map((leaf) => regexOf(leaf, flags))
  return lines.filter((line) => shown.some((regex) => line.search(regex) >= 0)).length
}

/** Behind the last newline there is no line. */
function linesOf(content: string): readonly string[] {
  const lines = content.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

interface PlainFile {
  readonly query: FileQuery
  readonly path: string
  readonly lines: readonly string[] | undefined
  readonly flags: string
}

type Leaf = Extract<FilePattern, { kind: 'literal' | 'regexp' }>

/** Three-valued: without its content a file may be neither a match nor none, and then it is not found. */
function judge(pattern: FilePattern, file: PlainFile): boolean | undefined {
  switch (pattern.kind) {
    case 'everything':
      return true
    case 'and': {
      const all = pattern.children.map((child) => judge(child, file))
      return all.includes(false) ? false : all.includes(undefined) ? undefined : true
    }
    case 'or': {
      const all = pattern.children.map((child) => judge(child, file))
      return all.includes(true) ? true : all.includes(undefined) ? undefined : false
    }
    case 'not': {
      const child = judge(pattern.child, file)
      return child === undefined ? undefined : !child
    }
    case 'quiet':
      return judge(pattern.child, file)
    case 'literal':
    case 'regexp':
      return judgeLeaf(pattern, file)
    case 'structural':
      throw new Error('A template is no matter of lines.')
  }
}

function judgeLeaf(leaf: Leaf, { query, path, lines, flags }: PlainFile): boolean | undefined {
  const regex = regexOf(leaf, flags)
  if (query.results !== 'content' && leaf.place !== 'content' && path.search(regex) >= 0) return true
  if (query.results === 'path' && leaf.place !== 'content') return false
  if (lines === undefined) return undefined
  return lines.some((line) => line.search(regex) >= 0)
}

function regexOf(leaf: Leaf, flags: string): RegExp {
  const source = leaf.kind === 'literal' ? leaf.text.replaceAll(/[\\.+*?()|[\]{}^$]/g, '\\$&') : leaf.source
  return new RegExp(source, `g${flags}`)
}

function leavesOf(pattern: FilePattern): readonly Leaf[] {
  if (pattern.kind === 'and' || pattern.kind === 'or') return pattern.children.flatMap(leavesOf)
  return pattern.kind === 'literal' || pattern.kind === 'regexp' ? [pattern] : []
}
