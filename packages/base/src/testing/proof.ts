import { appendFileSync, existsSync, readFileSync } from 'node:fs'

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

/** Which of the copies of a proof this is, that `npm run prove` runs beside each other: from 0; and how many there are. */
export const proofCopy = {
  number: Number(process.env['SEXTANT_PROOF_COPY'] ?? 0),
  of: Number(process.env['SEXTANT_PROOF_COPIES'] ?? 1),
}

/** Numbers that all copies of a proof add to. */
export interface SharedCounts<Name extends string> {
  add(more: Readonly<Record<Name, number>>): void
  /** What all copies have added so far. */
  total(): Readonly<Record<Name, number>>
}

/** Opens the counts of this proof, which begin with `none`. Copies tell each other by a file, a line for each `add`. */
export function openSharedCounts<Name extends string>(none: Readonly<Record<Name, number>>): SharedCounts<Name> {
  const figures = process.env['SEXTANT_PROOF_FIGURES']
  const file = figures && `${figures}.counts`
  const own: Readonly<Record<Name, number>>[] = []
  const all = (): readonly Readonly<Record<Name, number>>[] =>
    file && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : own
  return {
    add(more) {
      own.push(more)
      if (file) appendFileSync(file, `${JSON.stringify(more)}\n`)
    },
    total: () => all().reduce((sum, each) => sumOf(sum, each), none),
  }
}

function sumOf<Name extends string>(one: Readonly<Record<Name, number>>, other: Readonly<Record<Name, number>>) {
  const sum: Record<Name, number> = { ...one }
  for (const name of Object.keys(one) as Name[]) sum[name] = one[name] + other[name]
  return sum
}
