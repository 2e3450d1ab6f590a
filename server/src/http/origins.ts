import { isIP } from 'node:net'
import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where requests may come from. */
export interface Origins {
  /** Whether the host that the request names is one of ours. */
  isOurHost(host: string | undefined): boolean
  /** Whether a page of this origin may act with the viewer's cookie. */
  isTrusted(origin: string, host: string | undefined): boolean
}

/**
 * The origins of this instance: its external URL, the host a request was sent to, and those the administrator named.
 * Hosts are checked too, so that a foreign name that was pointed at this machine (DNS rebinding) is not taken for us:
 * an IP address or a name without a dot cannot be somebody else's.
 */
export function originsOf(externalURL: URL, more: readonly string[] = []): Origins {
  const trusted = new Set([externalURL.origin, ...more.map((origin) => new URL(origin).origin)])
  const names = new Set([...trusted].map((origin) => new URL(origin).hostname))
  const isOurHost = (host: string | undefined) => {
    const name = hostnameOf(host)
    return name !== undefined && (names.has(name) || cannotBeForeign(name))
  }
  return {
    isOurHost,
    isTrusted: (origin, host) => trusted.has(origin) || (isOurHost(host) && hostOf(origin) === host?.toLowerCase()),
  }
}

/** Refuses a request that is not meant for this instance, or that another site makes a browser send. */
export function checkOrigin(request: FastifyRequest, origins: Origins): void {
  if (!origins.isOurHost(request.headers.host)) {
    throw new AppError(
      'permission_denied',
      'unknown-host',
      'This server does not answer to that name. Set its external URL to the address you use.',
    )
  }
  if (isSafe(request.method) || hasOwnCredential(request)) return
  if (request.routeOptions.config.foreignPost === true) return
  if (comesFromElsewhere(request, origins)) {
    throw new AppError('permission_denied', 'foreign-origin', 'Requests from other sites are refused.')
  }
}

/**
 * Whether the session cookie counts on the API: only with the header that no foreign page can set, or a trusted
 * origin. A foreign origin is never outweighed by the header.
 */
export function cookieCountsOnApi(request: FastifyRequest, origins: Origins): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origins.isTrusted(origin, request.headers.host)
  return (request.headers['x-requested-with'] ?? '') !== ''
}

/**
 * The cross-origin headers of `/.api/*`. Only a trusted origin gets any: echoing every origin would let any page on
 * the network read what an open instance shows without signing in.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: Origins): void {
  const { origin, host } = request.headers
  reply.header('Vary', 'Authorization, Origin')
  if (origin === undefined || !origins.isTrusted(origin, host)) return
  reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Allow-Credentials', 'true')
}

/** What a preflight request is told. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-Sourcegraph-Should-Trace, X-Requested-With, X-Sourcegraph-Client',
}

function comesFromElsewhere(request: FastifyRequest, origins: Origins): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) return !origins.isTrusted(origin, host)
  const site = request.headers['sec-fetch-site']
  // Neither header: not a browser, so there is no cookie that another site could make it send.
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Whether the request brings its own proof on the API: a browser never adds this header by itself there. */
const hasOwnCredential = (request: FastifyRequest) =>
  request.url.startsWith('/.api/') && /^(token|token-sudo|bearer)\s/i.test(request.headers.authorization ?? '')

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

const hostnameOf = (host: string | undefined) =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : undefined

const cannotBeForeign = (name: string) =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || name.endsWith('.localhost')
