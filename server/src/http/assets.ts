import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './mount.js'

/** Codings in which the build leaves a file beside the plain one, the smallest first, with the ends of their names. */
const codings = [
  { coding: 'br', end: '.br' },
  { coding: 'gzip', end: '.gz' },
] as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * `GET /.assets/*`: the files below a folder whose names hold a digest of what is in them. Which ones there are is read
 * once, and each of them when it is first asked for: a page wants a hundred, and what is read stays, 24 MB if all are
 * asked for in every coding.
 */
export async function mountAssets(app: App, folder: string): Promise<void> {
  const names = await namesBelow(folder)
  const contents = new Map<string, Promise<Buffer>>()
  const read = (name: string) => {
    const content = readFile(join(folder, name))
    contents.set(name, content)
    // What could not be read is tried again; who asked is told.
    content.catch(() => contents.delete(name))
    return content
  }
  app.get<{ Params: { '*': string } }>('/.assets/*', async (request, reply) => {
    const name = request.params['*']
    if (!names.has(name)) return reply.callNotFound()
    const packed = codings.find(({ coding, end }) => names.has(name + end) && accepts(request, coding))
    if (packed) reply.header('content-encoding', packed.coding)
    setHeaders(reply, name)
    const file = name + (packed?.end ?? '')
    return reply.send(await (contents.get(file) ?? read(file)))
  })
}

function setHeaders(reply: FastifyReply, name: string): void {
  reply.type(types[extname(name)] ?? 'application/octet-stream').headers({
    'cache-control': 'public, max-age=31536000, immutable',
    // The sandboxed frame has no origin, and scripts of modules are asked for by origin. They are the same for everybody.
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  })
}

/** Whether the client takes this coding: it is named, and not with a weight of nothing (RFC 9110, section 12.5.3). */
function accepts({ headers }: FastifyRequest, coding: string): boolean {
  const named = (headers['accept-encoding'] ?? '').split(',')
  return named.some((part) => {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight)
  })
}

/** Names with `/` between folders. */
async function namesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}
