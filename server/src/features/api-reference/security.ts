import type { OwnCredential } from '../../http/descriptions/index.js'
import { sessionCookie } from '../../http/sessionCookie.js'
import type { Sufficient } from '../../http/tokenScopes.js'
import type { Described, Part } from './described.js'

/** The Security Scheme Objects: how a caller proves who they are. */
export function securitySchemes(externalURL: URL): Part {
  const address = (path: string) => new URL(path, externalURL).href
  return {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token of the settings of an account: `Authorization: token …`, or `Bearer …`. As user name of Basic too.',
    },
    oauth: {
      type: 'oauth2',
      description: 'A token that an application was given: `Authorization: Bearer …`.',
      flows: {
        authorizationCode: {
          authorizationUrl: address('/.auth/idp/oauth/authorize'),
          tokenUrl: address('/.auth/idp/oauth/token'),
          scopes: { 'user:all': 'Everything that the person can do.' },
        },
      },
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description:
        'The session of a browser. Below `/.api` it counts with the header `X-Requested-With`, which pages of other sites ' +
        'cannot send.',
    },
    directory: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of `scim.authToken` of the site configuration.',
    },
    application: {
      type: 'http',
      scheme: 'basic',
      description: 'The id and the secret of an application, where it has one; or its token, as the operation says.',
    },
  }
}

const schemeOf: Readonly<Record<OwnCredential, string | undefined>> = {
  directory: 'directory',
  application: 'application',
  host: undefined,
}

/** The alternatives with which an entry point is reached; an empty one is for anybody. */
export function securityOf({ access, scopes, description }: Described): readonly Part[] {
  const { credential } = description
  if (credential !== undefined) {
    const scheme = schemeOf[credential]
    return scheme === undefined ? [{}] : [{ [scheme]: [] }]
  }
  const own = alternatives(scopes)
  if (own.length === 0) return [{}]
  const isOpen = access === 'public' || access === 'anonymous' || access === 'page' || access === 'operator'
  return isOpen ? [{}, ...own] : own
}

function alternatives(scopes: Sufficient): readonly Part[] {
  if (scopes === 'any') return []
  if (scopes === 'no-token') return [{ session: [] }]
  return [
    ...scopes.map((scope) => ({ accessToken: [scope] })),
    ...scopes.map((scope) => ({ oauth: [scope] })),
    { session: [] },
  ]
}
