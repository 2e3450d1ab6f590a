import type { OwnershipStats } from './api.js'

/** A bar of the chart. */
export interface Coverage {
  readonly type: string
  /** Of all files, rounded. */
  readonly percent: number
}

/** The three bars: the rounded ratio of files to all files, of which there is at least one (specification, section 9). */
export function coverageOf(stats: OwnershipStats): readonly Coverage[] {
  const total = Math.max(1, stats.totalFiles)
  const percentOf = (files: number) => Math.round((files / total) * 100)
  return [
    { type: 'CODEOWNERS', percent: percentOf(stats.totalCodeownedFiles) },
    { type: 'Assigned owners', percent: percentOf(stats.totalAssignedOwnershipFiles) },
    { type: 'Any owner', percent: percentOf(stats.totalOwnedFiles) },
  ]
}
