import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@sextant/base'
import type { FastifyReply } from 'fastify'
import type { Mount } from '../../http/mount.js'
import { plainPagePolicy } from '../../http/plainPage.js'

/** `GET /help` and the pages below: the documentation of this version, which the web's build has drawn into `folder`. */
export function helpMount(folder: string): Mount {
  return (app) => {
    app.get('/help', (_request, reply) => sendHelp(folder, 'index', reply))
    app.get<{ Params: { '*': string } }>('/help/*', ({ params }, reply) => {
      const name = params['*'].replace(/\/+$/, '')
      return name === '' ? reply.redirect('/help', 308) : sendHelp(folder, name, reply)
    })
  }
}

async function sendHelp(folder: string, name: string, reply: FastifyReply): Promise<FastifyReply> {
  // Only what a listing of the folder names is read: an address is never a path.
  const files = await readdir(folder, { recursive: true }).catch((): string[] => [])
  if (!files.includes(`${name}.html`)) throw new AppError('not_found', 'no-help', 'There is no such page of the help.')
  const html = await readFile(join(folder, `${name}.html`), 'utf8')
  return reply.header('Content-Security-Policy', plainPagePolicy).type('text/html; charset=utf-8').send(html)
}
