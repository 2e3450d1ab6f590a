import { AppError, messageOf } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../../http/app.js'
import { openTextStream, type TextStream } from '../../../http/eventStream.js'
import { isPermissionsChanged, type RunningRead } from '../../permissions/index.js'
import { leftOutSentences } from '../leftOut.js'
import { readResultSet } from '../readResultSet.js'
import { type Hit, type HitFilter, hitStates, hitStatuses } from '../resultSet.js'
import type { ResultSetServices } from '../services.js'
import type { ExportedSet, ExportFormat } from './exportFormat.js'
import { exportFormats } from './exportFormats.js'

interface ExportRouteOptions {
  readonly externalURL: URL
  readonly version: string
}

/**
 * `GET /.api/result-sets/{id}/export?format=csv|jsonl|md|sarif`, and without `/.api` for pages: the rows of a set that the viewer may read, as a file;
 * `status`, `state`, `repository` and `text` narrow it as on its page.
 */
export function resultSetExportRoute(services: ResultSetServices, options: ExportRouteOptions): Mount {
  return (app) => {
    // A link of a page brings the cookie and no header, which counts outside the API only.
    for (const path of ['/.api/result-sets/:id/export', '/result-sets/:id/export']) {
      app.get(path, (request, reply) => exportSet(services, options, { request, reply }))
    }
  }
}

async function exportSet(
  services: ResultSetServices,
  options: ExportRouteOptions,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const format = formatOf(one(request.query, 'format'))
  const key = one(request.params, 'id') ?? ''
  const { set, hits } = await readResultSet(services.db, request.viewer, { key, filter: filterOf(request.query) })
  const headers = {
    'content-type': format.contentType,
    'content-disposition': `attachment; filename="results-${set.key}.${format.extension}"`,
    'x-content-type-options': 'nosniff',
  }
  const { origin } = options.externalURL
  const about = { set, origin, version: options.version, leftOut: leftOutSentences(set.leftOut) }
  const stream = openTextStream(request, reply, { headers })
  try {
    await services.search.reads.sending(request.viewer, stream, ({ add, signal }) =>
      write(stream, { format, about, hits: named(hits, add), signal }),
    )
    stream.close()
  } catch (error) {
    if (stream.signal.aborted) return
    // The file has begun: that it lacks its end is how a reader tells.
    if (!isPermissionsChanged(error)) {
      services.log.error('An export failed', { requestId: request.id, error: messageOf(error) })
    }
    reply.raw.destroy()
  }
}

/** Says of each row which repository it is of. Nothing is read of them before the first is asked for. */
async function* named(hits: AsyncIterable<Hit>, add: RunningRead['add']): AsyncGenerator<Hit> {
  for await (const hit of hits) {
    add([hit.repositoryId])
    yield hit
  }
}

/** Rows are joined up to about so many characters, so that a large file is not thousands of writes. */
const pieceCharacters = 64 * 1024

async function write(
  stream: TextStream,
  the: {
    readonly format: ExportFormat
    readonly about: ExportedSet
    readonly hits: AsyncIterable<Hit>
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { format, about, hits } = the
  let rows = 0
  let piece = format.begin(about)
  for await (const hit of hits) {
    the.signal.throwIfAborted()
    piece += format.row(hit, about, rows === 0)
    rows += 1
    if (piece.length < pieceCharacters) continue
    await stream.write(piece)
    piece = ''
  }
  the.signal.throwIfAborted()
  await stream.write(piece + format.end(about, rows))
}

function formatOf(name = 'csv'): ExportFormat {
  if (name === 'csv' || name === 'jsonl' || name === 'md' || name === 'sarif') return exportFormats[name]
  throw new AppError('invalid_argument', 'export-format', 'The format of an export is csv, jsonl, md or sarif.')
}

function filterOf(query: unknown): HitFilter {
  return {
    statuses: listed(query, 'status', hitStatuses),
    states: listed(query, 'state', hitStates),
    repository: one(query, 'repository'),
    text: one(query, 'text'),
  }
}

/** `status=new,gone`: those of them that there are. Undefined without the parameter. */
function listed<Name extends string>(query: unknown, name: string, all: readonly Name[]): readonly Name[] | undefined {
  const wanted = one(query, name)?.split(',')
  return wanted && all.filter((each) => wanted.includes(each))
}

function one(parameters: unknown, name: string): string | undefined {
  const value: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
