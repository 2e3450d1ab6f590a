import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escaped } from '../../../../html/markup.js'

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

/** A page that posts a message to another place; without scripts by its button. */
export function sendPostPage(
  reply: FastifyReply,
  { action, fields }: { readonly action: string; readonly fields: Readonly<Record<string, string>> },
): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `form-action ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Signing out</title><form method="post" action="${escaped(action)}">${inputs.join('')}<button>Sign out</button></form><script>${script}</script></html>`,
    )
}
