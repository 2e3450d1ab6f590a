import type { FastifyReply } from 'fastify'
import type { Mount } from '../../http/mount.js'
import { openAPIDocument } from './document.js'

export interface ApiReferenceServices {
  readonly externalURL: URL
  /** Our own version. */
  readonly version: string
}

/**
 * `GET /.api/openapi/public.json` and `internal.json`: this server's routes as OpenAPI 3.1. The frame keeps the internal
 * one to site admins, by its class in the inventory.
 */
export function apiReferenceMount({ externalURL, version }: ApiReferenceServices): Mount {
  return (app) => {
    for (const audience of ['public', 'internal'] as const) {
      const text = JSON.stringify(openAPIDocument({ audience, externalURL, version }))
      app.get(`/.api/openapi/${audience}.json`, (_request, reply) => send(reply, text))
    }
  }
}

const send = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)
