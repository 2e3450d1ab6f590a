import type { HoleStep } from './compileTemplate.js'
import { isBracket } from './pairBrackets.js'
import { type StepBudget, stepsFor } from './steps.js'
import { isBlankByte, isWordByte, startsWith, type Structure, tokenFlags, wordEnd } from './structure.js'

const newline = 0x0a

/** What finds an expression of a hole: the text is `bytes[from, to)`. */
export interface HoleRegex {
  /** Where the preferred match that starts at `from` ends, or -1. */
  end(bytes: Uint8Array, from: number, to: number): number
  /** Whether all of the text matches. */
  isWhole(bytes: Uint8Array, from: number, to: number): boolean
}

export interface HoleTools {
  readonly structure: Structure
  readonly budget: StepBudget
  readonly regex: HoleRegex | undefined
  /** Where the string ends that the hole stands in, without its quote. */
  readonly stringEnd: number
}

/**
 * Where a hole that starts at `from` may end, the preferred ends first. `from` is where its text starts, or the end of
 * what is before it.
 */
export function holeEnds(step: HoleStep, from: number, tools: HoleTools): Iterable<number> {
  const { bytes } = tools.structure
  switch (step.hole.kind) {
    case 'anything':
      return anything(step, from, tools)
    case 'word':
      return wordEnds(step, from, tools)
    case 'run':
    case 'expression':
      return together(step, from, tools)
    case 'line': {
      const end = bytes.indexOf(newline, from)
      return [end < 0 ? bytes.length : end + 1]
    }
    case 'blank': {
      let end = from
      while (bytes[end] === 0x20 || bytes[end] === 0x09) end += 1
      return end > from ? [end] : []
    }
    case 'regexp':
      return regexEnds(step, from, tools)
  }
}

function anything(step: HoleStep, from: number, tools: HoleTools): Iterable<number> {
  if (step.place === 'string') return inString(step, from, tools)
  if (step.place === 'group') return unitEnds(step, from, tools, false)
  const { nodes } = tools.structure
  const node = nodes?.innermostAt[from] ?? -1
  if (step.isLast) return farthest(step, from, tools)
  if (step.isFirst && nodes) return node < 0 ? [from] : siblingEnds(step, from, tools)
  return node < 0 ? unitEnds(step, from, tools, true) : merged(step, from, tools)
}

function* inString({ isLast }: HoleStep, from: number, { stringEnd }: HoleTools): Generator<number> {
  if (isLast) yield stringEnd
  else for (let end = from; end <= stringEnd; end++) yield end
}

/**
 * The ends of balanced texts: of nothing, then of one unit after the other, up to the bracket that closes what is around
 * them. On a line of its own a hole goes neither beyond the line nor into a block.
 */
function* unitEnds(step: HoleStep, from: number, tools: HoleTools, inLine: boolean): Generator<number> {
  const { bytes, unitEnd, flags } = tools.structure
  yield from
  for (let at = from; at < bytes.length && tools.budget.take(); ) {
    if (isBlankByte(bytes[at] ?? 0)) {
      if (inLine && bytes[at] === newline) return
      at += 1
      continue
    }
    const end = unitEnd[at] ?? 0
    if (end === -1 || (inLine && (flags[at] ?? 0) & tokenFlags.block)) return
    if (step.glued) yield* within(step.glued, at, tools)
    // In the middle of a word, where a word of the template has ended.
    at = end > at ? end : Math.max(at + 1, wordEnd(bytes, at))
    yield at
  }
}

/** The places in a word at which a word of the template may begin. */
function* within(glued: Uint8Array, at: number, { structure: { bytes }, budget }: HoleTools): Generator<number> {
  const end = wordEnd(bytes, at)
  if (!budget.take(stepsFor(2 * (end - at)))) return
  for (let inside = at + 1; inside < end; inside++) if (startsWith(bytes, inside, glued)) yield inside
}

/** The ends of whole nodes that follow one another: the first starts at `from`, all have the same parent. */
function* siblingEnds(step: HoleStep, from: number, tools: HoleTools): Generator<number> {
  const { structure, budget } = tools
  if (!step.isFirst) yield from
  else if (step.glued) yield* within(step.glued, from, tools)
  // What stands before a template is not looked for line by line: each line is a place to begin.
  const nodes = siblings(structure, from, { budget, onLine: step.isFirst })
  for (const node of nodes) yield structure.nodes?.end[node] ?? from
}

/**
 * The last nodes of such stretches, by where they end; a node that is the whole of one comes behind its last child.
 * `onLine` leaves out those that begin on a later line than the first.
 */
