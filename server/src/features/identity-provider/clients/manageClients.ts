import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { SignedIn, Viewer } from '../../../http/viewer.js'
import { type Act, recordAct } from '../../audit-log/index.js'
import { hashOf } from '../../oauth-tokens/index.js'
import { requireFreshSession } from '../../sign-in/index.js'
import { checkClient, type ClientRequest } from './checkClient.js'
import type { Client, ListedClient } from './client.js'
import { newClientId, newClientSecret } from './clientSecret.js'
import { changeClient, clientById, deleteClientRow, insertClient, replaceSecret, setDisabled } from './clientStore.js'
import { mayManageClients } from '../policy.js'

/** An application, with its secret where that is new: nobody is told it again. */
export interface ClientWithSecret {
  readonly id: number
  readonly secret: string | undefined
}

/** Adds an application that a site admin vouches for. `confidential`: it can keep a secret, and gets one. */
export async function createClient(
  db: Database,
  viewer: Viewer,
  { confidential, ...request }: ClientRequest & { readonly confidential: boolean },
): Promise<ClientWithSecret> {
  const admin = await mayDecide(db, viewer)
  const settings = checkClient(request)
  const secret = confidential ? newClientSecret() : undefined
  const client = await transaction(db, async (within) => {
    const made = await insertClient(within, {
      ...settings,
      clientId: newClientId(),
      origin: 'administrator',
      authMethod: confidential ? 'client_secret_basic' : 'none',
      secretHash: secret === undefined ? null : hashOf(secret),
      createdBy: admin.userId,
    })
    await writeDown(within, admin, made, { act: 'oauthClient.create', after: { ...settings, confidential } })
    return made
  })
  return { id: client.id, secret }
}

/** Changes what a site admin set. What we brought along ourselves stays as it is. */
export async function updateClient(
  db: Database,
  viewer: Viewer,
  { id, ...request }: ClientRequest & { readonly id: number },
): Promise<void> {
  const { admin, client } = await changeable(db, viewer, id)
  if (client.origin !== 'administrator') {
    throw new AppError('failed_precondition', 'not-yours', 'Only applications that an administrator added are edited.')
  }
  if (client.serviceAccountId !== null) {
    throw new AppError('failed_precondition', 'machine-credential', 'Make another credential with what it needs.')
  }
  const change = checkClient(request)
  await transaction(db, async (within) => {
    await changeClient(within, id, change)
    const { name, description, websiteURL, redirectURIs, scopes, deviceFlow } = client
    const { postLogoutRedirectURIs, backChannelLogoutURI } = client
    const leaving = { postLogoutRedirectURIs, backChannelLogoutURI }
    const before = { name, description, websiteURL, redirectURIs, ...leaving, scopes, deviceFlow }
    await writeDown(within, admin, client, { act: 'oauthClient.update', before, after: { ...change } })
  })
}

/** Gives a new secret; the old one ends at once. */
export async function rotateSecret(db: Database, viewer: Viewer, id: number): Promise<ClientWithSecret> {
  const { admin, client } = await changeable(db, viewer, id)
  if (client.authMethod === 'none') {
    throw new AppError('failed_precondition', 'no-secret', 'This application has no secret.')
  }
  const secret = newClientSecret()
  await transaction(db, async (within) => {
    await replaceSecret(within, id, hashOf(secret))
    await writeDown(within, admin, client, { act: 'oauthClient.rotateSecret' })
  })
  return { id, secret }
}

/** A disabled application can do nothing, and neither can its tokens, until it is enabled again. */
export async function setClientDisabled(
  db: Database,
  viewer: Viewer,
  { id, disabled }: { readonly id: number; readonly disabled: boolean },
): Promise<void> {
  const { admin, client } = await changeable(db, viewer, id)
  await transaction(db, async (within) => {
    await setDisabled(within, id, disabled)
    await writeDown(within, admin, client, { act: disabled ? 'oauthClient.disable' : 'oauthClient.enable' })
  })
}

/** Takes an application away: what people allowed it, and its tokens, end at once. */
export async function deleteClient(db: Database, viewer: Viewer, id: number): Promise<void> {
  const { admin, client } = await changeable(db, viewer, id)
  if (client.origin === 'built-in') {
    throw new AppError(
      'failed_precondition',
      'built-in',
      'This application is part of the product. Disable it instead.',
    )
  }
  await transaction(db, async (within) => {
    await deleteClientRow(within, id)
    await writeDown(within, admin, client, { act: 'oauthClient.delete' })
  })
}

async function mayDecide(db: Database, viewer: Viewer): Promise<SignedIn> {
  const admin = mayManageClients(viewer)
  await requireFreshSession(db, admin)
  return admin
}

async function changeable(db: Database, viewer: Viewer, id: number) {
  const admin = await mayDecide(db, viewer)
  const client: ListedClient | undefined = await clientById(db, id)
  if (client === undefined) throw new AppError('not_found', 'no-client', 'There is no such application.')
  return { admin, client }
}

const writeDown = (db: Database, admin: SignedIn, { id, name }: Client, act: Omit<Act, 'entity'>) =>
  recordAct(db, admin, { ...act, entity: { kind: 'OAuthClient', id, name } })
