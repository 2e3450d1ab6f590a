import { Readable } from 'node:stream'
import { AppError } from '@sextant/base'
import { parseObjectId, streamBlob, streamFolderFile } from '@sextant/git'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../../repositories/index.js'
import type { FileAt } from '../openContent.js'
import { type ByteRange, byteRange } from './byteRange.js'
import { savedAs } from './fileName.js'
import { setRawHeaders } from './rawHeaders.js'
import { probedBytes, type RawType, svgType, typeByContent, typeByName } from './rawType.js'

/** A file of more is not sent. */
const mostBytes = 4 * 1024 * 1024 * 1024
/** In milliseconds. */
const deadline = 15 * 60_000

export interface RawFile {
  readonly content: Content
  readonly file: FileAt
  readonly signal: AbortSignal
}

/**
 * Sends a file, or the part of it that is asked for. The id of the blob is its tag, so that what has not changed is not
 * sent again; whether the viewer may read it was settled before.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, raw: RawFile): Promise<FastifyReply> {
  const { file } = raw
  const { byteSize, blob, path } = file
  if (byteSize > mostBytes) throw new AppError('resource_exhausted', 'too-large', 'The file is too large to be sent.')
  setRawHeaders(reply)
  void reply.header('accept-ranges', 'bytes')
  const tag = blob === undefined ? undefined : `"${blob}"`
  if (tag !== undefined) void reply.header('etag', tag)
  if (tag !== undefined && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { type, isSaved } = await typeOf(request, raw)
  if (isSaved) void reply.header('content-disposition', savedAs(path.slice(path.lastIndexOf('/') + 1)))
  void reply.type(type)
  const range = byteRange(wantedRange(request, tag), byteSize)
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${byteSize}`)
    return reply.code(416).type('text/plain; charset=utf-8').send('The file has no such part.')
  }
  return sendPart(request, reply, raw, range)
}

/** The `Range` header, unless it is meant for another state of the file: RFC 9110, section 13.1.5. */
function wantedRange({ headers }: FastifyRequest, tag: string | undefined): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === tag ? headers.range : undefined
}

/** Whether a list of tags holds this one; a weak one counts the same here (RFC 9110, section 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()))
}

async function sendPart(
  { method }: FastifyRequest,
  reply: FastifyReply,
  raw: RawFile,
  range: ByteRange | 'whole',
): Promise<FastifyReply> {
  const { byteSize } = raw.file
  const part = range === 'whole' ? { start: 0, end: byteSize } : range
  if (range !== 'whole') {
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end - 1}/${byteSize}`)
  }
  void reply.header('content-length', String(part.end - part.start))
  return reply.send(method === 'HEAD' ? Readable.from([]) : await open(raw, part))
}

async function typeOf({ headers }: FastifyRequest, raw: RawFile): Promise<RawType> {
  if (/\.svg$/i.test(raw.file.path)) return svgType(headers['sec-fetch-dest'])
  const named = typeByName(raw.file.path)
  if (named) return named
  const head = await open(raw, { start: 0, end: probedBytes })
  const chunks: Uint8Array[] = await head.toArray()
  return typeByContent(Buffer.concat(chunks))
}

async function open({ content, file, signal }: RawFile, { start, end }: ByteRange): Promise<Readable> {
  if (file.content) return Readable.from([file.content.subarray(start, end)])
  const id = parseObjectId(file.blob ?? '')
  if (content.kind === 'commit' && id) return streamBlob(content, id, { start, end, signal, deadline })
  const part = content.kind === 'commit' ? undefined : await streamFolderFile(content.root, file.path, { start, end })
  if (!part) throw new AppError('not_found', 'no-such-file', 'There is no such file.')
  return part
}
