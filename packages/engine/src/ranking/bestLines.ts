import type { Chunk, FileMatch } from '../fileMatch.js'
import { isDefinedAt } from './definitionWord.js'
import type { Term } from './terms.js'
import { edgeWeights, lineWeights } from './weights.js'
import { type Edge, edgesOf } from './wordEdges.js'

/** So many lines are marked, and so many are compared. */
const [mostMarked, mostCompared] = [10, 500]

/** The match with its best lines named, if it has several. */
export function markBestLines(terms: readonly Term[], match: FileMatch): FileMatch {
  const lines = match.chunks.flatMap(matchingLines).slice(0, mostCompared)
  if (lines.length < 2) return match
  const scored = lines.map(({ number, text }) => ({ number, score: lineScore(terms, Buffer.from(text)) }))
  const best = scored.sort((a, b) => b.score - a.score || a.number - b.number).slice(0, mostMarked)
  return { ...match, bestLines: best.map(({ number }) => number) }
}

function matchingLines({ text, start, ranges }: Chunk): readonly { readonly number: number; readonly text: string }[] {
  const lines = text.split('\n')
  const numbers = new Set(ranges.map((range) => range.start.line))
  return [...numbers].map((number) => ({ number, text: lines[number - start.line] ?? '' }))
}

/** Which terms a line holds, how plainly, and whether it looks as if it defined one. */
function lineScore(terms: readonly Term[], line: Uint8Array): number {
  let score = 0
  let held = 0
  let defines = 0
  const whole = { start: 0, end: line.length }
  for (const { regex, weight } of terms) {
    let edge: Edge | undefined
    for (let from = 0; edge !== 2; ) {
      const range = regex.find(line, from, 0, line.length)
      if (!range || range.end === range.start) break
      const here = edgesOf(line, range, whole)
      edge = edge === undefined || here > edge ? here : edge
      if (here > 0) defines = Math.max(defines, definitionLook(line, range))
      from = range.end
    }
    if (edge === undefined) continue
    held += 1
    score += weight * edgeWeights[edge]
  }
  return score + lineWeights.definition * defines + (held === terms.length ? lineWeights.together : 0)
}

const [opening, brace, colon, arrow] = [0x28, 0x7b, 0x3a, 0x3e]

/** 1 behind a word that defines; less for a name with parentheses in a line that something hangs from. */
function definitionLook(line: Uint8Array, { start, end }: { readonly start: number; readonly end: number }): number {
  if (isDefinedAt(line, start)) return 1
  if (line[end] !== opening) return 0
  const last = lastByte(line)
  return last === brace || last === colon || last === arrow ? 0.7 : 0
}

function lastByte(line: Uint8Array): number {
  let at = line.length - 1
  while (at > 0 && (line[at] ?? 0) <= 0x20) at -= 1
  return line[at] ?? 0
}
