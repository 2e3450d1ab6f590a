import { Readable } from 'node:stream'
import { AppError } from '@sextant/base'
import { type ArchiveFormat, archiveTree } from '@sextant/git'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askerOf, FairGate } from '../../../http/fairGate.js'
import type { Content } from '../../repositories/index.js'
import { type ArchiveLimits, archivedTree } from './archivedTree.js'
import { savedAs } from './fileName.js'
import { setRawHeaders } from './rawHeaders.js'

/** The archives of a server: so many at once, since each keeps a processor busy. */
export const openArchiveGate = (): FairGate =>
  new FairGate({ running: 2, runningOfOne: 1, waiting: 20, waitingOfOne: 3, patience: 30_000 })

const types: Readonly<Record<ArchiveFormat, string>> = {
  zip: 'application/zip',
  tar: 'application/x-tar',
  tgz: 'application/gzip',
}

/** The archive that a request asks for, by `format` or else by `Accept`; undefined when it asks for none. */
export function wantedArchive({ url, headers }: FastifyRequest): ArchiveFormat | undefined {
  const format = new URLSearchParams(url.split('?')[1]).get('format')
  if (format !== null) return asFormat(format)
  const accepted = (headers.accept ?? '').split(',').map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
  return (['zip', 'tar', 'tgz'] as const).find((each) => accepted.includes(types[each]))
}

function asFormat(format: string): ArchiveFormat {
  if (format === 'zip' || format === 'tar' || format === 'tgz') return format
  throw new AppError('invalid_argument', 'no-such-format', 'An archive is a zip, a tar or a tgz.')
}

export interface ArchiveRequest {
  readonly format: ArchiveFormat
  readonly content: Content
  /** The folder that is archived; empty for the whole. */
  readonly path: string
  /** What the archive is called, without the end of its name; also the folder in it. */
  readonly name: string
  readonly gate: FairGate
  readonly limits: ArchiveLimits
  readonly signal: AbortSignal
}

/**
 * Sends an archive of a folder as a stream. Whether it can be made whole is found out before the first byte goes out;
 * what breaks it off later breaks off the connection too, so that what has come does not pass for the whole.
 */
export async function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: ArchiveRequest,
): Promise<FastifyReply> {
  const { format, content, name, signal } = archive
  if (content.kind !== 'commit') {
    throw new AppError(
      'failed_precondition',
      'not-committed',
      'An archive is made of a commit: name a branch, a tag or a commit.',
    )
  }
  setRawHeaders(reply)
  void reply
    .header('content-disposition', savedAs(`${name}.${format === 'tgz' ? 'tar.gz' : format}`))
    .type(types[format])
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const leave = await archive.gate.enter(askerOf(request.viewer, request.ip), signal)
  try {
    const tree = await archivedTree(content, archive)
    const stream = archiveTree(content, tree, {
      ...archive.limits,
      format,
      folder: name,
      signal,
      maxBytes: mostSent(archive.limits),
    })
    stream.once('close', leave)
    return reply.send(stream)
  } catch (thrown) {
    leave()
    throw thrown
  }
}

/** Heads and padding of entries come on top of the files. */
const mostSent = ({ bytes, files }: ArchiveLimits) => bytes + files * 4096
