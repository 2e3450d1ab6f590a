import type { LineRange } from '@sextant/contract'
import type { ResultLine } from '../resultLines.js'
import { above, contextStep } from './lineGaps.js'
import { blocksOf } from './lineOrder.js'

/** The lines around the blocks that are shown, `step` on either side. */
export function linesAround(shown: readonly ResultLine[], step = contextStep): readonly LineRange[] {
  return blocksOf(inFileOrder(shown)).flatMap((block) => {
    const first = block[0]?.number ?? 1
    const last = block.at(-1)?.number ?? 1
    return [...above(first, step), { start: last + 1, end: last + step }]
  })
}

/** What context is taken from. */
export interface ContextSource {
  /** All lines of the file that came with the result: a match inside the context is marked as well. */
  readonly all: readonly ResultLine[]
  readonly lineCount: number
  /** A line from 1, without its end. */
  readonly line: (number: number) => string
}

/** The lines that are shown with those of the ranges between them, in the order of the file, each once. */
export function withContext(
  shown: readonly ResultLine[],
  ranges: readonly LineRange[],
  source: ContextSource,
): readonly ResultLine[] {
  const byNumber = new Map(shown.map((line) => [line.number, line]))
  const known = new Map(source.all.map((line) => [line.number, line]))
  for (const { start, end } of ranges) {
    for (let number = start; number <= Math.min(end, source.lineCount); number += 1) {
      if (byNumber.has(number)) continue
      byNumber.set(number, known.get(number) ?? { number, text: source.line(number), matches: [] })
    }
  }
  return inFileOrder([...byNumber.values()])
}

const inFileOrder = (lines: readonly ResultLine[]) => [...lines].sort((a, b) => a.number - b.number)
