import { AppError, type TextRange } from '@sextant/base'
import { defaultLimits, type Highlighter } from '@sextant/syntax'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { goneSignal } from '../../http/goneSignal.js'
import type { Mount } from '../../http/mount.js'
import { blobAt, contentAt, type ContentOpener } from '../browse/index.js'
import { findByName, type RepositoryStore, resolveContent } from '../repositories/index.js'
import { readBlobText } from './blobText.js'

export interface HighlightRouteServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly highlighter: Highlighter
}

/**
 * `GET /.api/blob/highlight?repository=&revision=&path=&encoding=`: the colours of a whole file, as `unpackSpans` reads
 * them, a fifth of what they are in GraphQL and with no work for the main thread. Places count UTF-16 units of the text
 * in that encoding; `start` and `end` ask for those of a part, which are there sooner in a large file. 204 when the file
 * has no colours, with `Retry-After` when there was too little time; 204 as well for what there is not or may not be
 * read: the page asks before it knows.
 */
export function highlightRoute(services: HighlightRouteServices): Mount {
  return (app) => {
    app.get('/.api/blob/highlight', async (request, reply) => {
      const packed = await packedHighlight(services, request, goneSignal(reply))
      if (packed === 'late') return reply.code(204).header('retry-after', '1').send()
      return packed ? sendBytes(reply, packed) : reply.code(204).send()
    })
  }
}

/** Undefined for a file that is not there; everything else is thrown on. */
function nothingThere(error: unknown): undefined {
  if (!(error instanceof AppError && error.reason === 'no-file')) throw error
}

function sendBytes(reply: FastifyReply, packed: Uint8Array): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .type('application/octet-stream')
    .send(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
}

async function packedHighlight(
  { store, opener, highlighter }: HighlightRouteServices,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Uint8Array | 'late' | undefined> {
  const { repository: name, revision, path, encoding, range } = readParameters(request)
  const repository = await findByName(store, request.viewer, name)
  const resolved = repository && (await resolveContent(repository, revision, signal))
  if (!repository || !resolved?.ok) return undefined
  const blob = blobAt(
    opener,
    { at: contentAt({ repository, revision, content: resolved.content }, signal), path },
    signal,
  )
  const shown = await blob.read().then(({ shown }) => shown, nothingThere)
  const text = shown && (await readBlobText(blob, encoding, signal))
  if (!text || !shown?.language) return undefined
  const key = text.key && `${text.key} ${shown.language.id}`
  const wanted = { text: text.content, language: shown.language, ...(key && { key }), ...(range && { range }) }
  const packed = await highlighter.packed(wanted, signal)
  const mayHave = shown.language.grammar !== undefined && text.content.length <= defaultLimits.textUnits
  return packed ?? (mayHave ? 'late' : undefined)
}

function readParameters({ query }: FastifyRequest) {
  const one = (name: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  return {
    repository: one('repository'),
    revision: one('revision'),
    path: one('path'),
    encoding: one('encoding'),
    range: rangeOf(one('start'), one('end')),
  }
}

function rangeOf(first: string, last: string): TextRange | undefined {
  const [start, end] = [Number(first), Number(last)]
  return first !== '' && Number.isSafeInteger(start) && start >= 0 && end > start ? { start, end } : undefined
}
