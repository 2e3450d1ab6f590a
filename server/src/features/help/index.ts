import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@sextant/base'
import type { FastifyReply } from 'fastify'
import type { Mount } from '../../http/mount.js'
import { plainPagePolicy } from '../../http/plainPage.js'
import { withoutTrailingSlash } from '../../http/trailingSlash.js'

/** `GET /help` and the pages below: the documentation of this version, which the web's build has drawn into `folder`. */
export function helpMount(folder: string): Mount {
  const read = openHelp(folder)
  return (app) => {
    app.get('/help', (_request, reply) => sendHelp(read, 'index', reply))
    app.get<{ Params: { '*': string } }>('/help/*', ({ params, url }, reply) => {
      const bare = withoutTrailingSlash(url)
      return bare === undefined ? sendHelp(read, params['*'], reply) : reply.redirect(bare, 308)
    })
  }
}

/** The HTML of a page; undefined where there is none of this name. */
type ReadHelp = (name: string) => Promise<string | undefined>

/** The pages of a folder, which does not change while it is served: it is listed once, and each page is read once. */
function openHelp(folder: string): ReadHelp {
  const kept = new Map<string, string>()
  let names: ReadonlySet<string> = new Set()
  return async (name) => {
    if (names.size === 0) names = await listPages(folder)
    // Only what a listing of the folder names is read: an address is never a path.
    if (!names.has(name)) return undefined
    const html = kept.get(name) ?? (await readFile(join(folder, `${name}.html`), 'utf8'))
    kept.set(name, html)
    return html
  }
}

async function listPages(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder, { recursive: true }).catch((): string[] => [])
  return new Set(files.flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -'.html'.length)] : [])))
}

async function sendHelp(read: ReadHelp, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const html = await read(name)
  if (html === undefined) throw new AppError('not_found', 'no-help', 'There is no such page of the help.')
  return reply.header('Content-Security-Policy', plainPagePolicy).type('text/html; charset=utf-8').send(html)
}