function* siblings(
  { bytes, nodes }: Structure,
  from: number,
  { budget, onLine }: { readonly budget: StepBudget; readonly onLine: boolean },
): Generator<number> {
  if (!nodes) return
  const lineEnd = onLine ? bytes.indexOf(newline, from) : -1
  const last = lineEnd < 0 ? bytes.length : lineEnd
  let node = nodes.innermostAt[from] ?? -1
  if (node >= 0) yield node
  while (node >= 0 && budget.take()) {
    const next = nodes.next[node] ?? -1
    if (next >= 0 && (nodes.start[next] ?? 0) < last) node = next
    else {
      // All of the nodes with this parent: that is the parent itself, if it starts here too.
      node = nodes.parent[node] ?? -1
      if (node < 0 || nodes.start[node] !== from) return
    }
    yield node
  }
}

/** The ends of either, ascending. */
function* merged(step: HoleStep, from: number, tools: HoleTools): Generator<number> {
  const streams = [unitEnds(step, from, tools, true), siblingEnds(step, from, tools)]
  const heads = streams.map((stream) => stream.next())
  let last = -1
  for (;;) {
    const ends = heads.map((head) => (head.done ? Number.POSITIVE_INFINITY : head.value))
    const least = Math.min(...ends)
    if (least === Number.POSITIVE_INFINITY) return
    if (least > last) yield least
    last = least
    const place = ends.indexOf(least)
    const stream = streams[place]
    if (stream) heads[place] = stream.next()
  }
}

/**
 * The end of a hole with which a template ends: as far as whole nodes go that begin on the line, or balanced text on the
 * line.
 */
function* farthest(step: HoleStep, from: number, tools: HoleTools): Generator<number> {
  const { structure, budget } = tools
  let end = -1
  for (const node of siblings(structure, from, { budget, onLine: true })) end = structure.nodes?.end[node] ?? end
  if (end < 0) for (const unit of unitEnds(step, from, tools, true)) end = unit
  yield end
}

function* wordEnds(step: HoleStep, from: number, tools: HoleTools): Generator<number> {
  const { bytes, tokenEnd, flags } = tools.structure
  const end = wordEnd(bytes, from)
  if (!tools.budget.take(stepsFor(end - from))) return
  const begins = step.gap === 'none' || ((tokenEnd[from] ?? 0) > 0 && (flags[from] ?? 0) & tokenFlags.word)
  if (end === from || (!begins && step.place !== 'string')) return
  if (step.place === 'string') for (let inside = from + 1; inside < end; inside++) yield inside
  else if (step.glued) yield* within(step.glued, from, tools)
  yield end
}

/** The ends of what stands together without a blank, the farthest first. */
function together(step: HoleStep, from: number, tools: HoleTools): readonly number[] {
  const { bytes, unitEnd, flags } = tools.structure
  const limit = step.place === 'string' ? tools.stringEnd : bytes.length
  const ends: number[] = []
  for (let at = from; at < limit && !isBlankByte(bytes[at] ?? 0) && tools.budget.take(); ) {
    const isRun = step.hole.kind === 'run'
    if (unitEnd[at] === -1 || (isRun && (isBracket(bytes[at] ?? 0) || (flags[at] ?? 0) & tokenFlags.string))) break
    if (step.place === 'string') at += 1
    else {
      const end = unitEnd[at] ?? 0
      at = end > at ? end : Math.max(at + 1, wordEnd(bytes, at))
    }
    ends.push(at)
  }
  return ends.toReversed()
}

/** Where the expression ends by itself, then wherever the text from `from` matches it as a whole. */
function* regexEnds(step: HoleStep, from: number, tools: HoleTools): Generator<number> {
  const { regex, structure, budget } = tools
  const { bytes } = structure
  if (!regex) return
  const limit = step.place === 'string' ? tools.stringEnd : bytes.length
  const own = regex.end(bytes, from, limit)
  if (own >= 0) yield own
  const others =
    step.place === 'string' ? inString(step, from, tools) : unitEnds(step, from, tools, step.place === 'top')
  for (const end of others) {
    if (!budget.take(stepsFor(end - from))) return
    if (end !== own && regex.isWhole(bytes, from, end)) yield end
  }
}

/** Whether a word is cut in two at a position. */
export function cutsWord(bytes: Uint8Array, at: number): boolean {
  return at > 0 && at < bytes.length && isWordByte(bytes[at - 1] ?? 0) && isWordByte(bytes[at] ?? 0)
}
