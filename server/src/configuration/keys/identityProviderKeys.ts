import { key } from '../key.js'

/** Signing in to other applications through this instance. */
export const identityProviderKeys = {
  'auth.idpDynamicClientRegistrationEnabled': key(false, {
    description:
      'Whether applications may register themselves (RFC 7591), as assistants do that use the MCP server. They are ' +
      'marked as unverified and get the scope `mcp` alone. Switched off, those that registered can do nothing.',
    type: 'boolean',
  }),
}
