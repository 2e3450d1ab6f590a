import { type Transaction, transaction } from '@sextant/database'
import type { PreciseIndexState } from '../../precise-indexes/index.js'
import type { IndexJob } from '../configuration/indexJob.js'
import type { AutoIndexingServices } from '../services.js'
import { rowSubject } from './indexingRow.js'
import { addRow, type JobTarget, lockQueue, queueAgain, rowOf } from './queueStore.js'

/** Who asks for jobs: a person wants them done again; a policy only wants them to be done. */
export type AskedBy = 'person' | 'policy'

/** States in which a job will come to an end without being asked again. */
const underWay: readonly PreciseIndexState[] = [
  'QUEUED_FOR_INDEXING',
  'INDEXING',
  'UPLOADING_INDEX',
  'QUEUED_FOR_PROCESSING',
  'PROCESSING',
]

/**
 * Queues jobs of a commit. There is one row for each repository, commit, folder and indexer: a job that is under way is
 * left alone, whoever asks; one that has run, and what somebody has uploaded in its place, is made again only for a
 * person and for what is marked to be indexed again. Answers the ids of the rows: those queued now and those under way.
 */
export async function queueJobs(
  services: AutoIndexingServices,
  target: JobTarget,
  { jobs, by }: { readonly jobs: readonly IndexJob[]; readonly by: AskedBy },
): Promise<{ readonly queued: readonly number[]; readonly underWay: readonly number[] }> {
  const outcomes = await transaction(services.store.db, async (within) => {
    await lockQueue(within, target.repositoryId)
    const done: Outcome[] = []
    for (const job of onceEach(jobs)) done.push(await queueOne(within, target, { job, by }))
    return done
  })
  const idsOf = (kind: Outcome['kind']) => outcomes.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const queued = idsOf('queued')
  if (queued.length > 0) await services.runner?.announce(queued)
  return { queued, underWay: idsOf('under-way') }
}

type Outcome = { readonly kind: 'queued' | 'under-way' | 'left'; readonly id: number }

/** A configuration may name the same folder and indexer twice: the first counts. */
function onceEach(jobs: readonly IndexJob[]): readonly IndexJob[] {
  const bySubject = new Map(jobs.toReversed().map((job) => [JSON.stringify(rowSubject(job)), job]))
  return jobs.filter((job) => bySubject.get(JSON.stringify(rowSubject(job))) === job)
}

async function queueOne(
  within: Transaction,
  target: JobTarget,
  { job, by }: { readonly job: IndexJob; readonly by: AskedBy },
): Promise<Outcome> {
  const reason = by === 'person' ? 'Somebody asked for it.' : 'A policy asks for it.'
  const row = await rowOf(within, target, job)
  if (row && underWay.includes(row.state)) return { kind: 'under-way', id: row.id }
  const isWanted = !row || by === 'person' || row.shouldReindex
  if (!isWanted) return { kind: 'left', id: row.id }
  const isAgain = row !== undefined && (await queueAgain(within, row.id, { job, reason }))
  return { kind: 'queued', id: isAgain ? row.id : (await addRow(within, target, { job, reason })).id }
}
