import { type Database, enqueueJob } from '@sextant/database'

/** Reads a repository: lists its files, and has them indexed. */
export const readingJob = 'repository.read'

const priorities = { usual: 0, asked: 10 } as const

/** Has a repository read soon, before others where somebody waits for it. Asking twice is asking once. */
export async function enqueueReading(db: Database, id: number, urgency: keyof typeof priorities): Promise<void> {
  await enqueueJob(db, { kind: readingJob, key: String(id), payload: { id }, priority: priorities[urgency] })
}
