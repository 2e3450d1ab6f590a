import type { DiffFile, DiffHunk, DiffLine } from './diffFile.js'

/** Where lines that moved came from or went to. */
export type MovedTo = {
  /** The file. */
  readonly id: string
  /** Its number there, from 1: on the new side for a line that went, on the old one for a line that came. */
  readonly line: number
}

/** Lines that only moved, and where their like is. */
export type MovedLines = ReadonlyMap<DiffLine, MovedTo>

/** As git --color-moved: a block counts when it has so many letters and digits. git-diff(1), "--color-moved=plain". */
const leastLetters = 20
// More lines are not looked through.
const mostLines = 200_000

type Place = { readonly id: string; readonly run: readonly DiffLine[]; readonly at: number }

/**
 * The lines that were taken away in one place and put elsewhere as they were, in blocks that are long enough to mean
 * something. White space at the start and the end of lines does not count. Takes time in proportion to the lines.
 */
export function movedLines(
  files: readonly { readonly file: DiffFile; readonly hunks: readonly DiffHunk[] }[],
): MovedLines {
  const runs = files.flatMap(({ file, hunks }) => hunks.flatMap((hunk) => runsOf(file.id, hunk)))
  if (runs.reduce((sum, { run }) => sum + run.length, 0) > mostLines) return new Map()
  const removed = placesByText(runs.filter(({ sign }) => sign === '-'))
  const moved = new Map<DiffLine, MovedTo>()
  for (const { id, run } of runs.filter(({ sign }) => sign === '+')) markRun({ id, run }, removed, moved)
  return moved
}

type Run = { readonly id: string; readonly sign: '+' | '-'; readonly run: readonly DiffLine[] }

/** Neighbouring lines of one sign. */
function runsOf(id: string, { lines }: DiffHunk): readonly Run[] {
  const runs: { id: string; sign: '+' | '-'; run: DiffLine[] }[] = []
  let last = ' '
  for (const line of lines) {
    if (line.sign !== ' ' && line.sign === last) runs.at(-1)?.run.push(line)
    else if (line.sign !== ' ') runs.push({ id, sign: line.sign, run: [line] })
    last = line.sign
  }
  return runs
}

// A line that stands everywhere, such as a closing brace, begins no block.
const mostPlaces = 20

function placesByText(runs: readonly Run[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const { id, run } of runs) {
    run.forEach(({ text }, at) => {
      const key = text.trim()
      if (key === '') return
      const known = places.get(key)
      if (known) known.push({ id, run, at })
      else places.set(key, [{ id, run, at }])
    })
  }
  return places
}

function markRun(
  { id, run }: Pick<Run, 'id' | 'run'>,
  removed: ReadonlyMap<string, readonly Place[]>,
  moved: Map<DiffLine, MovedTo>,
): void {
  for (let at = 0; at < run.length; ) {
    const { place, length } = longestBlock(run, at, removed)
    if (place) markBlock({ id, lines: run.slice(at, at + length) }, place, moved)
    at += place ? length : 1
  }
}

function markBlock(
  { id, lines }: { readonly id: string; readonly lines: readonly DiffLine[] },
  place: Place,
  moved: Map<DiffLine, MovedTo>,
): void {
  lines.forEach((came, n) => {
    const went = place.run[place.at + n]
    if (!went) return
    moved.set(came, { id: place.id, line: went.old ?? 1 })
    if (!moved.has(went)) moved.set(went, { id, line: came.new ?? 1 })
  })
}

/** The longest block of removed lines that reads as the lines from `at` on, if it is long enough. */
function longestBlock(run: readonly DiffLine[], at: number, removed: ReadonlyMap<string, readonly Place[]>) {
  const candidates = removed.get(run[at]?.text.trim() ?? '') ?? []
  let found: { place?: Place; length: number } = { length: 0 }
  for (const place of candidates.slice(0, mostPlaces)) {
    const length = sameLines(run, at, place)
    if (length > found.length) found = { place, length }
  }
  const letters = run.slice(at, at + found.length).reduce((sum, { text }) => sum + lettersIn(text), 0)
  return letters >= leastLetters ? found : { length: 0 }
}

function sameLines(run: readonly DiffLine[], at: number, place: Place): number {
  let count = 0
  while (
    at + count < run.length &&
    place.at + count < place.run.length &&
    run[at + count]?.text.trim() === place.run[place.at + count]?.text.trim()
  ) {
    count += 1
  }
  return count
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
