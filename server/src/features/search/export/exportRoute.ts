import { AppError, type Logger, messageOf } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../../http/app.js'
import { openTextStream, type TextStream, whenGone } from '../../../http/eventStream.js'
import { askerOf } from '../../../http/fairGate.js'
import { isPermissionsChanged } from '../../permissions/index.js'
import { readAggregated } from '../aggregations/modes.js'
import { SearchAnswer } from '../answer.js'
import { drain } from '../drain.js'
import { failedSearch } from '../failedSearch.js'
import type { SearchServices } from '../searchServices.js'
import { observedSearch } from '../observedSearch.js'
import { parameter, readParameters, type SearchParameters } from '../stream/parameters.js'
import { type ExportFormat, exportFormats } from './exportFormats.js'
import { exportRows } from './exportRow.js'

/**
 * `GET /.api/search/export?q=…&t=…&format=csv|jsonl`: every place that a search finds, with its text, as a file. All
 * results where the query has no `count:`. The last row tells what was left out; without it the file is cut off.
 */
export function searchExportRoute(services: SearchServices, log: Logger): Mount {
  return (app) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const format = formatOf(parameter(request.query, 'format'))
      const asked = readParameters(request.query)
      requireQuery(asked)
      const headers = {
        'content-type': format.contentType,
        'content-disposition': `attachment; filename="${fileName(format, new Date())}"`,
        'x-content-type-options': 'nosniff',
      }
      await services.gate.pass(askerOf(request.viewer, request.ip), whenGone(reply), async () => {
        const stream = openTextStream(request, reply, { headers })
        await writeExport(services, { request, stream, format, asked, log })
        stream.close()
      })
    }
    // A link of a page brings the cookie and no header, which counts outside the API only.
    for (const path of ['/.api/search/export', '/search/export']) app.get(path, answer)
  }
}

function formatOf(name = 'csv'): ExportFormat {
  if (name === 'csv' || name === 'jsonl') return exportFormats[name]
  throw new AppError('invalid_argument', 'export-format', 'The format of an export is csv or jsonl.')
}

/** Where the query cannot be run, nobody should find a file that says so. */
function requireQuery({ text = '', patternType }: SearchParameters): void {
  const { problem } = readAggregated(text, patternType)
  if (problem !== undefined) throw new AppError('invalid_argument', 'invalid-query', problem)
}

const fileName = ({ extension }: ExportFormat, now: Date) =>
  `search-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`

const bounds = { usualMatches: 1_000_000, usualMilliseconds: 60_000, linesPerFile: 50_000 }

async function writeExport(
  services: SearchServices,
  {
    request,
    stream,
    format,
    asked,
    log,
  }: {
    readonly request: FastifyRequest
    readonly stream: TextStream
    readonly format: ExportFormat
    readonly asked: SearchParameters
    readonly log: Logger
  },
): Promise<void> {
  const { text = '', patternType, smart } = asked
  const answer = new SearchAnswer({ display: -1, chunkMatches: true, maxLineLength: -1 })
  const input = { text, patternType, contextLines: 0, bounds }
  let rows = 0
  let error: string | undefined
  await stream.write(format.begin)
  try {
    await services.reads.sending(request.viewer, stream, async ({ add, signal }) => {
      answer.onRepositories = add
      const running = observedSearch('export', services, request.viewer, { input, answer, signal, smart })
      await drain(answer, running, async (matches) => {
        signal.throwIfAborted()
        const some = matches.flatMap(exportRows)
        rows += some.length
        await stream.write(some.map((row) => format.row(row)).join(''))
      })
      signal.throwIfAborted()
    })
  } catch (failure) {
    // A file without its last row is known to be cut off. What that row tells is of repositories, too.
    if (stream.signal.aborted || isPermissionsChanged(failure)) return
    log.error('An export failed', { requestId: request.id, error: messageOf(failure) })
    error = failedSearch(failure, request.id)
  }
  await stream.write(format.end({ rows, progress: answer.progress(true), alert: answer.alert, error }))
}
