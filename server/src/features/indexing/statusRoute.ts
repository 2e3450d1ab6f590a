import { AppError } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { isSiteAdmin, type Viewer } from '../../http/viewer.js'
import { setAsideOf } from './failedCommits.js'
import type { IndexingServices } from './services.js'
import type { IndexState } from './state.js'
import { type IndexLine, indexLines, indexTotals } from './statusStore.js'

const usualPage = 100
const largestPage = 1000
const mostSetAside = 100
/** Of each repository. */
const mostFailedCommits = 10

/**
 * `GET /.api/index/status`: where the index stands, over all and for a page of repositories by name, as JSON. Everything
 * is counted over what the viewer may read; the index as a whole is for site admins. `first` sizes the page, `after` is
 * the name that the page before ended with, `state` narrows it.
 */
export function indexStatusRoute(services: IndexingServices): Mount {
  return (app) => {
    app.get('/.api/index/status', (request) => indexStatus(services, request.viewer, readParameters(request)))
  }
}

interface Parameters {
  readonly first: number
  readonly after: string | undefined
  readonly state: IndexState | undefined
}

async function indexStatus(services: IndexingServices, viewer: Viewer, { first, after, state }: Parameters) {
  const { db } = services.store
  const page = { first: first + 1, ...(after !== undefined && { after }), ...(state && { state }) }
  const [{ files, bytes, lines, ...repositories }, found, setAside] = await Promise.all([
    indexTotals(db, viewer),
    indexLines(db, viewer, page),
    indexLines(db, viewer, { first: mostSetAside, state: 'set-aside' }),
  ])
  const shown = found.slice(0, first)
  const failed = await setAsideOf(
    db,
    viewer,
    shown.map(({ repositoryId }) => repositoryId),
    mostFailedCommits,
  )
  return {
    totals: { ...repositories, files, bytes, lines },
    queueLength: repositories.queued + repositories.indexing + repositories.failed,
    ...(isSiteAdmin(viewer) && { index: services.indexer.status() }),
    repositories: shown.map((line) => ({ ...lineOf(line), setAsideCommits: failed.get(line.repositoryId) })),
    ...(found.length > first && { next: shown.at(-1)?.name }),
    setAside: setAside.map(({ repositoryId, name, message, failures }) => ({
      id: repositoryId,
      name,
      message,
      failures,
    })),
  }
}

function lineOf({ repositoryId, name, state, message, filesDone, filesTotal, ...line }: IndexLine) {
  return {
    id: repositoryId,
    name,
    state,
    ...(message !== undefined && { message }),
    ...(state === 'indexing' && { progress: { done: filesDone, total: filesTotal } }),
    failures: line.failures,
    ...(line.nextTryAt && { nextTryAt: line.nextTryAt }),
    ...(line.indexedAt && { indexedAt: line.indexedAt }),
    revisions: line.revisions,
    waiting: line.waiting,
    files: line.files,
    bytes: line.bytes,
    ...(line.lines !== undefined && { lines: line.lines }),
    ...(line.textBytes !== undefined && { textBytes: line.textBytes }),
    ...(line.skipped && { skipped: line.skipped }),
    ...(line.history && { history: line.history }),
  }
}

const states: readonly IndexState[] = ['queued', 'indexing', 'indexed', 'failed', 'set-aside']

function readParameters({ query }: FastifyRequest): Parameters {
  const one = (name: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const first = Number(one('first') ?? usualPage)
  if (!Number.isInteger(first) || first < 1 || first > largestPage) {
    throw new AppError('invalid_argument', 'page-size', `\`first\` must be between 1 and ${largestPage}.`)
  }
  const asked = one('state')
  const state = states.find((each) => each === asked)
  if (asked !== undefined && state === undefined) {
    throw new AppError('invalid_argument', 'index-state', `\`state\` must be one of ${states.join(', ')}.`)
  }
  return { first, after: one('after'), state }
}
