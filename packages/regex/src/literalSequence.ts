import { type CodePointSet, includes } from './codePointSet.js'
import { exactSpelling, foldedSpelling } from './spelling.js'
import type { Tree } from './tree.js'

/** Literals that stand one behind another, with whatever there is between them. */
export interface LiteralSequence {
  /** At least one, none empty. Lower case where either case counts. */
  readonly literals: readonly Uint8Array[]
  /** How many characters there are before each at least: since the one before, or since the line begins. */
  readonly gaps: readonly number[]
  /** Whether ASCII letters count in either case. */
  readonly foldCase: boolean
}

/** The sequence, if the tree matches in a line of ASCII just when it holds that: `func.*error`, `a.+b`. */
export function literalSequence(tree: Tree): LiteralSequence | undefined {
  const runs = runsOf(tree.kind === 'sequence' ? tree.parts : [tree])
  if (runs === undefined) return undefined
  const gaps = runs.map(({ gap }) => gap)
  const exact = spelled(runs, exactSpelling)
  if (exact) return { literals: exact, gaps, foldCase: false }
  const folded = spelled(runs, foldedSpelling)
  return folded && { literals: folded.map(asciiLower), gaps, foldCase: true }
}

/** Parts of a sequence that follow one another, and the least number of any characters before them. */
interface Run {
  readonly gap: number
  readonly parts: Tree[]
}

/** Undefined where something is left behind the last run that takes a character. */
function runsOf(parts: readonly Tree[]): readonly Run[] | undefined {
  const runs: Run[] = []
  let gap: number | undefined = 0
  for (const part of parts) {
    const skipped = leastSkipped(part)
    if (skipped !== undefined) gap = (gap ?? 0) + skipped
    else if (gap === undefined) runs.at(-1)?.parts.push(part)
    else {
      runs.push({ gap, parts: [part] })
      gap = undefined
    }
  }
  return runs.length === 0 || (gap ?? 0) > 0 ? undefined : runs
}

/** How many characters `.*`, `.+` and their like take at least; undefined for anything else. */
function leastSkipped(tree: Tree): number | undefined {
  const isAny =
    tree.kind === 'repeat' && tree.max === Infinity && tree.body.kind === 'set' && isAnyInLine(tree.body.set)
  return isAny ? tree.min : undefined
}

const newline = 0x0a

/** Whether a set has all of ASCII that a line can have. */
function isAnyInLine(set: CodePointSet): boolean {
  for (let codePoint = 0; codePoint < 0x80; codePoint++) {
    if (codePoint !== newline && !includes(set, codePoint)) return false
  }
  return true
}

function spelled(
  runs: readonly Run[],
  spelling: (parts: readonly Tree[]) => Uint8Array | undefined,
): readonly Uint8Array[] | undefined {
  const literals = runs.flatMap(({ parts }) => spelling(parts) ?? [])
  return literals.length === runs.length ? literals : undefined
}

const asciiLower = (literal: Uint8Array) => literal.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte))
