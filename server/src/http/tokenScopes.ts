import { AppError } from '@sextant/base'
import type { Access } from './accessClass.js'
import type { Viewer } from './viewer.js'

/**
 * What a token may be for. `user:all` and `site-admin:sudo` as existing clients know them; the others are those of
 * OAuth clients and of programs for one purpose.
 */
export type TokenScope =
  | 'user:all'
  | 'site-admin:sudo'
  | 'externalapi:read'
  | 'externalapi:write'
  | 'mcp'
  | 'openid'
  | 'profile'
  | 'email'
  | 'offline_access'

/**
 * Which scopes suffice for an entry point, each by itself.
 *
 * - `any`: it does not matter who asks
 * - `no-token`: a browser's session only, since it decides over how the account is entered
 */
export type Sufficient = readonly TokenScope[] | 'any' | 'no-token'

const all: readonly TokenScope[] = ['user:all']

/** What suffices for each route that looks at who asks, and for operations that differ from the others. */
const sufficient: Readonly<Record<string, Sufficient>> = {
  'GET /metrics': all,
  'GET /*': all,

  'POST /.api/graphql': all,
  'GET /.api/graphql/schema.graphql': all,
  'GET /.api/openapi/public.json': all,
  'GET /.api/openapi/internal.json': all,
  'GET /.api/search/stream': all,
  'GET /search/stream': all,
  'GET /.api/search/export': all,
  'GET /search/export': all,
  'GET /.api/result-sets/{id}/export': all,
  'GET /result-sets/{id}/export': all,
  'GET /.api/audit-log/export': all,
  'GET /site-admin/audit-log/export': all,
  'GET /site-admin/surveys/export': all,
  'GET /-/debug': 'no-token',
  'GET /.api/blame/*': all,
  'GET /.api/index/status': all,
  'GET /.api/blob/highlight': all,
  'POST /.api/repos/*': all,
  'GET /.api/last-commits/*': all,
  'GET /.api/repositories/export': all,
  'GET /site-admin/repositories/export': all,
  'GET /{repository}/-/raw/{path}': all,
  'GET /{repository}/-/commit/{revision}.patch': all,
  'GET /.api/scip/upload': all,
  'POST /.api/scip/upload': all,
  'GET /.api/lsif/upload': all,
  'POST /.api/lsif/upload': all,

  'GET /-/avatar/{username}': 'no-token',
  'POST /-/debug/otlp/v1/traces': all,
  'POST /-/debug/sentry': all,
  'GET /-/debug/requests': all,
  'POST /-/debug/cpu-profile': all,
  'POST /-/debug/heap-profile': all,

  'POST /-/set-password': 'no-token',
  'GET /.auth/idp/oauth/interaction/{uid}/details': 'no-token',
  'POST /.auth/idp/oauth/interaction/{uid}/decision': 'no-token',
  'POST /.auth/idp/oauth/logout/confirm': 'no-token',
  'POST /-/connect-account': 'no-token',
  'GET /-/confirm': 'no-token',
  'POST /-/confirm': 'no-token',
  'POST /-/confirm/passkey-options': 'no-token',
  'POST /-/unlock-user-account': all,
}

/** What suffices by name, for what a feature of tests mounts. */
export type SufficientScopes = Readonly<Record<string, Sufficient>>

/**
 * The scopes that suffice for an entry point of the inventory. What is public asks nobody who they are; GraphQL needs
 * `user:all` for every operation that is not listed. Throws for a route that is not listed.
 */
export function scopesFor(name: string, access: Access, more: SufficientScopes = {}): Sufficient {
  const listed = more[name] ?? sufficient[name]
  if (listed !== undefined) return listed
  if (access === 'public') return 'any'
  if (/^(query|mutation) /.test(name)) return all
  throw new Error(
    `Nobody has said which token scopes suffice for a route. Add to server/src/http/tokenScopes.ts:\n  '${name}': all,`,
  )
}

/** Passes a session, a visitor, and a token with one of the scopes. Throws `permission_denied` for another token. */
export function requireScopes(viewer: Viewer, needed: Sufficient): void {
  if (viewer.kind === 'anonymous' || viewer.tokenScopes === undefined || needed === 'any') return
  if (needed === 'no-token') {
    throw new AppError('permission_denied', 'no-token', 'An access token cannot do this: sign in with a browser.')
  }
  const held = new Set(viewer.tokenScopes)
  if (needed.some((scope) => held.has(scope))) return
  throw new AppError(
    'permission_denied',
    'insufficient-scope',
    `This access token is not for that: it needs the scope ${needed.map((scope) => JSON.stringify(scope)).join(' or ')}.`,
  )
}

/** Names that `tokenScopes.test.ts` compares with the inventory. */
export const scopedNames: readonly string[] = Object.keys(sufficient)
