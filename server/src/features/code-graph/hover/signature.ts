import type { FactDefinition } from '@sextant/syntax'
import type { TextPlaces } from '../textPlaces.js'
import type { CommentStyle } from './commentStyle.js'

const mostLines = 12
const mostUnits = 1000
/** What of a definition is looked at: its declaration is near its beginning. In bytes. */
const lookedAt = 8192

/** Kinds whose body is left out; of others the value is a part of what they are. */
const withBody: ReadonlySet<string> = new Set([
  'module',
  'namespace',
  'package',
  'class',
  'method',
  'constructor',
  'enum',
  'interface',
  'function',
  'struct',
  'operator',
  'event',
])

/**
 * The declaration of a definition as it is written, without its body: dedented, at most 12 lines and 1000 characters.
 * Of a value whose text goes on, what stands behind the first bracket is left out.
 */
export function signatureOf(
  places: TextPlaces,
  definition: Pick<FactDefinition, 'kind' | 'range' | 'extent'>,
  style: CommentStyle,
): string {
  const start = places.placeOf(definition.extent.start)
  const lineStart = places.bytesOf({ from: start.line, to: start.line }).start
  const before = places.slice({ start: lineStart, end: definition.extent.start })
  const end = Math.min(definition.extent.end, definition.extent.start + lookedAt)
  const text = places.slice({ start: definition.extent.start, end })
  const name = places.slice({ start: definition.extent.start, end: Math.min(end, definition.range.end) }).length
  const own = declarationOf(text, { name, style, hasBody: withBody.has(definition.kind) })
  return bounded(dedent((leads(before) ? before : ' '.repeat(before.length)) + own).trim())
}

/** Whether what stands before a definition on its line only says more of it: `export default`, `const`, `pub(crate)`. */
const leads = (before: string) => /^\s*(?:[\w@*&:<>,.()]+\s+)*[*&]*$/.test(before) && before.length <= 80

interface Cut {
  /** Where the name ends, from the start of the text. */
  readonly name: number
  readonly style: CommentStyle
  readonly hasBody: boolean
}

function declarationOf(text: string, cut: Cut): string {
  const end = cut.hasBody ? bodyStart(text, cut) : valueEnd(text, cut)
  return text.slice(0, end).replace(/\s*(?:=>|=)?\s*$/, '')
}

const openers: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** Where the body begins: what stands in brackets and strings before it does not count. */
function bodyStart(text: string, { name, style }: Cut): number {
  for (let at = name, depth = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    if (unit === '"' || unit === '`' || (unit === "'" && isQuoted(text, at))) at = quoteEnd(text, at)
    else if (style.hasBlocks && text.startsWith('/*', at)) at = endOr(text, text.indexOf('*/', at), 1)
    else if (style.line.some((mark) => text.startsWith(mark, at))) at = endOr(text, text.indexOf('\n', at), -1)
    else if (unit in openers || (unit === '{' && depth > 0)) depth += 1
    else if (unit === ')' || unit === ']' || unit === '}') depth -= 1
    else if (depth <= 0 && endsHere(text, at, style)) return style.body === 'colon' ? at + 1 : at
  }
  return text.length
}

function endsHere(text: string, at: number, { body }: CommentStyle): boolean {
  const unit = text.charAt(at)
  if (body === 'line') return unit === '\n'
  if (body === 'colon') return unit === ':' && /^:[ \t]*(?:#.*)?(?:\r?\n|$)/.test(text.slice(at, at + 200))
  return (
    unit === '{' || unit === ';' || (unit === '=' && text.startsWith('=>', at) && /^=>\s*[^\s]/.test(text.slice(at)))
  )
}

/** A value is shown as far as its first line goes, or the end of the brackets that it opens there when that is near. */
function valueEnd(text: string, { name }: Cut): number {
  const lineEnd = text.indexOf('\n', name)
  if (lineEnd < 0) return text.length
  const line = text.slice(0, lineEnd)
  return text.slice(0, mostUnits).split('\n').length <= 4 && text.length <= 240 ? text.length : line.length
}

/** Whether a quote opens a string or a character, and does not stand for a lifetime or an apostrophe. */
const isQuoted = (text: string, at: number) => /^'(?:[^'\\\n]|\\.)*'/.test(text.slice(at, at + 200))

function quoteEnd(text: string, at: number): number {
  const quote = text.charAt(at)
  for (let end = at + 1; end < text.length; end++) {
    if (text.charAt(end) === '\\') end += 1
    else if (text.charAt(end) === quote) return end
    else if (text.charAt(end) === '\n' && quote !== '`') return end
  }
  return text.length
}

const endOr = (text: string, found: number, more: number) => (found < 0 ? text.length : found + more)

/** Takes away what all lines but empty ones have in common at their start. */
export function dedent(text: string): string {
  const lines = text.replaceAll('\r', '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const common = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(common).trimEnd()).join('\n')
}

function bounded(text: string): string {
  const lines = text.split('\n')
  const some = lines.slice(0, mostLines).join('\n')
  const isCut = lines.length > mostLines || some.length > mostUnits
  return isCut ? `${some.slice(0, mostUnits).trimEnd()} …` : some
}
