import type { IndexJob } from '../configuration/indexJob.js'
import { readIndexConfiguration } from '../configuration/indexConfiguration.js'

/** The job of a row, checked as if somebody had just written it. Undefined for a row without one, or with a bad one. */
export function readJob(stored: unknown): IndexJob | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const read = readIndexConfiguration(JSON.stringify({ index_jobs: [stored] }))
  return read.ok ? read.value[0] : undefined
}
