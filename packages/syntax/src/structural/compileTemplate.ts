import { type Lexicon, plainLexicon } from './lexicon.js'
import { lexText } from './lexText.js'
import { isBlankByte, isWordByte, type Structure, tokenFlags } from './structure.js'
import type { Hole, Template } from './template.js'

/** What a template asks for, one after the other, as one language reads it. */
export type Step = LiteralStep | HoleStep

interface AnyStep {
  /**
   * What may stand before it in the text: nothing, blanks and comments, or blanks that must be there. In a string
   * everything counts, so that nothing may.
   */
  readonly gap: 'none' | 'any' | 'blank'
  /** Whether this and every later step is matched alike whatever the steps before have matched. */
  readonly forgets: boolean
}

/** A token, or a part of a string. */
export interface LiteralStep extends AnyStep {
  readonly kind: 'literal'
  readonly bytes: Uint8Array
  /** Whether a token must start and end where it does; not where a hole adjoins a word. */
  readonly starts: boolean
  readonly ends: boolean
  /** A quote with which a string begins or ends that has holes in it, or a string without. */
  readonly string?: 'opens' | 'closes' | 'whole'
}

export interface HoleStep extends AnyStep {
  readonly kind: 'hole'
  readonly hole: Hole
  /** `group`: within brackets of the template. */
  readonly place: 'top' | 'group' | 'string'
  readonly isFirst: boolean
  readonly isLast: boolean
  /** A word that the template has right behind the hole: it may begin within a word. */
  readonly glued: Uint8Array | undefined
}

/** Stands for a hole where the tokens of a template are told apart: a control character, which no token holds. */
const standIn = 0x7f

type Draft = (
  | Omit<LiteralStep, 'forgets' | 'gap'>
  | Omit<HoleStep, 'forgets' | 'gap' | 'isFirst' | 'isLast' | 'glued'>
) & {
  readonly start: number
  readonly end: number
}

/** The steps of a template in a language. Where its quotes leave brackets without partners they are read as text. */
export function compileTemplate(template: Template, lexicon: Lexicon): readonly Step[] {
  const { bytes, holes } = withStandIns(template)
  const quoted = lexText(bytes, lexicon)
  const { structure } = quoted.lonely === undefined ? quoted : lexText(bytes, plainLexicon)
  return withMemory(withGaps(draftSteps(structure, holes), bytes))
}

/** Whether every bracket of a template has its partner, in one of the ways in which quotes can be read. */
export function lonelyBracket(template: Template): number | undefined {
  const { bytes, offsets } = withStandIns(template)
  let first: number | undefined
  for (const marks of [`"'\``, '"`', '']) {
    const quotes = [...marks].map((mark) => ({ mark, holds: 'lines', escapes: true }) as const)
    const { lonely } = lexText(bytes, { ...plainLexicon, quotes })
    if (lonely === undefined) return undefined
    first ??= lonely
  }
  return first === undefined ? undefined : offsets[first]
}

/** The words of a template, which every match holds. */
export function wordsOf({ parts }: Template): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? (part.text.match(/[\w$\u0080-\uffff]+/g) ?? []) : []))
}

function withStandIns({ parts }: Template) {
  const holes = new Map<number, Hole>()
  const bytes: number[] = []
  /** For each byte where it stands in the template, in UTF-16 code units. */
  const offsets: number[] = []
  for (const part of parts) {
    if (part.kind === 'text') {
      let unit = part.range.start
      for (const character of part.text) {
        for (const byte of Buffer.from(character)) {
          bytes.push(byte)
          offsets.push(unit)
        }
        unit += character.length
      }
    } else {
      holes.set(bytes.length, part)
      bytes.push(standIn)
      offsets.push(part.range.start)
    }
  }
  return { bytes: Uint8Array.from(bytes), holes, offsets }
}

function draftSteps(structure: Structure, holes: ReadonlyMap<number, Hole>): readonly Draft[] {
  const { bytes, tokenEnd, unitEnd, flags } = structure
  const drafts: Draft[] = []
  let depth = 0
  for (let at = 0; at < bytes.length; ) {
    const end = tokenEnd[at] ?? 0
    const hole = holes.get(at)
    if (hole) drafts.push({ kind: 'hole', hole, place: depth > 0 ? 'group' : 'top', start: at, end })
    else if ((flags[at] ?? 0) & tokenFlags.string) drafts.push(...stringSteps(bytes.subarray(0, end), at, holes))
    else if (end > at) {
      if (unitEnd[at] === -1) depth -= 1
      else if ((unitEnd[at] ?? 0) > end) depth += 1
      drafts.push({ kind: 'literal', bytes: bytes.subarray(at, end), starts: true, ends: true, start: at, end })
    }
    at = Math.max(end, at + 1)
  }
  return drafts
}

