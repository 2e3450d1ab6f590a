import { AppError } from '@sextant/base'
import { parseRepositoryRoute, type RepositoryRoute, shortRevision } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PathRoute } from '../../http/app.js'
import type { FairGate } from '../../http/fairGate.js'
import { type RunningRead, type RunningReads, sendWatched } from '../permissions/index.js'
import { type Content, findByName, type RepositoryStore, resolveContent } from '../repositories/index.js'
import type { ContentOpener } from './openContent.js'
import { type ArchiveLimits, usualArchiveLimits } from './raw/archivedTree.js'
import { openArchiveGate, sendArchive, wantedArchive } from './raw/sendArchive.js'
import { sendFile } from './raw/sendFile.js'
import { sendNames } from './raw/sendNames.js'

/** A file of at most so many bytes is read at once; a larger one goes out as it is read. */
const readAtOnce = 1024 * 1024

/**
 * `GET /{repo}@{revision}/-/raw/{path}`: the bytes of a file, the names in a folder, or an archive of one, never run by
 * the browser as a page of ours.
 */
export function rawRoute({ store, opener, reads }: RawServices, limits: ArchiveLimits = usualArchiveLimits): PathRoute {
  const gate = openArchiveGate()
  return {
    name: 'GET /{repository}/-/raw/{path}',
    matches: (path) => parseRepositoryRoute(path)?.rest[0] === 'raw',
    handle: (request, reply) =>
      sendWatched(reads, { request, reply }, async (read) => {
        const found = await findContent(request, store, read)
        if (!found) throw notFound()
        return sendPath(request, reply, { ...found, opener, gate, limits, signal: read.signal })
      }),
  }
}

interface RawServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  /** Ends an answer whose reader may not read the repository any more. */
  readonly reads: RunningReads
}

interface Found {
  readonly route: RepositoryRoute
  readonly content: Content
}

async function findContent(
  request: FastifyRequest,
  store: RepositoryStore,
  { add, signal }: RunningRead,
): Promise<Found | undefined> {
  const route = parseRepositoryRoute(request.url.split('?', 1)[0] ?? '')
  const repository = route && (await findByName(store, request.viewer, route.repository))
  if (!repository || !route) return undefined
  add([repository.id])
  const resolved = await resolveContent(repository, route.revision ?? '', signal)
  return resolved.ok ? { route, content: resolved.content } : undefined
}

interface RawRequest extends Found {
  readonly opener: ContentOpener
  readonly gate: FairGate
  readonly limits: ArchiveLimits
  readonly signal: AbortSignal
}

async function sendPath(request: FastifyRequest, reply: FastifyReply, raw: RawRequest): Promise<FastifyReply> {
  const { route, content, opener, gate, limits, signal } = raw
  const path = route.rest.slice(1).join('/')
  const format = wantedArchive(request)
  const file = await opener.read(content, path, { maxBytes: readAtOnce, signal })
  if (file) return sendFile(request, reply, { content, file, signal })
  const entries = await opener.list(content, path, signal)
  if (!entries) throw notFound()
  if (!format) return sendNames(reply, entries)
  return sendArchive(request, reply, { format, content, path, name: archiveName(route, path), gate, limits, signal })
}

/** Such as `order-service-v1.2-docs`: the last part of the repository's name, the revision, and the folder. */
function archiveName({ repository, revision }: RepositoryRoute, path: string): string {
  const parts = [repository.split('/').at(-1) ?? '', revision && shortRevision(revision), path]
  return (
    parts
      .filter((part) => part !== undefined && part !== '')
      .join('-')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+/, '') || 'archive'
  )
}

const notFound = () => new AppError('not_found', 'no-such-file', 'There is no such file.')
