import type { ByteRange } from '@sextant/base'
import type { HoleStep, LiteralStep, Step } from './compileTemplate.js'
import { cutsWord, holeEnds, type HoleRegex } from './holeEnds.js'
import type { StepBudget } from './steps.js'
import { isBlankByte, startsWith, type Structure, tokenFlags } from './structure.js'

/** What the holes with names hold in a match. */
export type Environment = ReadonlyMap<string, ByteRange>

export interface MatchTools {
  readonly structure: Structure
  readonly budget: StepBudget
  /** The compiled expression of a hole. */
  readonly regexOf: (source: string) => HoleRegex | undefined
  /** Whether a match counts. */
  readonly accepts: (environment: Environment) => boolean
}

/** A hole whose ends are being tried. */
interface Choice {
  readonly place: number
  readonly from: number
  readonly start: number
  readonly ends: Iterator<number>
  /** The name that the hole gives a text; undefined when it has none, or a hole before it has given it one. */
  readonly binds: string | undefined
  readonly string: OpenString
}

/** The string of the text in which steps are matched at present. */
interface OpenString {
  /** Where it ends, without its quote. */
  readonly end: number
  /** Whether the text has a string there, and not just a quote. */
  readonly isWhole: boolean
}

/** Finds the matches of the steps of a template in one text. */
export class TemplateMatcher {
  readonly #steps: readonly Step[]
  readonly #tools: MatchTools
  readonly #environment = new Map<string, ByteRange>()
  /** Places in the text at which the steps from one on are known not to match. */
  readonly #failed: readonly Set<number>[]
  readonly #choices: Choice[] = []
  #string: OpenString = { end: -1, isWhole: false }

  constructor(steps: readonly Step[], tools: MatchTools) {
    this.#steps = steps
    this.#tools = tools
    this.#failed = steps.map(() => new Set())
  }

  /** In order and apart, at most so many; those that were found when the budget was used up. */
  find(most: number): readonly ByteRange[] {
    const found: ByteRange[] = []
    const { budget } = this.#tools
    for (let at = this.#nextStart(0); at >= 0 && found.length < most && !budget.isUsedUp; ) {
      const end = this.#matchAt(at)
      const counts = end > at && this.#tools.accepts(this.#environment)
      if (counts) found.push({ start: at, end })
      at = this.#nextStart(counts ? end : at + 1)
    }
    return found
  }

