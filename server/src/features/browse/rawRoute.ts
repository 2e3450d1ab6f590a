import { AppError } from '@sextant/base'
import { parseRepositoryRoute } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PathRoute } from '../../http/app.js'
import { findByName, type RepositoryStore, resolveContent } from '../repositories/index.js'
import type { ContentOpener, FileAt } from './openContent.js'

const mostBytes = 100 * 1024 * 1024

/** `GET /{repo}@{revision}/-/raw/{path}`: the bytes of a file, never run by the browser as a page of ours. */
export function rawRoute(store: RepositoryStore, opener: ContentOpener): PathRoute {
  return {
    name: 'GET /{repository}/-/raw/{path}',
    matches: (path) => parseRepositoryRoute(path)?.rest[0] === 'raw',
    handle: async (request, reply) => {
      const signal = AbortSignal.timeout(60_000)
      const file = await findFile({ request, store, opener, signal })
      if (!file) throw new AppError('not_found', 'no-such-file', 'There is no such file.')
      return send(reply, file)
    },
  }
}

async function findFile({
  request,
  store,
  opener,
  signal,
}: {
  readonly request: FastifyRequest
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly signal: AbortSignal
}): Promise<FileAt | undefined> {
  const route = parseRepositoryRoute(request.url.split('?', 1)[0] ?? '')
  const repository = route && (await findByName(store, request.viewer, route.repository))
  if (!repository || !route) return undefined
  const resolved = await resolveContent(repository, route.revision ?? '', signal)
  const path = route.rest.slice(1).join('/')
  return resolved.ok ? opener.read(resolved.content, path, { maxBytes: mostBytes, signal }) : undefined
}

/** By ending. A map: a file may be called `constructor`. */
const images: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    ico: 'image/x-icon',
    svg: 'image/svg+xml',
  }),
)

/**
 * Text goes out as plain text and images as images, both in a sandbox without scripts; the rest is offered for saving.
 * See threats: a repository's author must not get a page of our origin.
 */
function send(reply: FastifyReply, { path, content }: FileAt): FastifyReply {
  if (!content) throw new AppError('resource_exhausted', 'too-large', 'The file is too large to be sent.')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const image = images.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  const isText = !content.subarray(0, 8000).includes(0)
  void reply.header('content-security-policy', "default-src 'none'; sandbox; style-src 'unsafe-inline'")
  void reply.header('x-content-type-options', 'nosniff')
  if (!image && !isText) {
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(name)}`)
  }
  return reply.type(image ?? (isText ? 'text/plain; charset=utf-8' : 'application/octet-stream')).send(content)
}

/** RFC 8187: what is no attribute character is percent-encoded. A lone surrogate, which has no UTF-8, is replaced. */
function encodeFileName(name: string): string {
  return encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  )
}
