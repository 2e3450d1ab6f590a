import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { goneSignal } from '../../http/goneSignal.js'
import type { Mount } from '../../http/mount.js'
import { mayDebug } from './policy.js'
import { type ProfileKind, takeProfile } from './profile.js'

const usualSeconds = 10
const mostSeconds = 60

/**
 * For site admins who look into a server that runs: `GET /-/debug/requests` lists what it is answering now, `POST
 * /-/debug/cpu-profile` and `POST /-/debug/heap-profile` take `?seconds=` and answer a file.
 */
export const debugRoutes: Mount = (app) => {
  app.get('/-/debug/requests', (request) => {
    mayDebug(request.viewer)
    return { requests: app.runningRequests() }
  })
  app.post('/-/debug/cpu-profile', (request, reply) => profile('cpu', request, reply))
  app.post('/-/debug/heap-profile', (request, reply) => profile('heap', request, reply))
}

async function profile(kind: ProfileKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  mayDebug(request.viewer)
  const taken = await takeProfile(kind, secondsOf(request.query), goneSignal(reply))
  const name = `sextant-${new Date().toISOString().replace(/[:.]/g, '-')}.${kind}profile`
  return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/json').send(taken)
}

function secondsOf(query: unknown): number {
  const asked = typeof query === 'object' && query !== null && 'seconds' in query ? Number(query.seconds) : usualSeconds
  if (asked > 0 && asked <= mostSeconds) return asked
  throw new AppError('invalid_argument', 'bad-seconds', 'A profile takes between 0 and 60 seconds.')
}
