import { sql } from '@sextant/database'
import type { PrecisePosition } from '@sextant/code-intel'
import { parseObjectId } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { findByName } from '../repositories/index.js'
import { preciseIndexJobs, visibleIndexes } from './index.js'
import type { PreciseIndex } from './preciseIndex.js'
import { indexForJob } from './store.js'
import { processingJob } from './uploadStore.js'

/** A product with repositories and with what uploads indexes of them. */
export interface TestIndexes {
  readonly product: TestProduct
  readonly folder: TestFolder
  /** The name of the repository in a folder. */
  name(repository: string): string
  id(repository: string): Promise<number>
  /** One request of an upload, as a program of alice sends it. */
  send(query: Readonly<Record<string, string | number>>, more?: Sent): Promise<Answer>
  /** Uploads in one piece and processes it. Answers the row. */
  upload(query: Readonly<Record<string, string | number>>, body: Buffer): Promise<PreciseIndex>
  process(id: number): Promise<PreciseIndex>
  /** The indexes that speak of a file, with where they see a position; all are released. */
  visible(viewer: Viewer, at: { repository: string; commit: string; path: string }): Promise<readonly Seen[]>
  /** From here on nobody reads it to whom nothing is granted. */
  hide(repository: string): Promise<void>
  close(): Promise<void>
}

export interface Sent {
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly url?: string
  readonly method?: 'POST' | 'HEAD'
}

export interface Answer {
  readonly status: number
  readonly body: string
  /** Of an upload that has begun. */
  readonly id: number
}

export interface Seen {
  readonly id: number
  readonly root: string
  readonly steps: number
  /** Where the first character of a line stands in the index; undefined for a line that is not in it. */
  line(line: number): Promise<number | undefined>
}

export async function openTestIndexes(write: (folder: TestFolder) => void): Promise<TestIndexes> {
  const product = await openTestProduct()
  const folder = openTestFolder()
  write(folder)
  await product.addFolder(folder.path)
  const alice = await product.programOf(product.user)
  const { preciseIndexes: services, db } = product
  const jobs = preciseIndexJobs(services)
  const { rows } = await sql<{
    name: string
    root: string
    id: string
  }>`SELECT name, root, id FROM repositories`.execute(db)
  const rowOf = (repository: string) => {
    const row = rows.find(({ root }) => root.endsWith(`/${repository}`))
    if (!row) throw new Error(`There is no repository ${repository}.`)
    return row
  }
  const requireIndex = async (id: number) => {
    const index = await indexForJob(db, id)
    if (!index) throw new Error(`There is no index ${id}.`)
    return index
  }
  const send: TestIndexes['send'] = async (
    query,
    { body, headers = alice, url = '/.api/scip/upload', method = 'POST' } = {},
  ) => {
    const given = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const response = await product.app.inject({
      method,
      url: `${url}?${new URLSearchParams(given).toString()}`,
      headers: { 'content-type': 'application/x-protobuf+scip', ...headers },
      ...(body && { payload: body }),
    })
    const [, id] = /^\{"id":"(\d+)"\}$/.exec(response.body) ?? []
    return { status: response.statusCode, body: response.body, id: Number(id) }
  }
  const process = async (id: number) => {
    await jobs[processingJob]?.({ id }, AbortSignal.timeout(60_000))
    return requireIndex(id)
  }
  return {
    product,
    folder,
    name: (repository) => rowOf(repository).name,
    id: async (repository) => Number(rowOf(repository).id),
    send,
    process,
    async upload(query, body) {
      const { id, ...answer } = await send(query, { body })
      if (answer.status !== 202) throw new Error(answer.body)
      return process(id)
    },
    async visible(viewer, { repository, commit, path }) {
      const found = await findByName({ db, mirrors: '' }, product.admin, rowOf(repository).name)
      const oid = parseObjectId(commit)
      if (!found?.gitDirectory || !oid) throw new Error('There is no such commit.')
      const place = { repositoryId: found.id, gitDirectory: found.gitDirectory, commit: oid, path }
      const indexes = await visibleIndexes(services, viewer, place)
      for (const each of indexes) each.release()
      return indexes.map(({ id, root, steps, toIndex }) => ({
        ...{ id, root, steps },
        line: async (line) => (await toIndex(path, { line, character: 0 } satisfies PrecisePosition))?.line,
      }))
    },
    async hide(repository) {
      await sql`UPDATE repositories SET access = 'granted' WHERE id = ${rowOf(repository).id}`.execute(db)
    },
    async close() {
      await product.close()
      folder.remove()
    },
  }
}
