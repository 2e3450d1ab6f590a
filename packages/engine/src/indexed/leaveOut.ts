import { maxExamples } from '../counts.js'
import type { LeftOut, SearchCounts } from '../searchBackend.js'
import { contentFlags } from '../textShard/layout.js'

/** Counts under way. */
export type Tally = { -readonly [Key in keyof SearchCounts]: SearchCounts[Key] }

/** The counts that are of what was left out. */
export type LeftOutReason =
  | 'binary'
  | 'tooLarge'
  | 'unreadable'
  | 'symbolsPending'
  | 'symbolsPartial'
  | 'structurePartial'

/** Counts a file that is left out as its flags tell; its path is asked for only as an example. */
export function leaveOut(tally: Tally, flags: number, pathOf: () => string): void {
  const reason = flags & contentFlags.binary ? 'binary' : flags & contentFlags.tooLarge ? 'tooLarge' : 'unreadable'
  leaveOutAs(tally, reason, pathOf)
}

export function leaveOutAs(tally: Tally, reason: LeftOutReason, pathOf: () => string): void {
  const { count, examples }: LeftOut = tally[reason] ?? { count: 0, examples: [] }
  tally[reason] = { count: count + 1, examples: examples.length < maxExamples ? [...examples, pathOf()] : examples }
}