/** A string without holes is one step; with holes its quotes and what stands between them are steps of their own. */
function stringSteps(bytes: Uint8Array, start: number, holes: ReadonlyMap<number, Hole>): readonly Draft[] {
  const inside = [...holes.keys()].filter((at) => at >= start && at < bytes.length)
  const literal = (from: number, to: number, string?: LiteralStep['string']): Draft => {
    const own = { starts: string === 'whole' || string === 'opens', ends: string === 'whole' }
    return { kind: 'literal', bytes: bytes.subarray(from, to), ...own, ...(string && { string }), start: from, end: to }
  }
  if (inside.length === 0) return [literal(start, bytes.length, 'whole')]
  const isTriple = bytes[start + 1] === bytes[start] && bytes[start + 2] === bytes[start] && bytes.length - start > 6
  const quote = isTriple ? 3 : 1
  const drafts = [literal(start, start + quote, 'opens')]
  let from = start + quote
  for (const at of inside) {
    const hole = holes.get(at)
    if (!hole) continue
    if (at > from) drafts.push(literal(from, at))
    drafts.push({ kind: 'hole', hole, place: 'string', start: at, end: at + 1 })
    from = at + 1
  }
  const close = bytes.length - quote
  if (close > from) drafts.push(literal(from, close))
  return [...drafts, literal(close, bytes.length, 'closes')]
}

type Fitted = Omit<LiteralStep, 'forgets'> | Omit<HoleStep, 'forgets'>

function withGaps(drafts: readonly Draft[], bytes: Uint8Array): readonly Fitted[] {
  return drafts.map((draft, place) => {
    const [before, after] = [drafts[place - 1], drafts[place + 1]]
    const touches = before !== undefined && before.end === draft.start
    const touched = after !== undefined && after.start === draft.end
    if (draft.kind === 'hole') {
      const { kind, hole, place: where } = draft
      const gap = where === 'string' || (touches && adjoinsHole(before)) ? 'none' : gapBetween(before, draft, bytes)
      const glued = touched && after.kind === 'literal' && isWord(after) && where !== 'string' ? after.bytes : undefined
      return { kind, hole, place: where, gap, isFirst: place === 0, isLast: place === drafts.length - 1, glued }
    }
    const { kind, bytes: wanted, string } = draft
    const inString = !draft.starts && string !== 'whole'
    const gluedBefore = touches && before.kind === 'hole' && isWord(draft)
    const gluedAfter = touched && after.kind === 'hole' && isWord(draft)
    return {
      kind,
      bytes: wanted,
      starts: draft.starts && !gluedBefore,
      ends: draft.ends && !gluedAfter,
      gap: inString || gluedBefore ? 'none' : gapBetween(before, draft, bytes),
      ...(string && { string }),
    }
  })
}

/** Behind a word or another hole a hole goes on right there. */
const adjoinsHole = (before: Draft) => before.kind === 'hole' || isWord(before)

const isWord = (draft: Draft) => draft.kind === 'literal' && draft.starts && isWordByte(draft.bytes[0] ?? 0)

/** Two holes with a blank between them have one between what they match too. */
function gapBetween(before: Draft | undefined, draft: Draft, bytes: Uint8Array): AnyStep['gap'] {
  if (before?.kind !== 'hole' || draft.kind !== 'hole') return 'any'
  return isBlankByte(bytes[before.end] ?? 0) ? 'blank' : 'any'
}

/** Tells which steps look back at a name that a step before them has matched. */
function withMemory(steps: readonly Fitted[]): readonly Step[] {
  const namesUpTo = new Set<string>()
  const later = new Map<string, number>()
  for (const [place, step] of steps.entries()) {
    if (step.kind === 'hole' && step.hole.name !== undefined) later.set(step.hole.name, place)
  }
  return steps.map((step, place) => {
    const forgets = [...namesUpTo].every((name) => (later.get(name) ?? -1) < place)
    if (step.kind === 'hole' && step.hole.name !== undefined) namesUpTo.add(step.hole.name)
    return { ...step, forgets }
  })
}

/** Whether a template has anything but holes. */
export function hasText(template: Template): boolean {
  return template.parts.some((part) => part.kind === 'text' && part.text.trim() !== '')
}
