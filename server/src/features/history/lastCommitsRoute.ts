import { setTimeout } from 'node:timers/promises'
import { AppError, BudgetExceeded, type Logger, messageOf } from '@sextant/base'
import { parseRepositoryRoute, printRepositoryRoute } from '@sextant/contract'
import type { LastCommitEvents, ListedCommit } from '@sextant/contract'
import { type LastCommit, lastCommits, type ObjectId, readCommits, walkTree } from '@sextant/git'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EventStream, openEventStream, whenGone } from '../../http/eventStream.js'
import { askerOf } from '../../http/fairGate.js'
import type { Mount } from '../../http/mount.js'
import { findByName, gitRepository, type Repository, resolveContent } from '../repositories/index.js'
import { historyRepository } from './graphs.js'
import type { RunningReads } from '../permissions/index.js'
import type { HistoryServices } from './services.js'

const prefix = '/.api/last-commits'
/** How long is looked for the last commits of one folder, in milliseconds. */
const usualBudget = 20_000
const mostEntries = 10_000
/** What is found in so many milliseconds goes out together. */
const gatherMilliseconds = 40

/** What the route works with; `reads` ends an answer whose reader may not read the repository any more. */
export interface LastCommitsServices extends HistoryServices {
  readonly reads: RunningReads
}

/** A folder at a commit. */
interface Folder {
  readonly repository: Repository
  readonly commit: ObjectId
  readonly path: string
}

/**
 * `GET /.api/last-commits/{repo}[@{revision}]/-/tree/{path}`: the last commit of each entry of a folder as server-sent
 * events, as they are found: `commits` with some, then `done`. 404 for what there is not or may not be read. The list of
 * the entries itself never waits for this.
 */
export function lastCommitsRoute(services: LastCommitsServices, budget = usualBudget): Mount {
  return (app) => {
    app.get(`${prefix}/*`, async (request, reply) => {
      const gone = whenGone(reply)
      const folder = await findFolder(services, request, gone)
      if (!folder) throw new AppError('not_found', 'no-folder', 'There is no such folder.')
      await services.gate.pass(askerOf(request.viewer, request.ip), gone, () =>
        answer({ services, folder, budget }, request, reply),
      )
    })
  }
}

async function findFolder(
  { store }: HistoryServices,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Folder | undefined> {
  const route = parseRepositoryRoute((request.url.split('?', 1)[0] ?? '').slice(prefix.length))
  const [page = 'tree', ...segments] = route?.rest ?? []
  const repository = route && page === 'tree' ? await findByName(store, request.viewer, route.repository) : undefined
  if (!route || !repository) return undefined
  const resolved = await resolveContent(repository, route.revision ?? '', signal)
  const commit = resolved.ok && resolved.content.kind !== 'folder' ? resolved.content.commit : undefined
  return commit && { repository, commit, path: segments.filter((segment) => segment !== '').join('/') }
}

interface Asked {
  readonly services: LastCommitsServices
  readonly folder: Folder
  readonly budget: number
}

async function answer(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const stream = openEventStream<LastCommitEvents>(request, reply)
  try {
    const { services, folder } = asked
    await services.reads.sending(request.viewer, stream, async ({ add, signal }) => {
      add([folder.repository.id])
      await send(asked, stream, signal)
    })
  } catch (error) {
    if (!stream.signal.aborted) await fail(asked.services.log, request, { error, stream })
  }
  stream.close()
}

async function fail(
  log: Logger,
  request: FastifyRequest,
  { error, stream }: { readonly error: unknown; readonly stream: EventStream<LastCommitEvents> },
): Promise<void> {
  log.warn('Last commits could not be read', { requestId: request.id, error: messageOf(error) })
  await stream.send('done', { found: 0, missing: 0, reason: 'failed', milliseconds: 0 })
}

async function send(
  { services, folder, budget }: Asked,
  stream: EventStream<LastCommitEvents>,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now()
  const git = gitRepository(folder.repository)
  const entries = git ? await entriesOf(folder, signal) : new Map<string, ObjectId>()
  const found = new Map<string, ObjectId>()
  const key = `${folder.repository.id} ${folder.commit} ${folder.path}`
  const known = services.found.get(key)
  const deadline = AbortSignal.timeout(budget)
  const ending = AbortSignal.any([signal, deadline])
  try {
    const source = known ? knownCommits(known) : await walked(services, { folder, entries, signal: ending })
    for await (const some of source) {
      for (const { name, commit } of some) found.set(name, commit)
      const commits = await listed(folder, some, signal)
      signal.throwIfAborted()
      await stream.send('commits', { commits })
      await setTimeout(gatherMilliseconds, undefined, { signal })
    }
    services.found.add(key, found)
  } catch (error) {
    if (!deadline.aborted || signal.aborted) throw error
  }
  const missing = [...entries.keys()].filter((name) => !found.has(name)).length
  const reason = missing === 0 ? 'complete' : deadline.aborted ? 'time' : 'unknown'
  const milliseconds = Math.round(performance.now() - began)
  await stream.send('done', { found: found.size, missing, reason, milliseconds })
}

async function walked(
  services: HistoryServices,
  parts: { readonly folder: Folder; readonly entries: ReadonlyMap<string, ObjectId>; readonly signal: AbortSignal },
): Promise<AsyncIterable<readonly LastCommit[]>> {
  const { folder, entries, signal } = parts
  const git = await historyRepository(services, folder.repository)
  if (!git) return knownCommits(new Map())
  // A companion has one; a mirror that has none yet is walked a little longer than it needs to be.
  const hasGraph = git.gitDirectory !== folder.repository.gitDirectory || folder.repository.origin === 'mirror'
  return lastCommits(git, { start: folder.commit, folder: folder.path, entries, hasGraph, signal })
}

async function* knownCommits(known: ReadonlyMap<string, ObjectId>): AsyncGenerator<readonly LastCommit[]> {
  yield [...known].map(([name, commit]) => ({ name, commit }))
}

/** The entries of the folder by name; of more than 10,000 the first. */
async function entriesOf({ repository, commit, path }: Folder, signal: AbortSignal) {
  const entries = new Map<string, ObjectId>()
  const git = gitRepository(repository)
  if (!git) return entries
  try {
    const options = { path, recursive: false, maxEntries: mostEntries, signal }
    for await (const { name, id } of walkTree(git, commit, options)) entries.set(name, id)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
  }
  return entries
}

/** Commits with what they say. */
async function listed(
  { repository }: Folder,
  some: readonly LastCommit[],
  signal: AbortSignal,
): Promise<readonly ListedCommit[]> {
  const git = gitRepository(repository)
  const ids = [...new Set(some.map(({ commit }) => commit))]
  const commits = git ? await readCommits(git, ids, signal) : []
  const byId = new Map(commits.map((commit) => [commit.id, commit]))
  return some.flatMap(({ name, commit }): ListedCommit[] => {
    const said = byId.get(commit)
    if (!said) return []
    const { subject, author, committer } = said
    const url = printRepositoryRoute({ repository: repository.name, rest: ['commit', commit] })
    const date = committer.date ?? author.date
    return [{ name, oid: commit, subject, author: author.name, date: date?.toISOString() ?? null, url }]
  })
}
