import { type Deadline, throwIfExpired } from '../layers.js'
import { type CodeLine, codeLines } from './codeLines.js'
import type { LineLanguage, LineRule } from './lineLanguage.js'
import type { FoundName } from './nesting.js'
import type { SourceText } from './sourceText.js'

/** A definition whose end is not known yet. */
interface Open {
  readonly found: Omit<FoundName, 'extent'>
  readonly start: number
  /** How deep it stands: what stands deeper belongs to it. */
  readonly level: number
}

/** A line that ends the definition whose first line stands as deep. */
const closing = /^[ \t]*(?:[})\]]|end\b)/u

/**
 * The names that the rules of a language find in the lines of a text, in no order. A definition reaches up to the next
 * line, or in a language of headings the next heading, that stands no deeper. Throws `BudgetExceeded` at the deadline.
 */
export function namesInLines(source: SourceText, language: LineLanguage, deadline: Deadline): FoundName[] {
  const found: FoundName[] = []
  const open: Open[] = []
  let last = 0
  const close = ({ found: name, start }: Open, end: number) => {
    found.push({ ...name, extent: { start: source.byteAt(start), end: source.byteAt(end) } })
  }
  for (const line of codeLines(source.text, language)) {
    if (line.number % 256 === 0) throwIfExpired(deadline)
    const definition = definitionOn(line, language, source)
    const level = definition?.level ?? (language.nesting === 'indentation' ? indentOf(line.text) : Infinity)
    const ends = closing.test(line.text)
    for (let top = open.at(-1); top && top.level >= level; top = open.at(-1)) {
      close(top, ends && top.level === level ? line.end : last)
      open.pop()
    }
    if (definition) open.push(definition)
    last = line.end
  }
  for (const one of open) close(one, last)
  return found
}

function definitionOn(line: CodeLine, language: LineLanguage, source: SourceText): Open | undefined {
  for (const rule of language.rules) {
    const match = rule.pattern.exec(line.text)
    const found = match && foundIn(match, rule, line, source)
    if (found) return { found, start: line.start + indentUnits(line.text), level: levelOf(match, rule, language, line) }
  }
  return undefined
}

function foundIn(
  match: RegExpExecArray,
  { kind }: LineRule,
  line: CodeLine,
  source: SourceText,
): Open['found'] | undefined {
  const name = match.groups?.['name']
  const at = match.indices?.groups?.['name']
  if (name === undefined || !at) return undefined
  const container = match.groups?.['container']
  const range = { start: source.byteAt(line.start + at[0]), end: source.byteAt(line.start + at[1]) }
  return { name, role: kind, ...(container === undefined ? {} : { container }), line: line.number, range }
}

function levelOf(match: RegExpExecArray, { level }: LineRule, { nesting }: LineLanguage, line: CodeLine): number {
  if (nesting === 'indentation') return indentOf(line.text)
  return level === 'marks' ? (match.groups?.['marks']?.length ?? 0) : (level ?? Infinity)
}

function indentUnits(line: string): number {
  return line.length - line.trimStart().length
}

/** The column of the first character that is no blank. A tab goes on to the next multiple of 8. */
function indentOf(line: string): number {
  let column = 0
  for (const character of line) {
    if (character === '\t') column += 8 - (column % 8)
    else if (character === ' ') column++
    else break
  }
  return column
}
