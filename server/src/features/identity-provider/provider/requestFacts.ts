import type { IncomingMessage } from 'node:http'
import type { Viewer } from '../../../http/viewer.js'

/** What our frame knows about a request that the provider handles. */
export interface RequestFacts {
  readonly viewer: Viewer
  /** When the viewer last proved who they are, in seconds since the epoch. */
  readonly authenticatedAt: number | undefined
  /** The client's network. */
  readonly address: string
}

const known = new WeakMap<IncomingMessage, RequestFacts>()

export function noteFacts(request: IncomingMessage, facts: RequestFacts): void {
  known.set(request, facts)
}

/** The facts of a request that came through our routes: no other reaches the provider. */
export function factsOf(request: IncomingMessage): RequestFacts {
  const facts = known.get(request)
  if (facts === undefined) throw new Error('A request reached the identity provider past the frame.')
  return facts
}
