import type { NamedRange } from './namedRange.js'

/** Reads the names of some lines, from 0, both ends inside. */
export type LoadRanges = (
  lines: { readonly first: number; readonly last: number },
  signal: AbortSignal,
) => Promise<readonly NamedRange[]>

/** What is known of a line. */
export type LineState = 'unknown' | 'loading' | 'ready' | 'failed'

/** The names of a file as far as they were wanted. Lines count from 0. */
export interface RangeStore {
  /** These lines are on view: they are read, with some around them. What is no longer near is not waited for. */
  want(first: number, last: number): void
  /** The names of a line in order; undefined while they are not known. */
  rangesOf(line: number): readonly NamedRange[] | undefined
  stateOf(line: number): LineState
  /** Another value whenever something came. */
  version(): number
  subscribe(listener: () => void): () => void
  /** Gives up what is being read. What is wanted later is read anew. */
  close(): void
}

/** Lines that are read and kept together. */
export const stretchLines = 100
/** As many stretches are kept, the last wanted ones: the names of about 4,000 lines. */
export const mostStretches = 40

interface Stretch {
  state: 'loading' | 'ready' | 'failed'
  lines: ReadonlyMap<number, readonly NamedRange[]>
  /** When it was wanted last, by count. */
  wanted: number
  abort?: AbortController
}

const none: readonly NamedRange[] = []

/** Keeps the names of a file of so many lines. Neighbouring stretches that are missing are read in one call. */
export function openRangeStore(lineCount: number, load: LoadRanges): RangeStore {
  const stretches = new Map<number, Stretch>()
  const listeners = new Set<() => void>()
  let version = 0
  let wanting = 0
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }

  async function read(first: number, last: number): Promise<void> {
    const abort = new AbortController()
    const mine: Stretch[] = []
    for (let at = first; at <= last; at += 1) {
      const stretch: Stretch = { state: 'loading', lines: new Map(), wanted: wanting, abort }
      stretches.set(at, stretch)
      mine.push(stretch)
    }
    const lines = { first: first * stretchLines, last: Math.min(lineCount, (last + 1) * stretchLines) - 1 }
    try {
      const byLine = linesOf(await load(lines, abort.signal))
      for (const stretch of mine) Object.assign(stretch, { state: 'ready', lines: byLine })
    } catch {
      // A reading that was given up left already; another one may be in its place.
      for (const stretch of mine) stretch.state = 'failed'
    }
    if (!abort.signal.aborted) tell()
  }

  function giveUp(isNear: (at: number) => boolean): void {
    for (const [at, { state, abort }] of stretches) {
      // A call that serves a near stretch as well goes on.
      const isShared = [...stretches].some(([other, stretch]) => stretch.abort === abort && isNear(other))
      if (state !== 'loading' || isNear(at) || isShared) continue
      abort?.abort()
      stretches.delete(at)
    }
  }

  function forget(): void {
    const oldest = [...stretches]
      .filter(([, { state }]) => state !== 'loading')
      .sort(([, a], [, b]) => a.wanted - b.wanted)
    for (const [at] of oldest.slice(0, Math.max(0, stretches.size - mostStretches))) stretches.delete(at)
  }

  const stretchOf = (line: number) => stretches.get(Math.floor(line / stretchLines))
  return {
    want(first, last) {
      wanting += 1
      const lastOfAll = Math.max(0, Math.ceil(lineCount / stretchLines) - 1)
      const from = Math.max(0, Math.floor(first / stretchLines) - 1)
      const to = Math.min(lastOfAll, Math.floor(last / stretchLines) + 1)
      giveUp((at) => from <= at && at <= to)
      for (const run of missingRuns(from, to, (at) => isKept(stretches.get(at), wanting)))
        void read(run.first, run.last)
      forget()
    },
    rangesOf(line) {
      const stretch = stretchOf(line)
      return stretch?.state === 'ready' ? (stretch.lines.get(line) ?? none) : undefined
    },
    stateOf: (line) => stretchOf(line)?.state ?? 'unknown',
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => giveUp(() => false),
  }
}

/** Whether a stretch need not be read; it is noted as wanted. */
function isKept(stretch: Stretch | undefined, wanting: number): boolean {
  if (!stretch || stretch.state === 'failed') return false
  stretch.wanted = wanting
  return true
}

/** Runs of stretches that are not kept, both ends inside. */
function missingRuns(from: number, to: number, kept: (at: number) => boolean) {
  const runs: { readonly first: number; last: number }[] = []
  for (let at = from; at <= to; at += 1) {
    if (kept(at)) continue
    const run = runs.at(-1)
    if (run?.last === at - 1) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs
}

function linesOf(ranges: readonly NamedRange[]): ReadonlyMap<number, readonly NamedRange[]> {
  const lines = new Map<number, NamedRange[]>()
  for (const range of ranges) {
    const known = lines.get(range.line)
    if (known) known.push(range)
    else lines.set(range.line, [range])
  }
  for (const line of lines.values()) line.sort((a, b) => a.start - b.start)
  return lines
}
