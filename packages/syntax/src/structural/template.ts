import type { TextRange } from '@sextant/base'

/** What a hole stands for; docs/structural-search.md tells users. */
export type HoleKind =
  /** `:[x]` and `...`: whole pieces of syntax, or balanced text; it may be empty. */
  | 'anything'
  /** `:[[x]]`: letters, digits and underscores. */
  | 'word'
  /** `:[x.]`: what stands together without blanks and without parentheses. */
  | 'run'
  /** `:[x:e]`: what stands together without blanks; parentheses count with what they hold. */
  | 'expression'
  /** `:[x\n]`: the rest of the line with its newline. */
  | 'line'
  /** `:[ ]`: blanks of one line. */
  | 'blank'
  /** `:[x~re]`: what the expression matches. */
  | 'regexp'

export interface Hole {
  readonly kind: HoleKind
  /** Holes of one name match equal text; undefined for those that are alone: `:[_]`, `...`. */
  readonly name?: string
  /** RE2, for `regexp`. */
  readonly source?: string
  readonly range: TextRange
}

export type TemplatePart = Hole | TemplateText

/** What stands between holes, as written. */
export interface TemplateText {
  readonly kind: 'text'
  readonly text: string
  readonly range: TextRange
}

/** A template as it was written: texts and holes in turn, without empty texts. */
export interface Template {
  readonly parts: readonly TemplatePart[]
}

/** Why a template or a rule cannot be searched for: a whole sentence, and the part of the text it is about. */
export interface TemplateProblem {
  readonly message: string
  readonly range: TextRange
}

/** Tells what is wrong with an RE2 source, as a sentence; undefined when nothing is. */
export type CheckRegex = (source: string) => string | undefined

const forms: readonly (readonly [form: RegExp, kind: HoleKind])[] = [
  [/^\[(\w+)\]$/, 'word'],
  [/^(\w+)$/, 'anything'],
  [/^(\w+)\.$/, 'run'],
  [/^(\w+):e$/, 'expression'],
  [/^(\w+)\\n$/, 'line'],
  [/^ +(\w*)$/, 'blank'],
  [/^(\w*)~([\s\S]+)$/, 'regexp'],
]

/** Reads a template. The parts hold all of the text; where there are problems, a hole that cannot be read is text. */
export function readTemplate(text: string): { readonly template: Template; readonly problems: TemplateProblem[] } {
  const parts: TemplatePart[] = []
  const problems: TemplateProblem[] = []
  let from = 0
  const addText = (end: number) => {
    if (end > from) parts.push({ kind: 'text', text: text.slice(from, end), range: { start: from, end } })
  }
  const opening = /:\[|\.\.\./g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const range = { start: found.index, end: endOfHole(text, found.index) }
    const hole = range.end < 0 ? undefined : holeOf(text.slice(range.start, range.end), range)
    if (!hole) {
      const end = range.end < 0 ? text.length : range.end
      problems.push({ message: unreadable(text.slice(range.start, end), range.end < 0), range: { ...range, end } })
      opening.lastIndex = end
      continue
    }
    addText(range.start)
    parts.push(hole)
    from = opening.lastIndex = range.end
  }
  addText(text.length)
  return { template: { parts }, problems }
}

/** Behind the bracket that closes a hole, or -1. Brackets inside stand in pairs, and a backslash keeps one from counting. */
function endOfHole(text: string, start: number): number {
  if (text[start] === '.') return start + 3
  let depth = 0
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') depth += 1
    else if (text[at] === ']' && --depth === 0) return at + 1
  }
  return -1
}

function holeOf(text: string, range: TextRange): Hole | undefined {
  if (text === '...') return { kind: 'anything', range }
  const inside = text.slice(2, -1)
  for (const [form, kind] of forms) {
    const [matched, name = '', source] = form.exec(inside) ?? []
    if (matched === undefined) continue
    const isNamed = name !== '' && name !== '_'
    return { kind, ...(isNamed && { name }), ...(source !== undefined && { source }), range }
  }
  return undefined
}

function unreadable(text: string, isOpen: boolean): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  if (isOpen) return `The hole ${shown} is not closed: a bracket ] is missing.`
  return `${shown} is no hole. A hole is written :[name], :[[name]], :[name.], :[name~regexp], :[name\\n] or :[ ], and its name is of letters, digits and underscores.`
}

/** The holes of a template, in order. */
export function holesOf({ parts }: Template): readonly Hole[] {
  return parts.filter((part): part is Hole => part.kind !== 'text')
}
