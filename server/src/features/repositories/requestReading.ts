import type { Database } from '@sextant/database'
import { askForUpdate, makeDue } from './mirrors/ask.js'
import { enqueueReading } from './readingJob.js'

/**
 * What asks for repositories to be brought up to date: a mirror is cloned or fetched before those that nobody waits for,
 * once more when it is being fetched now, and then read; what lies in a folder is read. A person and a push ask alike.
 */
export function requestReadings(db: Database): (id: number) => Promise<void> {
  return async (id) => {
    if (!(await askForUpdate(db, id))) await enqueueReading(db, id, 'usual')
  }
}

/** The same for what a code host lists: it is cloned soon, and nobody waits for each of thousands. */
export function requestListedReadings(db: Database): (id: number) => Promise<void> {
  return async (id) => {
    if (!(await makeDue(db, id))) await enqueueReading(db, id, 'usual')
  }
}
