import type { FastifyRequest } from 'fastify'
import type { Mount } from '../../../http/mount.js'
import { apiScopes } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'

const path = '/.well-known/oauth-protected-resource'

/** What an application that was refused by the API asks to learn where tokens come from: RFC 9728, 3. */
export function resourceRoutes({ externalURL }: IdentityProviderServices): Mount {
  return (app) => {
    app.get(path, () => describe(externalURL, ''))
    app.get(`${path}/*`, (request) => describe(externalURL, restOf(request)))
  }
}

const describe = ({ origin }: URL, rest: string) => ({
  resource: `${origin}${rest}`,
  authorization_servers: [origin],
  scopes_supported: rest.startsWith('/.api/mcp') ? ['mcp', 'user:all'] : apiScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Sextant',
})

/** The path of the resource, which stands behind ours: RFC 9728, 3.1. */
const restOf = (request: FastifyRequest) => (request.url.split('?', 1)[0] ?? '').slice(path.length)
