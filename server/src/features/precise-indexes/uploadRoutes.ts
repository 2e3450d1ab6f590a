import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { sendFailure } from '../../http/errors.js'
import { goneSignal } from '../../http/goneSignal.js'
import { receiveUpload } from './receiveUpload.js'
import type { PreciseIndexServices } from './services.js'
import { requireUploadable } from './uploadTarget.js'
import { readUploadRequest } from './uploadRequest.js'
import { UploadTooLarge } from './uploadTooLarge.js'

const scipRoute = '/.api/scip/upload'
/** Where clients of old servers send; some send SCIP there. */
const lsifRoute = '/.api/lsif/upload'

/** As `src` names it. */
const scipType = /^application\/x-protobuf\+scip\b/i
const lsifType = /\blsif\b/i

/**
 * `POST /.api/scip/upload`: takes a SCIP index, packed with gzip, in one piece or in several. 202 with its id when it
 * begins, 204 for what follows; it is processed by a job. HEAD tells whether one may upload. A body goes straight to
 * the disk. The same at `/.api/lsif/upload` for what says that it is SCIP.
 */
export function uploadRoutes(services: PreciseIndexServices): Mount {
  return (app) => {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.setErrorHandler((error, request, reply) => {
        if (!(error instanceof UploadTooLarge)) throw error
        const failure = {
          status: 413,
          code: 'resource_exhausted',
          reason: 'too-large',
          message: error.message,
        } as const
        return sendFailure(request, reply, failure)
      })
      for (const url of [scipRoute, lsifRoute]) {
        scope.head(url, (request, reply) => probe(services, request, reply))
        scope.post(url, { bodyLimit: services.limits.packed }, (request, reply) => upload(services, request, reply))
      }
    })
  }
}

/** 200 for who may upload: of the repository that is named, or of some. */
async function probe(services: PreciseIndexServices, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const name = queryOf(request).get('repository') ?? ''
  if (name !== '') await requireUploadable(services, request.viewer, name)
  else if (request.viewer.kind === 'anonymous')
    throw new AppError('unauthenticated', 'not-signed-in', 'Uploading an index takes an access token.')
  return reply.code(200).send()
}

async function upload(services: PreciseIndexServices, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  refuseLsif(request)
  const announced = request.headers['x-uncompressed-size']
  const asked = readUploadRequest(queryOf(request), typeof announced === 'string' ? announced : undefined)
  const arrival = { viewer: request.viewer, body: request.raw, signal: goneSignal(reply) }
  const id = await receiveUpload(services, asked, arrival)
  return id === undefined ? reply.code(204).send() : reply.code(202).send({ id: String(id) })
}

function refuseLsif({ headers, routeOptions }: FastifyRequest): void {
  const type = headers['content-type'] ?? ''
  if (scipType.test(type) || (routeOptions.url === scipRoute && !lsifType.test(type))) return
  const message =
    'LSIF is not taken any more. Make an index with a SCIP indexer and upload it with `src code-intel upload`, ' +
    `which sends it to ${scipRoute} as application/x-protobuf+scip.`
  throw new AppError('invalid_argument', 'lsif', message)
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1])
