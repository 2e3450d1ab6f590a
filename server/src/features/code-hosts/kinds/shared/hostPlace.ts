import { createHash } from 'node:crypto'
import type { Outgoing } from '../../../../http/outgoing.js'
import type { HostServices } from '../../codeHost.js'
import { HostLine } from './hostLine.js'
import { type RateLimitConfig, RateLimiter } from './rateLimit.js'

/** Where requests to a host pass: its line, and the limiter of their credential. */
export interface Place {
  readonly line: HostLine
  readonly limiter: RateLimiter
}

export interface PlaceOptions {
  /** As people call the host, for messages. */
  readonly title: string
  readonly services: HostServices
  /** Kept as a hash. */
  readonly credential: string
  readonly rateLimit?: RateLimitConfig | undefined
  readonly usualRequestsPerHour?: number
}

interface Places {
  readonly lines: Map<string, HostLine>
  readonly limiters: Map<string, RateLimiter>
}

// Kept beyond one opening of a connection: what a host said about its limits holds for the next one too.
const placesOf = new WeakMap<Outgoing, Places>()
const mostPlaces = 5000

/** The place of a credential at a host, by name and port; the same one for all that use the same way out. */
export function placeOf(options: PlaceOptions, host: string): Place {
  const { services, title, credential, rateLimit, usualRequestsPerHour = Infinity } = options
  const places = placesOf.get(services.outgoing) ?? { lines: new Map(), limiters: new Map() }
  placesOf.set(services.outgoing, places)
  const configured = rateLimit?.enabled === false ? Infinity : rateLimit?.requestsPerHour
  const requestsPerHour = configured ?? usualRequestsPerHour
  const key = `${host} ${requestsPerHour} ${createHash('sha256').update(credential).digest('hex')}`
  return {
    line: kept(places.lines, host, () => new HostLine()),
    limiter: kept(places.limiters, key, () => new RateLimiter({ title, requestsPerHour, services })),
  }
}

/** The one that is there, or a new one; those least recently asked for go first when there are too many. */
function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  const one = all.get(key) ?? make()
  all.delete(key)
  all.set(key, one)
  const [oldest] = all.keys()
  if (all.size > mostPlaces && oldest !== undefined) all.delete(oldest)
  return one
}
