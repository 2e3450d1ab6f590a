import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { cascadeOf, subjectsOfViewer } from './cascade.js'

/** Whether somebody wants forks and archived repositories searched where a query says nothing of them. */
export const usualKinds = (db: Database) => async (viewer: Viewer) => {
  const { merged } = await cascadeOf(db, await subjectsOfViewer(db, viewer))
  const isOn = (key: string) => merged.get(key)?.value === true
  return { forks: isOn('search.includeForks'), archived: isOn('search.includeArchived') }
}
