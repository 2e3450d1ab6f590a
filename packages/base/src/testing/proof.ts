import { appendFileSync } from 'node:fs'

/** One figure of a proof, beside the goal that it is held against. */
export interface Figure {
  /** The row of the table of goals in `docs/proofs.md`. */
  readonly row: number
  /** What is to be reached, as in "1,000,000 checks, 0 leaks". */
  readonly goal: string
  /** What was found, as in "1,204,311 checks, 0 leaks". */
  readonly figure: string
  readonly isMet: boolean
  /** Why the goal is not met, where that is known: "worlds are smaller on two processors". */
  readonly obstacle?: string
}

/** Whether the long form of a test is wanted: `npm run prove` sets `SEXTANT_PROVE`. */
export const isProof = Boolean(process.env['SEXTANT_PROVE'])

/** What chance begins with: `npm run prove -- --seed 7` repeats what it did with 7. Without one it is `usual`. */
export function proofSeed(usual = 1): number {
  return Number(process.env['SEXTANT_SEED'] ?? usual)
}

/** Milliseconds that this proof was given of the time for all; `usual` minutes when nobody said. */
export function proofTime(usual: number): number {
  return Number(process.env['SEXTANT_PROOF_MINUTES'] ?? usual) * 60_000
}

/**
 * Prints a figure of a proof, and hands it to `npm run prove` for its table. Say it before the expectations of the
 * test, so that a figure that falls short is in the table as well.
 */
export function sayFigure(figure: Figure): void {
  const { row, goal, figure: found, isMet, obstacle } = figure
  const verdict = isMet ? 'met' : (obstacle ?? (isProof ? 'not met' : 'short form'))
  process.stdout.write(`goal ${row} (${goal}): ${found} [${verdict}]\n`)
  const file = process.env['SEXTANT_PROOF_FIGURES']
  // By another way than the terminal, where the runner of the tests puts words of its own between.
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