  /** The next position at which a match may begin, or -1. */
  #nextStart(from: number): number {
    const { bytes, tokenEnd, flags } = this.#tools.structure
    const first = this.#steps[0]
    const literal = first?.kind === 'literal' ? first.bytes : undefined
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = from; at < bytes.length; at++) {
      if (literal) at = text.indexOf(literal, at)
      if (at < 0) return -1
      const skipped = literal ? tokenFlags.inner : tokenFlags.inner | tokenFlags.comment
      if ((tokenEnd[at] ?? 0) > 0 && !((flags[at] ?? 0) & skipped)) return at
    }
    return -1
  }

  /** The end of the match that begins here, or -1. Keeps no more than a list of choices: templates may be long. */
  #matchAt(start: number): number {
    this.#choices.length = 0
    this.#environment.clear()
    let place = 0
    let at = start
    while (place < this.#steps.length) {
      const step = this.#steps[place]
      const end = step?.kind === 'literal' ? this.#literalEnd(step, at, place === 0) : -1
      if (step?.kind === 'hole' && !this.#hasFailed(place, at)) this.#choose(step, place, at)
      if (end >= 0) at = end
      else {
        const next = this.#nextChoice()
        if (next === undefined) return -1
        ;({ place, at } = next)
      }
      place += 1
    }
    return at
  }

  #hasFailed(place: number, at: number): boolean {
    return this.#failed[place]?.has(at) ?? false
  }

  /** Takes the next end of the last hole that has one left. */
  #nextChoice(): { readonly place: number; readonly at: number } | undefined {
    for (let choice = this.#choices.at(-1); choice; choice = this.#choices.at(-1)) {
      const { place, start, from, binds, string } = choice
      this.#string = string
      const next = this.#tools.budget.take() ? choice.ends.next() : { done: true as const, value: undefined }
      if (!next.done) {
        // A hole that is empty ends where what is before it ends, so that blanks stay for what is behind it.
        const end = next.value
        if (binds !== undefined) this.#environment.set(binds, { start: Math.min(start, end), end })
        return { place, at: end === start ? from : end }
      }
      if (binds !== undefined) this.#environment.delete(binds)
      if (this.#steps[place]?.forgets) this.#failed[place]?.add(from)
      this.#choices.pop()
    }
    return undefined
  }

  /** Tries the hole where code begins, and after that where comments before it do. */
  #choose(step: HoleStep, place: number, from: number): void {
    const { gap, hole } = step
    if (gap === 'none' || hole.kind === 'blank' || hole.kind === 'line')
      return this.#try(step, place, { from, start: from })
    const start = this.#afterBlanks(from)
    if (gap === 'blank' && start === from) return
    const code = this.#afterComments(start)
    if (code > start) this.#try(step, place, { from, start })
    this.#try(step, place, { from, start: code })
  }

  #try(step: HoleStep, place: number, { from, start }: { readonly from: number; readonly start: number }): void {
    const { structure, budget, regexOf } = this.#tools
    const { name, source } = step.hole
    const bound = name === undefined ? undefined : this.#environment.get(name)
    const regex = source === undefined ? undefined : regexOf(source)
    const tools = { structure, budget, regex, stringEnd: this.#string.end }
    const ends = bound ? this.#sameText(bound, start, step) : holeEnds(step, start, tools)
    const binds = bound ? undefined : name
    this.#choices.push({ place, from, start, ends: ends[Symbol.iterator](), binds, string: this.#string })
  }

  #sameText({ start: first, end: last }: ByteRange, start: number, { glued }: HoleStep): readonly number[] {
    const { bytes } = this.#tools.structure
    const end = start + last - first
    const isSame = startsWith(bytes, start, bytes.subarray(first, last))
    return isSame && (glued || first === last || !cutsWord(bytes, end)) ? [end] : []
  }

  /** The end of a literal that stands here, behind blanks and comments that may be before it; or -1. */
  #literalEnd(step: LiteralStep, from: number, isFirst: boolean): number {
    const { bytes, unitEnd, flags } = this.#tools.structure
    if (step.gap === 'none' || isFirst) return this.#literalAt(step, from)
    for (let at = this.#afterBlanks(from); ; at = this.#afterBlanks(unitEnd[at] ?? bytes.length)) {
      const end = this.#literalAt(step, at)
      if (end >= 0 || !((flags[at] ?? 0) & tokenFlags.comment) || !this.#tools.budget.take()) return end
    }
  }

  #literalAt(step: LiteralStep, at: number): number {
    const { bytes, tokenEnd, unitEnd, flags } = this.#tools.structure
    if (!startsWith(bytes, at, step.bytes)) return -1
    const end = at + step.bytes.length
    const isString = ((flags[at] ?? 0) & tokenFlags.string) !== 0
    if (step.string === 'opens') return this.#openString(at, end, isString)
    if (step.string === 'closes') return at === this.#string.end || !this.#string.isWhole ? end : -1
    if (step.string === 'whole') return !isString || unitEnd[at] === end ? end : -1
    if (step.starts && (tokenEnd[at] ?? 0) === 0) return -1
    if (step.starts && step.ends) return this.#areTokens(at, end) ? end : -1
    return step.ends && cutsWord(bytes, end) ? -1 : end
  }

  /** Whether a stretch is one token or several: a grammar may tell two where a template has one, as in `Map<K, List<V>>`. */
  #areTokens(from: number, to: number): boolean {
    const { tokenEnd } = this.#tools.structure
    let at = from
    while (at < to && (tokenEnd[at] ?? 0) > at) at = tokenEnd[at] ?? to
    return at === to
  }

  /** Where no grammar and no lexicon sees a string, a quote may be anything: what it opens goes no further than the line. */
  #openString(at: number, end: number, isWhole: boolean): number {
    const { bytes, unitEnd } = this.#tools.structure
    const newline = bytes.indexOf(0x0a, at)
    const line = newline < 0 ? bytes.length : newline
    this.#string = { end: isWhole ? (unitEnd[at] ?? 0) - (end - at) : line, isWhole }
    return this.#string.end >= end ? end : -1
  }

  #afterBlanks(from: number): number {
    const { bytes } = this.#tools.structure
    let at = from
    while (at < bytes.length && isBlankByte(bytes[at] ?? 0)) at += 1
    return at
  }

  #afterComments(from: number): number {
    const { unitEnd, flags } = this.#tools.structure
    let at = from
    while ((flags[at] ?? 0) & tokenFlags.comment && this.#tools.budget.take())
      at = this.#afterBlanks(Math.max(at + 1, unitEnd[at] ?? 0))
    return at
  }
}
