import type { FilePattern, FileQuery } from '../fileQuery.js'
import { sampleRegexps } from './sampleRegexps.js'

/** What a query finds in a file: undefined for nothing, else how many lines match. */
export type PlainAnswer = number | undefined

/**
 * Searches a file in the plainest way there is: every line with JavaScript's own regular expressions, or the whole text
 * where a sample says so. It is the judge of the engine in tests, for literals and samples of regular expressions.
 */
export function searchPlainly(
  query: FileQuery,
  path: string,
  content: string | undefined,
  language?: string,
): PlainAnswer {
  // Only with both flags a letter matches all its forms: the long s as well. No line holds a newline that `.` could match.
  const flags = query.caseSensitive ? 'su' : 'isu'
  const inPath = query.paths.every(({ pattern, negated }) => new RegExp(pattern, flags).test(path) !== negated)
  const inLanguage = query.languages.every(({ name, negated }) => (language === name) !== negated)
  if (!inPath || !inLanguage) return undefined
  if (judge(query.pattern, { query, path, content, flags }) !== true) return undefined
  if (query.results === 'path' || content === undefined) return 0
  return new Set(leavesOf(query.pattern).flatMap((leaf) => linesWith(leaf, content, flags))).size
}

/** The numbers of the lines in which a leaf matches, some of them several times. */
function linesWith(leaf: Leaf, content: string, flags: string): readonly number[] {
  const { regex, crossesLines } = regexOf(leaf, flags)
  if (!crossesLines) return linesOf(content).flatMap((line, number) => (line.search(regex) >= 0 ? [number] : []))
  const numbers = lineNumbers(content)
  const lines = linesOf(content).length
  return [...content.matchAll(regex)].flatMap(({ 0: match, index }) => {
    const [first = 0, last = 0] = [numbers[index], numbers[index + Math.max(0, match.length - 1)]]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((line) => line < lines)
  })
}

/** In which line each place of a text is, its end among them. */
function lineNumbers(content: string): Uint32Array {
  const numbers = new Uint32Array(content.length + 1)
  for (let at = 0, line = 0; at <= content.length; at++) {
    numbers[at] = line
    if (content[at] === '\n') line += 1
  }
  return numbers
}

/** Behind the last newline there is no line. */
function linesOf(content: string): readonly string[] {
  const lines = content.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

interface PlainFile {
  readonly query: FileQuery
  readonly path: string
  readonly content: string | undefined
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

function judgeLeaf(leaf: Leaf, { query, path, content, flags }: PlainFile): boolean | undefined {
  const { regex, crossesLines } = regexOf(leaf, flags)
  if (query.results !== 'content' && leaf.place !== 'content' && path.search(regex) >= 0) return true
  if (query.results === 'path' && leaf.place !== 'content') return false
  if (content === undefined) return undefined
  return crossesLines ? content.search(regex) >= 0 : linesOf(content).some((line) => line.search(regex) >= 0)
}

function regexOf(leaf: Leaf, flags: string): { readonly regex: RegExp; readonly crossesLines: boolean } {
  if (leaf.kind === 'literal') {
    const source = leaf.text.replaceAll(/[\\.+*?()|[\]{}^$]/g, '\\$&')
    return { regex: new RegExp(source, `g${flags}`), crossesLines: false }
  }
  const { plain = leaf.source, crossesLines = false } = known.get(leaf.source) ?? {}
  return { regex: new RegExp(plain, `g${flags}`), crossesLines }
}

const known = new Map(sampleRegexps.map((sample) => [sample.source, sample]))

function leavesOf(pattern: FilePattern): readonly Leaf[] {
  if (pattern.kind === 'and' || pattern.kind === 'or') return pattern.children.flatMap(leavesOf)
  return pattern.kind === 'literal' || pattern.kind === 'regexp' ? [pattern] : []
}
