/** A repository that fails this often in a row is set aside. */
const mostFailures = 8
/** A repository that ends the process that indexes it this often is set aside at once: it would end it for all. */
const mostDeaths = 2
const firstPause = 60_000
const longestPause = 2 * 3_600_000

/** Failures in a row, and how many of them ended the process that indexed. */
export interface Failures {
  readonly failures: number
  readonly deaths: number
}

/** What is to be done after a failure: wait so many milliseconds, or give up until a person says otherwise. */
export function afterFailure({ failures, deaths }: Failures): { readonly pause: number } | 'set-aside' {
  if (deaths >= mostDeaths || failures >= mostFailures) return 'set-aside'
  return { pause: Math.min(longestPause, firstPause * 2 ** (failures - 1)) }
}

/** Why a repository was set aside, as a sentence. `reason` is what went wrong last, a sentence too. */
export function setAsideMessage({ failures, deaths }: Failures, reason: string): string {
  return deaths >= mostDeaths
    ? `Indexing it ended the indexing process ${deaths} times. ${reason}`
    : `Indexing it failed ${failures} times. ${reason}`
}
