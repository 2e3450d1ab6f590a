import type { InstanceGate } from '@sextant/contract'
import type { EventStreams } from './eventStream.js'
import type { RunningRequest } from './runningRequest.js'
import type { Access } from './accessClass.js'
import type { Sufficient } from './tokenScopes.js'
import type { Viewer } from './viewer.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request. Set before any handler runs. */
    viewer: Viewer
  }
  interface FastifyInstance {
    /** The event streams that are open now. */
    eventStreams: EventStreams
    /** The requests that are being answered now, the oldest first. */
    runningRequests: () => readonly RunningRequest[]
    /** Whether cookies are marked for https only. */
    secureCookies: boolean
  }
  interface FastifyContextConfig {
    /** The class of the route; the frame sets it from the inventory. */
    access?: Access
    /** The gate of the area that the route is part of. */
    gate?: InstanceGate | undefined
    /** The token scopes that suffice; the frame sets them from `tokenScopes.ts`. */
    scopes?: Sufficient
    /** Begins what need not wait until it is known who asks. Nobody may learn anything from it before that. */
    ahead?: (request: FastifyRequest) => void
    /** The route reads a `token` parameter of its own from the query. */
    queryToken?: boolean
    /** Pages of other sites may post here: what they bring proves itself, and no cookie counts. */
    foreignPost?: boolean
    /** The route reads the Authorization header itself: it names somebody else than a user of ours. */
    ownAuthorization?: boolean
  }
}
