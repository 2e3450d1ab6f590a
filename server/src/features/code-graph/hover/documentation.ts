import type { FactDefinition } from '@sextant/syntax'
import type { TextPlaces } from '../textPlaces.js'
import { cleanComment } from './cleanComment.js'
import type { CommentStyle } from './commentStyle.js'
import { dedent } from './signature.js'

const mostLines = 200

/**
 * What is written about a definition, as Markdown: the comment right above it, behind it on its line, or the string at
 * the start of its body. Empty when nothing is.
 */
export function documentationOf(
  places: TextPlaces,
  definition: Pick<FactDefinition, 'range' | 'extent'>,
  style: CommentStyle,
): string {
  if (style.hasDocstrings) {
    const inside = docstring(places.slice(boundedExtent(definition)), nameEnd(places, definition))
    if (inside !== undefined) return inside
  }
  return commentAbove(places, definition, style) ?? commentBehind(places, definition, style) ?? ''
}

const extentLookedAt = 16_384

const boundedExtent = ({ extent }: Pick<FactDefinition, 'extent'>) => ({
  start: extent.start,
  end: Math.min(extent.end, extent.start + extentLookedAt),
})

const nameEnd = (places: TextPlaces, { range, extent }: Pick<FactDefinition, 'range' | 'extent'>) =>
  places.slice({ start: extent.start, end: range.end }).length

const docstringStart = /^[^\n]*(?:\n[^\n]*?)*?:[ \t]*(?:#[^\n]*)?\r?\n\s*[rRuUbB]?("""|'''|"|')/

function docstring(text: string, from: number): string | undefined {
  const opening = docstringStart.exec(headOf(text.slice(from)))
  const quote = opening?.[1]
  if (!opening || quote === undefined) return undefined
  const start = from + opening[0].length
  const end = text.indexOf(quote, start)
  if (end < 0 || (quote.length === 1 && text.slice(start, end).includes('\n'))) return undefined
  return cleanComment(pythonDedent(text.slice(start, end)))
}

/** The header of a definition and the line behind it: a pattern that looks for the body goes no further. */
function headOf(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    if (unit === '(' || unit === '[') depth += 1
    else if (unit === ')' || unit === ']') depth -= 1
    else if (unit === '\n' && depth <= 0) return `${text.slice(0, at).replaceAll('\n', ' ')}${text.slice(at, at + 200)}`
  }
  return text
}

/** The first line stands behind the quotes and has no indent of its own. */
function pythonDedent(text: string): string {
  const lineEnd = text.indexOf('\n')
  return lineEnd < 0 ? text : `${text.slice(0, lineEnd).trim()}\n${dedent(text.slice(lineEnd + 1))}`
}

function commentAbove(
  places: TextPlaces,
  { extent }: Pick<FactDefinition, 'extent'>,
  style: CommentStyle,
): string | undefined {
  let line = places.placeOf(extent.start).line - 1
  while (line >= 0 && style.annotations.test(places.line(line))) line -= 1
  const last = places.line(line).trim()
  if (style.hasBlocks && last.endsWith('*/')) return blockAbove(places, line)
  const lines: string[] = []
  for (; line >= 0 && lines.length < mostLines; line--) {
    const own = lineComment(places.line(line).trim(), style)
    if (own === undefined) break
    lines.push(own)
  }
  return lines.length === 0 ? undefined : nothingIfEmpty(cleanComment(dedent(lines.toReversed().join('\n'))))
}

function lineComment(line: string, { line: marks }: CommentStyle): string | undefined {
  const mark = marks.find((each) => line.startsWith(each))
  if (mark === undefined || line.startsWith('#!')) return undefined
  return line.slice(mark.length)
}

function blockAbove(places: TextPlaces, last: number): string | undefined {
  const lines: string[] = []
  for (let line = last; line >= 0 && lines.length < mostLines; line--) {
    const text = places.line(line)
    lines.push(text)
    const start = text.indexOf('/*')
    if (start < 0) continue
    // A comment behind other code on its line belongs to that.
    return text.slice(0, start).trim() === '' ? nothingIfEmpty(cleanBlock(lines.toReversed().join('\n'))) : undefined
  }
  return undefined
}

function cleanBlock(text: string): string {
  const inner = text
    .trim()
    .replace(/^\/\*[*!]*<?/, '')
    .replace(/\*+\/$/, '')
  const lines = inner.split('\n').map((line, at) => (at === 0 ? line : line.replace(/^\s*\*(?!\*)/, '')))
  return cleanComment(dedent(lines.join('\n')))
}

function commentBehind(
  places: TextPlaces,
  { range }: Pick<FactDefinition, 'range'>,
  style: CommentStyle,
): string | undefined {
  const { line, character } = places.placeOf(range.end)
  const rest = places.line(line).slice(character)
  const mark = style.line.find((each) => rest.includes(` ${each}`))
  if (mark !== undefined)
    return nothingIfEmpty(cleanComment(rest.slice(rest.indexOf(` ${mark}`) + 1 + mark.length).trim()))
  const block = style.hasBlocks ? /\/\*(.*)\*\/\s*$/.exec(rest) : undefined
  return block ? nothingIfEmpty(cleanBlock(block[0])) : undefined
}

const nothingIfEmpty = (text: string) => (text === '' ? undefined : text)
