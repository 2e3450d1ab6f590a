import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { tokensAllowed } from '../../access-tokens/index.js'
import { userById, type UserValue } from '../../accounts/index.js'
import { recordAct } from '../../audit-log/index.js'
import { hashOf } from '../../oauth-tokens/index.js'
import { requireFreshSession } from '../../sign-in/index.js'
import { mayManageClients } from '../policy.js'
import { apiScopes } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'
import { checkName } from './checkClient.js'
import { newClientId, newClientSecret } from './clientSecret.js'
import { countClients, insertClient } from './clientStore.js'
import type { ClientWithSecret } from './manageClients.js'

/** How many credentials a service account may have. */
const mostCredentials = 100

/** What a site admin wants for a program. */
export interface CredentialRequest {
  readonly userId: number
  readonly name: string
  readonly scopes: readonly string[]
}

/**
 * Makes a client id and a secret with which a program gets tokens of an hour for itself, as a service account and for
 * these scopes alone. The secret is told this once.
 */
export async function createMachineCredential(
  { db, configuration }: Pick<IdentityProviderServices, 'db' | 'configuration'>,
  viewer: Viewer,
  { userId, ...request }: CredentialRequest,
): Promise<ClientWithSecret> {
  const admin = mayManageClients(viewer)
  await requireFreshSession(db, admin)
  if (!tokensAllowed(configuration)) {
    throw new AppError('failed_precondition', 'tokens-disabled', 'Access tokens are turned off on this site.')
  }
  const account = requireServiceAccount(await userById(db, userId))
  const [name, scopes, secret] = [checkName(request.name), requireScopes(request.scopes), newClientSecret()]
  const id = await transaction(db, async (within) => {
    if ((await countClients(within, { text: '', serviceAccountId: userId })) >= mostCredentials) throw tooMany()
    const made = await insertClient(within, {
      ...{ name, scopes, clientId: newClientId(), secretHash: hashOf(secret), createdBy: admin.userId },
      ...{ serviceAccountId: account.id, origin: 'administrator', authMethod: 'client_secret_basic' },
      ...{ description: '', websiteURL: null, redirectURIs: [], deviceFlow: false },
      ...{ postLogoutRedirectURIs: [], backChannelLogoutURI: null },
    })
    const after = { userId: account.id, user: account.username, scopes }
    const entity = { kind: 'OAuthClient', id: made.id, name }
    await recordAct(within, admin, { act: 'oauthClient.createMachine', entity, after })
    return made.id
  })
  return { id, secret }
}

function requireServiceAccount(user: UserValue | undefined): UserValue {
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  if (user.serviceAccount) return user
  throw new AppError(
    'failed_precondition',
    'not-a-service-account',
    'Client credentials are for service accounts. People use access tokens, or let an application in.',
  )
}

function requireScopes(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !apiScopes.includes(name))
  if (unknown !== undefined) {
    throw new AppError(
      'invalid_argument',
      'unknown-scope',
      `A program cannot have the scope ${JSON.stringify(unknown)}.`,
    )
  }
  if (names.length === 0) throw new AppError('invalid_argument', 'no-scope', 'Choose what the program may do.')
  return apiScopes.filter((name) => names.includes(name))
}

const tooMany = () =>
  new AppError('resource_exhausted', 'too-many-credentials', `A service account has at most ${mostCredentials}.`)
