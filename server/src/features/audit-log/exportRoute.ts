import { AppError, type Logger, messageOf } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { csvLine } from '../../http/csvLine.js'
import { openTextStream, type TextStream } from '../../http/eventStream.js'
import type { Mount } from '../../http/mount.js'
import { requireMayReadAuditLog } from './policy.js'
import { recordAct } from './record.js'
import { filterOf } from './schema.js'
import { type AuditLogEntry, type AuditLogFilter, readAuditLog } from './store.js'

/**
 * `GET /.api/audit-log/export`, and below `/site-admin` for pages: the audit log, newest first, narrowed as `auditLog`
 * is. `format` is `jsonl` (a JSON object a line) or `csv` (RFC 4180). The last line says `end`; a file without it was
 * cut off.
 */
export function auditLogExport({ db, log }: { readonly db: Database; readonly log: Logger }): Mount {
  return (app) => {
    // A link of a page brings the cookie and no header, which counts outside the API only.
    for (const path of ['/.api/audit-log/export', '/site-admin/audit-log/export']) {
      app.get(path, (request, reply) => exportLog({ db, log }, request, reply))
    }
  }
}

const formats = {
  jsonl: { type: 'application/jsonlines', head: '', line: (entry: AuditLogEntry) => `${JSON.stringify(entry)}\n` },
  csv: { type: 'text/csv; charset=utf-8; header=present', head: csvLine(columnsOf()), line: csvOf },
}

async function exportLog(
  { db, log }: { readonly db: Database; readonly log: Logger },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const viewer = requireMayReadAuditLog(request.viewer)
  const { format, filter } = readQuestion(request.query)
  await recordAct(db, viewer, { act: 'auditLog.export', entity: { kind: 'Site', id: 'site' }, after: { format } })
  const headers = {
    'content-type': formats[format].type,
    'content-disposition': `attachment; filename="audit-log.${format}"`,
    'x-content-type-options': 'nosniff',
  }
  const stream = openTextStream(request, reply, { headers })
  try {
    await write(db, stream, { format, filter })
    stream.close()
  } catch (error) {
    // The file has begun: that it lacks its end is how a reader tells.
    log.error('An export failed', { requestId: request.id, error: messageOf(error) })
    reply.raw.destroy()
  }
}

interface Written {
  readonly format: keyof typeof formats
  readonly filter: AuditLogFilter
}

const atOnce = 1_000

async function write(db: Database, stream: TextStream, { format, filter }: Written): Promise<void> {
  const { head, line } = formats[format]
  await stream.write(head)
  let rows = 0
  for (let before: number | undefined; ; ) {
    const page = await readAuditLog(db, filter, { limit: atOnce, before })
    if (stream.signal.aborted) return
    rows += page.length
    await stream.write(page.map(line).join(''))
    before = page.at(-1)?.id
    if (page.length < atOnce) break
  }
  await stream.write(format === 'csv' ? csvLine(['end', `${rows} rows.`]) : `${JSON.stringify({ end: rows })}\n`)
}

function columnsOf(): readonly string[] {
  return 'id at actor sudo source address act entityKind entityId entityName before after'.split(' ')
}

function csvOf(entry: AuditLogEntry): string {
  const { id, at, actorName, sudoName, source, address, act, entityKind, entityId, entityName, before, after } = entry
  const cells = [id, at.toISOString(), actorName, sudoName, source, address, act, entityKind, entityId, entityName]
  return csvLine([...cells, json(before), json(after)].map((cell) => cell ?? undefined))
}

const json = (value: unknown) => (value === null ? undefined : JSON.stringify(value))

const time = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
)
const question = v.object({
  format: v.optional(v.picklist(['jsonl', 'csv']), 'jsonl'),
  actor: v.optional(v.string()),
  act: v.optional(v.string()),
  entity: v.optional(v.string()),
  since: time,
  until: time,
})

function readQuestion(query: unknown): Written {
  const read = v.safeParse(question, query)
  if (!read.success) {
    throw new AppError(
      'invalid_argument',
      'bad-question',
      'Ask with `format`, `actor`, `act`, `entity`, `since`, `until`.',
    )
  }
  const { format, ...rest } = read.output
  return { format, filter: filterOf(rest) }
}
