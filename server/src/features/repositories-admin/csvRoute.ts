import { AppError, messageOf } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { openTextStream, type TextStream } from '../../http/eventStream.js'
import type { Viewer } from '../../http/viewer.js'
import type { RunningRead } from '../permissions/index.js'
import { repositoryURL } from '../repositories/index.js'
import { csvLine } from '../../http/csvLine.js'
import { filterOf } from './listingArguments.js'
import { listedRows, type ListedRow } from './listedRows.js'
import { requireMayAdminister } from './policy.js'
import { matching, type RepositoryFilter } from './repositoryFilter.js'
import type { RepositoriesAdminServices } from './services.js'
import { statusFilter } from './statusFilter.js'

/**
 * `GET /site-admin/repositories/export`, and below `/.api` for programs: the repositories as a CSV file (RFC 4180) by
 * name, narrowed by `query`, `status` and `host` as on the page. The last row begins with `end`; a file without it was
 * cut off.
 */
export function repositoryListRoute(services: RepositoriesAdminServices, externalURL: URL): Mount {
  return (app) => {
    // A link of a page brings the cookie and no header, which counts outside the API only.
    for (const path of ['/site-admin/repositories/export', '/.api/repositories/export']) {
      app.get(path, (request, reply) => exportList(services, externalURL, { request, reply }))
    }
  }
}

async function exportList(
  services: RepositoriesAdminServices,
  externalURL: URL,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  requireMayAdminister(request.viewer)
  const filter = readFilter(request.query)
  // A filter that cannot be met is refused while there still is an answer to refuse it with.
  matching(filter)
  const headers = {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="repositories.csv"',
    'x-content-type-options': 'nosniff',
  }
  const stream = openTextStream(request, reply, { headers })
  try {
    const { viewer } = request
    await services.reads.sending(viewer, stream, (read) =>
      write(services, stream, { viewer, filter, origin: externalURL.origin, read }),
    )
    stream.close()
  } catch (error) {
    if (stream.signal.aborted) return
    // The file has begun: that it lacks its end is how a reader tells.
    services.log.error('An export failed', { requestId: request.id, error: messageOf(error) })
    reply.raw.destroy()
  }
}

const columns = [
  'name',
  'url',
  'state',
  'reason',
  'index',
  'indexReason',
  'indexedCommit',
  'origin',
  'cloneURL',
  'visibility',
  'fork',
  'archived',
  'defaultBranch',
  'branches',
  'files',
  'bytes',
  'lastFetched',
  'lastChanged',
  'added',
]

interface Written {
  readonly viewer: Viewer
  readonly filter: RepositoryFilter
  readonly origin: string
  readonly read: RunningRead
}

async function write(
  { store }: RepositoriesAdminServices,
  stream: TextStream,
  { viewer, filter, origin, read }: Written,
): Promise<void> {
  let rows = 0
  await stream.write(csvLine(columns))
  for await (const page of listedRows(store.db, viewer, filter)) {
    read.add(page.map(({ id }) => Number(id)))
    read.signal.throwIfAborted()
    rows += page.length
    await stream.write(page.map((row) => csvLine(cellsOf(row, origin))).join(''))
  }
  await stream.write(csvLine(['end', `${rows} rows.`]))
}

const cellsOf = (row: ListedRow, origin: string) => [
  row.name,
  `${origin}${repositoryURL(row)}`,
  row.state,
  row.reason ?? undefined,
  row.index_state ?? undefined,
  row.index_reason ?? undefined,
  row.indexed_commit ?? undefined,
  row.origin,
  row.clone_url ?? undefined,
  row.is_private ? 'private' : 'public',
  yesOrNo(row.is_fork),
  yesOrNo(row.is_archived),
  row.default_branch ?? undefined,
  row.branch_count,
  Number(row.files),
  Number(row.bytes),
  row.read_at?.toISOString(),
  row.changed_at?.toISOString(),
  row.created_at.toISOString(),
]

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no')

function readFilter(query: unknown): RepositoryFilter {
  const status = statusFilter(one(query, 'status'))
  if (!status) throw new AppError('invalid_argument', 'repository-status', 'There is no such status of repositories.')
  return filterOf({ ...status, query: one(query, 'query'), externalService: one(query, 'host') })
}

function one(parameters: unknown, name: string): string | undefined {
  const value: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
