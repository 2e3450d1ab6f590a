import { type Database, sql } from '@sextant/database'
import { type ObjectId, parseObjectId } from '@sextant/git'

/** An index that is ready. */
export interface ReadyIndex {
  readonly id: number
  readonly commit: ObjectId
  readonly root: string
  readonly indexer: string
  readonly uploadedAt: Date
}

export interface ReadyIndexes {
  readonly generation: number
  /** The newest first. */
  readonly indexes: readonly ReadyIndex[]
}

const mostKept = 500

/** What is ready of repositories, by generation: asked of the database once for each. */
export class ReadyIndexCache {
  readonly #db: Database
  readonly #known = new Map<number, { readonly generation: number; readonly found: Promise<ReadyIndexes> }>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Expects a repository that the viewer may read. */
  of(repositoryId: number, generation: number): Promise<ReadyIndexes> {
    const known = this.#known.get(repositoryId)
    if (known?.generation === generation) return known.found
    const found = readyOf(this.#db, repositoryId, generation)
    this.#known.delete(repositoryId)
    this.#known.set(repositoryId, { generation, found })
    found.catch(() => this.#known.delete(repositoryId))
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest)
    return found
  }
}

async function readyOf(db: Database, repositoryId: number, generation: number): Promise<ReadyIndexes> {
  const { rows } = await sql<{ id: string; commit: string; root: string; indexer: string; uploaded_at: Date }>`
    SELECT id, commit, root, indexer, coalesce(uploaded_at, created_at) AS uploaded_at FROM precise_indexes
    WHERE repository_id = ${repositoryId} AND state = 'COMPLETED'
    ORDER BY uploaded_at DESC, id DESC`.execute(db)
  const indexes = rows.flatMap(({ id, root, indexer, uploaded_at, ...row }) => {
    const commit = parseObjectId(row.commit)
    return commit === undefined ? [] : [{ id: Number(id), commit, root, indexer, uploadedAt: uploaded_at }]
  })
  return { generation, indexes }
}
