import { printRepositoryRoute, type RangeSpec } from '@sextant/contract'

interface Compared {
  /** As one end of a range is written; empty for the default branch. */
  readonly base: string
  readonly head: string
  readonly dots?: RangeSpec['dots']
}

/** The page that compares two revisions. */
export function compareAddress(repository: string, { base, head, dots = '...' }: Compared): string {
  const spec = `${base}${dots}${head}`
  return printRepositoryRoute({ repository, rest: ['compare', ...spec.split('/')] })
}
