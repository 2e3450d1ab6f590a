import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@sextant/base'
import { errorCodes, type FastifyRequest, type RequestPayload } from 'fastify'

/**
 * A `preParsing` hook that unpacks a gzip request body as it arrives. A body that unpacks to more than `limit` bytes
 * is refused with the first byte too many, however small it came.
 */
export function unzippedBody(limit: number) {
  return async (request: FastifyRequest, _reply: unknown, payload: RequestPayload): Promise<RequestPayload> => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding === 'identity') return payload
    if (encoding !== 'gzip') {
      throw new AppError('invalid_argument', 'content-encoding', 'Send the body as it is or packed with gzip.')
    }
    return unzip(payload, limit)
  }
}

function unzip(payload: RequestPayload, limit: number): RequestPayload {
  let unpacked = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length
      if (unpacked > limit) done(errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      else done(null, chunk)
    },
  })
  const body: RequestPayload = Object.assign(measured, { receivedEncodedLength: 0 })
  const gunzip = createGunzip()
  const fail = () => measured.destroy(new AppError('invalid_argument', 'gzip', 'The body is not valid gzip.'))
  // Fastify compares what arrived, and not what it unpacks to, with Content-Length.
  payload.on('data', (chunk: Buffer) => (body.receivedEncodedLength = (body.receivedEncodedLength ?? 0) + chunk.length))
  payload.on('error', () => measured.destroy())
  gunzip.on('error', fail)
  measured.on('close', () => gunzip.destroy())
  payload.pipe(gunzip).pipe(measured)
  return body
}
