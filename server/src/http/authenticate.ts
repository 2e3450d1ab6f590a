import { Buffer } from 'node:buffer'
import { AppError } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import { cookieCountsOnApi, type Origins } from './origins.js'
import { sessionCookie } from './sessionCookie.js'
import { anonymous, type SignedIn, type Viewer } from './viewer.js'

/** Turns what a client presents into users. Unknown, expired and ended all give undefined. */
export interface Identity {
  viewerOfSession(secret: string): Promise<SignedIn | undefined>
  /** The viewer has `tokenScopes`. */
  viewerOfToken(token: string): Promise<SignedIn | undefined>
  viewerOfUsername(username: string): Promise<SignedIn | undefined>
  /** Whom a trusted reverse proxy names. Throws where a header of it comes from elsewhere. */
  viewerOfProxy?(request: FastifyRequest): Promise<SignedIn | undefined>
  /** False while the site configuration turns access tokens off. */
  tokensAllowed(): boolean
  /** Writes down that a site admin acts as a user, through a sudo token. */
  noteSudo(owner: SignedIn, user: SignedIn): Promise<void>
}

/**
 * Who makes this request, in the order of credentials that existing clients rely on: Basic with a token as user name,
 * the Authorization header, the header of a trusted proxy, the session cookie. A credential that is presented and wrong is refused with 401 rather
 * than ignored; an Authorization header that is not for us (a reverse proxy's own) is ignored.
 */
export async function authenticate(request: FastifyRequest, identity: Identity, origins: Origins): Promise<Viewer> {
  refuseTokenInQuery(request)
  const { ownAuthorization, foreignPost } = request.routeOptions.config
  // What another site posts proves itself by what it brings: a cookie must not speak for it.
  if (foreignPost === true) return anonymous
  const presented = ownAuthorization === true ? undefined : readAuthorization(request.headers.authorization)
  if (presented !== undefined) return viewerOfToken(presented, identity)
  // A proxy adds its header to whatever a browser sends, so that it counts where a cookie does.
  if (isApi(request) && !cookieCountsOnApi(request, origins)) return anonymous
  const proxied = await identity.viewerOfProxy?.(request)
  if (proxied) return proxied
  const secret = request.cookies[sessionCookie]
  if (secret === undefined) return anonymous
  return (await identity.viewerOfSession(secret)) ?? anonymous
}

/** What a client presents of itself, if anything: the same from the same client, until it signs in anew. */
export const credentialOf = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined =>
  headers.authorization ?? cookies[sessionCookie]

/** A token, and the user it shall act as when it is a sudo token. */
interface PresentedToken {
  readonly token: string
  readonly sudoAs?: string
}

export const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/.api/')

async function viewerOfToken(presented: PresentedToken, identity: Identity): Promise<SignedIn> {
  if (!identity.tokensAllowed()) throw refused('tokens-disabled', 'Access token authorization is disabled.')
  const owner = await identity.viewerOfToken(presented.token)
  if (owner?.tokenScopes === undefined) throw refused('invalid-token', 'Invalid access token.')
  return presented.sudoAs === undefined ? owner : actAs(presented.sudoAs, owner, identity)
}

async function actAs(username: string, owner: SignedIn, identity: Identity): Promise<SignedIn> {
  const scopes = owner.tokenScopes ?? []
  if (!owner.siteAdmin || !scopes.includes('site-admin:sudo')) {
    throw forbidden('sudo-not-admin', 'The subject user of a sudo access token must be a site admin.')
  }
  const user = await identity.viewerOfUsername(username)
  if (user === undefined) throw forbidden('sudo-unknown-user', 'Unable to sudo to nonexistent user.')
  const { tokenId } = owner
  const acting = { ...user, tokenScopes: scopes, sudoBy: owner.userId, ...(tokenId !== undefined && { tokenId }) }
  await identity.noteSudo(owner, acting)
  return acting
}

function readAuthorization(header: string | undefined): PresentedToken | undefined {
  const [, scheme = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(header?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'basic':
      return readBasic(rest)
    case 'bearer':
    case 'token':
      if (/^\S+$/.test(rest)) return { token: rest.replace(/^"(.*)"$/, '$1') }
      throw malformed()
    case 'token-sudo':
      return readSudo(rest)
    default:
      return undefined
  }
}

/** Basic with a token as user name. Another user name is a reverse proxy's business and is ignored. */
function readBasic(encoded: string): PresentedToken | undefined {
  const [username = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return looksLikeToken(username) ? { token: username } : undefined
}

const looksLikeToken = (text: string) => /^(sgp_(\w{1,64}_)?)?[0-9a-fA-F]{40}$/.test(text)

/** `user="alice",token="sgp_…"`, in any order. */
function readSudo(rest: string): PresentedToken {
  const parts = new Map(rest.split(',').map((part) => splitParameter(part.trim())))
  const token = parts.get('token')
  const sudoAs = parts.get('user')
  if (parts.size !== 2 || !token || !sudoAs) throw malformed()
  return { token, sudoAs }
}

function splitParameter(part: string): readonly [string, string] {
  const [, name, value] = /^(user|token)\s*=\s*"([^"]*)"$/.exec(part) ?? []
  if (name === undefined || value === undefined) throw malformed()
  return [name, value]
}

/** docs/decisions/0005-no-token-in-the-query-string.md says why. */
function refuseTokenInQuery(request: FastifyRequest): void {
  const ownTokens = request.routeOptions.config.queryToken === true
  const query = request.url.split('?', 2)[1]
  if (ownTokens || query === undefined || !new URLSearchParams(query).has('token')) return
  throw refused(
    'token-in-query',
    'An access token in the address is not accepted: addresses end up in logs and histories. Send it as ' +
      '`Authorization: token <token>`, and replace this token, since it may have been recorded.',
  )
}

const refused = (reason: string, message: string) => new AppError('unauthenticated', reason, message)
const forbidden = (reason: string, message: string) => new AppError('permission_denied', reason, message)
const malformed = () => refused('malformed-authorization', 'Invalid Authorization header.')
