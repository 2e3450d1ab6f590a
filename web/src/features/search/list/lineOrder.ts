import type { ResultLine } from '../resultLines.js'

/** How the matches of one file are put: from top to bottom, or the most telling ones first. */
export const lineOrders = ['line', 'relevance'] as const
export type LineOrder = (typeof lineOrders)[number]

/**
 * The lines of one file in an order. Lines that follow one another stay together as a block. By relevance a block comes
 * first that holds more different words of what was searched, then more whole words, then more matches at all; blocks
 * that are alike stay in the order of the file. `lines` come in the order of the file.
 */
export function orderLines(lines: readonly ResultLine[], order: LineOrder): readonly ResultLine[] {
  if (order === 'line') return lines
  const scored = blocksOf(lines).map((block) => ({ block, score: scoreOf(block) }))
  return scored.sort((a, b) => compareScores(b.score, a.score)).flatMap(({ block }) => block)
}

/** Runs of lines that follow one another in the file. */
export function blocksOf(lines: readonly ResultLine[]): readonly (readonly ResultLine[])[] {
  const blocks: ResultLine[][] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (last && last.at(-1)?.number === line.number - 1) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

function scoreOf(block: readonly ResultLine[]): readonly number[] {
  const found = block.flatMap(({ text, matches }) => matches.map((range) => ({ ...range, text })))
  const words = new Set(found.map(({ text, start, end }) => text.slice(start, end).toLowerCase()))
  return [words.size, found.filter(isWholeWord).length, found.length]
}

const wordCharacter = /[\p{L}\p{N}_]/u

function isWholeWord({ text, start, end }: { readonly text: string; readonly start: number; readonly end: number }) {
  return !wordCharacter.test(text[start - 1] ?? '') && !wordCharacter.test(text[end] ?? '')
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return (a[at] ?? 0) - (b[at] ?? 0)
}
