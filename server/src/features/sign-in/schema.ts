import { AppError } from '@sextant/base'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { isSelfOrAdmin, isSiteAdmin, type Viewer } from '../../http/viewer.js'
import { User } from '../accounts/index.js'
import { authenticatorSince, type NewAuthenticator } from './authenticators.js'
import {
  confirmAuthenticator,
  endAuthenticator,
  endOtherSessions,
  endOwnSession,
  finishPasskey,
  newRecoveryCodes,
  removePasskey,
  startAuthenticator,
  startPasskey,
  takeSecondFactorsOf,
} from './ownSecurity.js'
import { type Passkey as PasskeyValue, passkeysOf } from './passkeyStore.js'
import { countRecoveryCodes } from './recoveryCodes.js'
import type { SignInServices } from './services.js'
import { type Session, sessionsOf } from './sessions.js'
import { accountKey, unlockByAdmin } from './unlock.js'

const UserSession = objectRef<Session>('UserSession')
const Passkey = objectRef<PasskeyValue>('Passkey')
const SecondFactors = objectRef<{ readonly userId: number }>('SecondFactors')
const NewAuthenticatorType = objectRef<NewAuthenticator>('NewAuthenticator')
const RecoveryCodes = objectRef<{ readonly recoveryCodes: readonly string[] }>('RecoveryCodes')

/** How a user gets in: sessions, second factors, locks. Visible to the user and to site admins. */
export function signInTypes(services: SignInServices): SchemaPart {
  return (builder) => {
    defineTypes(builder, services)
    addUserFields(builder, services)
    addOwnMutations(builder, services)
    addAdminMutations(builder, services)
  }
}

