import type { OwnershipStats } from './api.js'

/** A bar of the chart. */
export interface Coverage {
  readonly type: string
  /** Of all files, rounded. */
  readonly percent: number
}

const coverageTitles = { codeowned: 'CODEOWNERS', assigned: 'Assigned owners', owned: 'Any owner' }

/** The three bars: the rounded ratio of files to all files, of which there is at least one (specification, section 9). */
export function coverageOf(stats: OwnershipStats): readonly Coverage[] {
  const total = Math.max(1, stats.totalFiles)
  const percentOf = (files: number) => Math.round((files / total) * 100)
  return [
    { type: coverageTitles.codeowned, percent: percentOf(stats.totalCodeownedFiles) },
    { type: coverageTitles.assigned, percent: percentOf(stats.totalAssignedOwnershipFiles) },
    { type: coverageTitles.owned, percent: percentOf(stats.totalOwnedFiles) },
  ]
}
