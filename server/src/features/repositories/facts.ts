import { sql } from '@sextant/database'
import type { RepositoryStore } from './store.js'

/** What a code host tells of a repository. What is absent stays as it is known. */
export interface RepositoryFacts {
  /** Null takes the description away. */
  readonly description?: string | null
  readonly isFork?: boolean
  readonly isArchived?: boolean
  readonly topics?: readonly string[]
}

/** Notes what a code host tells of a repository. For jobs: nobody is asked whether they may. */
export async function saveFacts(store: RepositoryStore, id: number, facts: RepositoryFacts): Promise<void> {
  const { description, isFork, isArchived, topics } = facts
  const distinct = topics && [...new Set(topics.map((topic) => topic.toLowerCase()))]
  await sql`
    UPDATE repositories
    SET description = CASE WHEN ${description !== undefined} THEN ${description ?? null} ELSE description END,
      is_fork = coalesce(${isFork ?? null}, is_fork),
      is_archived = coalesce(${isArchived ?? null}, is_archived),
      topics = coalesce(${distinct ?? null}::text[], topics)
    WHERE id = ${id}
  `.execute(store.db)
}