function defineTypes(builder: Builder, { db }: SignInServices): void {
  builder.objectType(UserSession, {
    fields: (t) => ({
      id: t.id({ resolve: (session) => encodeId('UserSession', session.id) }),
      isCurrent: t.boolean({ resolve: (session, _args, { viewer }) => isOf(viewer, session) }),
      device: t.exposeString('device', { description: "The browser's own words about itself." }),
      network: t.exposeString('address', { description: 'Where it began: an IPv4 address or an IPv6 network.' }),
      method: t.exposeString('method', {
        description: 'How the user signed in: `password`, `passkey`, `link` or a provider.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'To the minute.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(Passkey, {
    fields: (t) => ({
      id: t.id({ resolve: (passkey) => encodeId('Passkey', passkey.id) }),
      name: t.exposeString('name'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.objectType(SecondFactors, {
    fields: (t) => ({
      authenticatorSince: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Since when an application that shows codes is asked for; null when none is.',
        resolve: ({ userId }) => authenticatorSince(db, userId),
      }),
      passkeys: t.field({ type: [Passkey], resolve: ({ userId }) => passkeysOf(db, userId) }),
      recoveryCodesLeft: t.int({ resolve: ({ userId }) => countRecoveryCodes(db, userId) }),
    }),
  })
  builder.objectType(NewAuthenticatorType, {
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In base32, to be typed into the application.' }),
      uri: t.exposeString('uri', { description: '`otpauth://…`, to be shown as a picture.' }),
    }),
  })
  builder.objectType(RecoveryCodes, {
    fields: (t) => ({
      recoveryCodes: t.stringList({
        description: 'Shown this once; empty when the ones of before still hold.',
        resolve: ({ recoveryCodes }) => [...recoveryCodes],
      }),
    }),
  })
}

const isOf = (viewer: Viewer, session: Session) => viewer.kind === 'user' && viewer.sessionId === session.id

function addUserFields(builder: Builder, { db, configuration, attempts }: SignInServices): void {
  builder.objectFields(User, (t) => ({
    sessions: t.field({
      type: [UserSession],
      description: 'Where the user is signed in. Empty for anyone but the user and site admins.',
      resolve: (user, _args, { viewer }) =>
        isSelfOrAdmin(viewer, user.id) ? sessionsOf(db, configuration, user.id) : [],
    }),
    secondFactors: t.field({
      type: SecondFactors,
      nullable: true,
      description: 'Null for anyone but the user and site admins.',
      resolve: (user, _args, { viewer }) => (isSelfOrAdmin(viewer, user.id) ? { userId: user.id } : null),
    }),
    lockedSeconds: t.int({
      nullable: true,
      description: 'How long the account is still locked for some network; 0 when it is not. For site admins.',
      resolve: (user, _args, { viewer }) => (isSiteAdmin(viewer) ? attempts.lockedFor(accountKey(user.id)) : null),
    }),
  }))
}

function addOwnMutations(builder: Builder, services: SignInServices): void {
  builder.mutationFields((t) => ({
    endSession: t.field({
      type: EmptyResponse,
      args: { session: t.arg.id({ required: true }) },
      async resolve(_root, { session }, { viewer }) {
        await endOwnSession(services, viewer, requireRowId('UserSession', session))
        return {}
      },
    }),
    endOtherSessions: t.field({
      type: EmptyResponse,
      async resolve(_root, _args, { viewer }) {
        await endOtherSessions(services, viewer)
        return {}
      },
    }),
    beginAuthenticator: t.field({
      type: NewAuthenticatorType,
      resolve: (_root, _args, { viewer }) => startAuthenticator(services, viewer),
    }),
    confirmAuthenticator: t.field({
      type: RecoveryCodes,
      args: { code: t.arg.string({ required: true }) },
      resolve: async (_root, { code }, { viewer }) => ({
        recoveryCodes: await confirmAuthenticator(services, viewer, code),
      }),
    }),
    removeAuthenticator: t.field({
      type: EmptyResponse,
      async resolve(_root, _args, { viewer }) {
        await endAuthenticator(services, viewer)
        return {}
      },
    }),
    beginPasskey: t.field({
      type: 'JSONValue',
      description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn.',
      resolve: (_root, _args, { viewer }) => startPasskey(services, viewer),
    }),
    addPasskey: t.field({
      type: RecoveryCodes,
      args: { name: t.arg.string({ required: true }), response: t.arg({ type: 'JSONValue', required: true }) },
      resolve: async (_root, { name, response }, { viewer }) => ({
        recoveryCodes: await finishPasskey(services, viewer, { name, response }),
      }),
    }),
    removePasskey: t.field({
      type: EmptyResponse,
      args: { passkey: t.arg.id({ required: true }) },
      async resolve(_root, { passkey }, { viewer }) {
        await removePasskey(services, viewer, requireRowId('Passkey', passkey))
        return {}
      },
    }),
    renewRecoveryCodes: t.field({
      type: RecoveryCodes,
      resolve: async (_root, _args, { viewer }) => ({ recoveryCodes: await newRecoveryCodes(services, viewer) }),
    }),
  }))
}

function addAdminMutations(builder: Builder, services: SignInServices): void {
  builder.mutationFields((t) => ({
    unlockUser: t.field({
      type: EmptyResponse,
      args: { user: t.arg.id({ required: true }) },
      async resolve(_root, { user }, { viewer }) {
        await unlockByAdmin(services, viewer, requireRowId('User', user))
        return {}
      },
    }),
    removeSecondFactors: t.field({
      type: EmptyResponse,
      description: 'Takes the second factors of a user who has lost them, and ends their sessions.',
      args: { user: t.arg.id({ required: true }) },
      async resolve(_root, { user }, { viewer }) {
        await takeSecondFactorsOf(services, viewer, requireRowId('User', user))
        return {}
      },
    }),
  }))
}

function requireRowId(kind: string, text: string): number {
  const id = decodeRowId(kind, text)
  if (id !== undefined) return id
  throw new AppError('not_found', 'no-such-node', 'There is no such thing.')
}
