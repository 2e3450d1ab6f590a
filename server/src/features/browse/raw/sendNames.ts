import type { FastifyReply } from 'fastify'
import type { Entry } from '../entry.js'
import { setRawHeaders } from './rawHeaders.js'

/** Sends what is in a folder: a name a line, those of folders with a slash. */
export function sendNames(reply: FastifyReply, entries: readonly Entry[]): FastifyReply {
  setRawHeaders(reply)
  const lines = entries.map(({ name, kind }) => `${printName(name)}${kind === 'directory' ? '/' : ''}\n`)
  return reply.type('text/plain; charset=utf-8').send(lines.join(''))
}

/** A name that a line cannot hold, or that looks like such a one, stands in quotes, with escapes as in JSON. */
function printName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /^"|[\u0000-\u001f\u007f]/.test(name) ? JSON.stringify(name) : name
}
