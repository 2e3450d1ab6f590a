import { type Logger, messageOf } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvLine } from '../../http/csvLine.js'
import { openTextStream, type TextStream } from '../../http/eventStream.js'
import type { Mount } from '../../http/mount.js'
import { recordAct } from '../audit-log/index.js'
import { mayReadAnswers } from './policy.js'
import { listResponses, type SurveyResponse } from './store.js'

/** `GET /site-admin/surveys/export`: every answer to the survey, newest first, as CSV (RFC 4180) with a last line `end`. */
export function surveyExport({ db, log }: { readonly db: Database; readonly log: Logger }): Mount {
  return (app) => {
    app.get('/site-admin/surveys/export', (request, reply) => exportAnswers({ db, log }, request, reply))
  }
}

const headers = {
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': 'attachment; filename="surveys.csv"',
  'x-content-type-options': 'nosniff',
}

async function exportAnswers(
  { db, log }: { readonly db: Database; readonly log: Logger },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const viewer = mayReadAnswers(request.viewer)
  await recordAct(db, viewer, { act: 'surveys.export', entity: { kind: 'Site', id: 'site' } })
  const stream = openTextStream(request, reply, { headers })
  try {
    await write(db, stream)
    stream.close()
  } catch (error) {
    // The file has begun: that it lacks its end is how a reader tells.
    log.error('An export failed', { requestId: request.id, error: messageOf(error) })
    reply.raw.destroy()
  }
}

const atOnce = 1_000

async function write(db: Database, stream: TextStream): Promise<void> {
  await stream.write(csvLine(['at', 'user', 'email', 'score', 'otherUseCase', 'better']))
  let rows = 0
  for (let before: number | undefined; ; ) {
    const more = await listResponses(db, { first: atOnce, ...(before !== undefined && { after: [before] }) })
    const page = more.slice(0, atOnce)
    if (stream.signal.aborted) return
    rows += page.length
    await stream.write(page.map(lineOf).join(''))
    before = page.at(-1)?.id
    if (more.length <= atOnce) break
  }
  await stream.write(csvLine(['end', `${rows} rows.`]))
}

const lineOf = ({ createdAt, username, email, score, otherUseCase, better }: SurveyResponse) =>
  csvLine([createdAt.toISOString(), username ?? undefined, email ?? undefined, score, otherUseCase, better])
