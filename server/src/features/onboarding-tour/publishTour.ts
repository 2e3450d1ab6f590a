import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { mayWriteTour } from './policy.js'
import { readTour } from './readTour.js'
import { insertTour } from './store.js'

const mostBytes = 64 * 1024

/** Publishes a tour, or withdraws it where the text is empty. Throws `invalid_argument` for what is no tour. */
export async function publishTour(db: Database, viewer: Viewer, value: string): Promise<void> {
  const admin = mayWriteTour(viewer)
  const tour = value.trim() === '' ? null : readTour(value.slice(0, mostBytes))
  await transaction(db, async (trx) => {
    const id = await insertTour(trx, tour, admin.userId)
    const after = { version: id, tasks: tour?.tasks.length ?? 0 }
    await recordAct(trx, admin, { act: 'onboardingTour.update', entity: { kind: 'Site', id: 'site' }, after })
  })
}
