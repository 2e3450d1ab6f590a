import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { Mount } from '../../http/mount.js'
import { plainPagePolicy } from '../../http/plainPage.js'
import { debugPage } from './debugPage.js'
import { heapFigures, profileFor } from './profile.js'
import { followRequests } from './runningRequests.js'

/**
 * `/-/debug`: what this process does right now, for site admins (threat C-10): links to figures and checks, requests
 * that run, and a profile of the processor for developer tools of browsers.
 */
export function debugMount(): Mount {
  return (app) => {
    const running = followRequests(app)
    app.get('/-/debug', (request, reply) =>
      reply
        .header('Content-Security-Policy', plainPagePolicy)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(debugPage(running().filter(({ id }) => id !== request.id))),
    )
    app.get('/-/debug/heap', (_request, reply) => reply.header('Cache-Control', 'no-store').send(heapFigures()))
    app.get('/-/debug/profile', async (request, reply) => {
      const profile = await profileFor(readSeconds(request.query))
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="sextant.cpuprofile"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(profile))
    })
  }
}

const longest = 30

const question = v.object({
  seconds: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(longest)), '5'),
})

function readSeconds(query: unknown): number {
  const read = v.safeParse(question, query)
  if (read.success) return read.output.seconds
  throw new AppError('invalid_argument', 'bad-seconds', `\`seconds\` is a number from 1 to ${longest}.`)
}
