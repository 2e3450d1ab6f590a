import { BudgetExceeded, type TextRange } from '@sextant/base'
import type { Node } from 'web-tree-sitter'
import type { Grammar } from './grammar.js'
import { type Deadline, deadlineIn, type Layer, parseLayers, throwIfExpired } from './layers.js'
import { clip, flatten, type Part, type Tokens, TokenWriter } from './spans.js'
import { windowsOf } from './windows.js'

/**
 * The tokens of a text. `spans` is flat, three numbers a token: its start and its length in UTF-16 code units, and the
 * index of its name in `names` (each one of `tokenNames`). Tokens are sorted by start, lie inside the text and do not
 * overlap; what no token covers is plain.
 */
export interface Highlight extends Tokens {
  /** True when the time was over before the end of the text: what lies behind is plain. */
  readonly isPartial?: true
}

/** What one text may cost. */
export interface HighlightLimits {
  /** The longest text, in UTF-16 code units; a longer one stays plain. */
  readonly textUnits: number
  /** The longest line, in UTF-16 code units; a longer one has no tokens, the lines around it have. */
  readonly lineUnits: number
  /** The time for parsing, past which the text stays plain, and again for the tokens of every window of it. */
  readonly milliseconds: number
}

export const defaultLimits: HighlightLimits = { textUnits: 1_048_576, lineUnits: 10_000, milliseconds: 500 }

// web-tree-sitter 0.27.1 counts nodes in UTF-16 code units, but takes the ends of a query's range in bytes.
const unitBytes = 2

interface CapturedPart extends Part<string> {
  readonly node: Node
  readonly layer: number
  readonly precedence: number
}

/** How many times the time for one step all steps of a text may take together: code of a megabyte takes three. */
const mostTimes = 6

export interface HighlightOptions {
  readonly limits?: HighlightLimits
  /** Tokens are wanted of this part alone, in UTF-16 code units; of all of the text when absent. */
  readonly range?: TextRange | undefined
  /** Called when a step is done and another begins. */
  readonly onStep?: () => void
}

/**
 * Highlights one text on the calling thread. Undefined when it is too long or takes too long. An inner node wins over
 * an outer one, and for the same node the pattern that its grammar prefers. Throws when the parser itself fails (out
 * of memory): the thread must then not parse again.
 */
export function highlight(text: string, grammar: Grammar, options: HighlightOptions = {}): Highlight | undefined {
  const { limits = defaultLimits, range, onStep } = options
  if (text.length > limits.textUnits) return undefined
  const windows = windowsOf(text, limits.lineUnits)
  const layers: Layer<Grammar>[] = []
  const { milliseconds } = limits
  const all = deadlineIn(mostTimes * milliseconds)
  try {
    if (windows.length > 0) parseLayers(text, grammar, deadlineIn(milliseconds), layers)
    return tokensOf(layers, range ? clip(range, windows) : windows, { all, milliseconds, onStep })
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined
    throw thrown
  } finally {
    for (const { tree } of layers) tree.delete()
  }
}

interface Time {
  readonly all: Deadline
  /** For each window. */
  readonly milliseconds: number
  readonly onStep?: (() => void) | undefined
}

/** The tokens of windows one after the other; once the time is over, those of the windows before. */
function tokensOf(layers: readonly Layer<Grammar>[], windows: readonly TextRange[], time: Time): Highlight {
  const writer = new TokenWriter()
  for (const window of windows) {
    time.onStep?.()
    const parts = time.all.expired() ? undefined : partsWithin(layers, window, time.milliseconds)
    if (!parts) return { ...writer.finish(), isPartial: true }
    flatten(parts.sort(outerFirst), writer)
  }
  return writer.finish()
}

function partsWithin(
  layers: readonly Layer<Grammar>[],
  window: TextRange,
  milliseconds: number,
): CapturedPart[] | undefined {
  const deadline = deadlineIn(milliseconds)
  try {
    return layers.flatMap((layer, depth) => partsOf(layer, depth, window, deadline))
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined
    throw thrown
  }
}

function partsOf(layer: Layer<Grammar>, depth: number, window: TextRange, deadline: Deadline): CapturedPart[] {
  const { highlights, tokens, precedence } = layer.grammar
  const ranges = layer.ranges ? clip(window, layer.ranges) : [window]
  const captures = highlights.captures(layer.tree.rootNode, {
    startIndex: window.start * unitBytes,
    endIndex: window.end * unitBytes,
    progressCallback: () => deadline.expired(),
  })
  throwIfExpired(deadline)
  const parts: CapturedPart[] = []
  for (const { name: capture, node, patternIndex } of captures) {
    const name = tokens.get(capture)
    if (name === undefined) continue
    for (const { start, end } of clip({ start: node.startIndex, end: node.endIndex }, ranges)) {
      parts.push({ start, end, name, node, layer: depth, precedence: precedence[patternIndex] ?? 0 })
    }
  }
  return parts
}

function outerFirst(one: CapturedPart, other: CapturedPart): number {
  return (
    one.start - other.start ||
    other.end - one.end ||
    one.layer - other.layer ||
    innerness(one.node, other.node) ||
    one.precedence - other.precedence
  )
}

// A node may cover the same text as its only child; the one with fewer descendants is the inner one.
function innerness(one: Node, other: Node): number {
  return one.id === other.id ? 0 : other.descendantCount - one.descendantCount
}
