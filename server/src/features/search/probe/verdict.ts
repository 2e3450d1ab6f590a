/** Why a file is not among the results of a search, or that it is. In the order in which a search gets further. */
export const probeReasons = [
  /** The query itself cannot be run. */
  'query-invalid',
  /** There is no such repository, or the viewer may not read it: nobody is told which. */
  'no-repository',
  'repository-left-out',
  'not-cloned',
  'repository-failed',
  'repository-empty',
  'revision-missing',
  /** The query asks for commits or repositories. */
  'no-files-wanted',
  'no-such-file',
  /** A folder, a link or a submodule. */
  'not-a-file',
  'file-left-out',
  'binary',
  'too-large',
  'unreadable',
  'symbols-pending',
  'pattern-not-found',
  'beyond-limit',
  'out-of-time',
  'not-indexed',
  'in-results',
] as const

export type ProbeReason = (typeof probeReasons)[number]

/** What became of one file in a search. */
export interface ProbeVerdict {
  readonly reason: ProbeReason
  /** The reason as a whole sentence for a person. */
  readonly sentence: string
  /** The filters that leave the file or its repository out, or the terms that it lacks, as a person would write them. */
  readonly parts: readonly string[]
  /** Where there is no such file: paths like it, the nearest first. */
  readonly nearPaths: readonly string[]
  /** The revision that was looked at, as it was asked for; undefined when it did not come to that. */
  readonly revision: string | undefined
  /** Whether the index holds that revision; what it does not hold is read from the repository. */
  readonly indexed: boolean | undefined
  /** Its place among the results, from 1; undefined when it is not among them, or only as a part of another. */
  readonly place: number | undefined
}

/** A verdict with nothing but its sentence, and whatever else is given. */
export function verdict(reason: ProbeReason, sentence: string, more: Partial<ProbeVerdict> = {}): ProbeVerdict {
  return {
    reason,
    sentence,
    parts: [],
    nearPaths: [],
    revision: undefined,
    indexed: undefined,
    place: undefined,
    ...more,
  }
}

/** The verdict that got furthest; of two that got as far the first. */
export function furthest(verdicts: readonly ProbeVerdict[]): ProbeVerdict | undefined {
  const rank = ({ reason }: ProbeVerdict) => probeReasons.indexOf(reason)
  return verdicts.reduce<ProbeVerdict | undefined>(
    (best, each) => (best === undefined || rank(each) > rank(best) ? each : best),
    undefined,
  )
}
