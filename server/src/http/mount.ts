import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import './fastifyTypes.js'

export type App = FastifyInstance

/** Adds the routes of a feature. Paths are fixed or hold `:parameters`; each must stand in the inventory. */
export type Mount = (app: App) => void

/**
 * A route below a repository name, which may hold any number of slashes, so that no fixed pattern can express it.
 * Asked before the page of the web application, for GET and HEAD.
 */
export interface PathRoute {
  /** As it stands in the inventory: `GET /{repository}/-/raw/{path}`. */
  readonly name: string
  /** `path` is what stands before the query, still percent-encoded. */
  readonly matches: (path: string) => boolean
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
