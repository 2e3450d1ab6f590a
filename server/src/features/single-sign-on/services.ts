import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../../configuration/index.js'
import type { Outgoing } from '../../http/outgoing.js'
import type { Keyring } from '../../keys/keyring.js'

/** What signing in through others works with. */
export interface SingleSignOnServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly configuration: Configuration
  readonly outgoing: Outgoing
  /** Networks of reverse proxies whose headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly completeSignIn: CompleteSignIn
  /** Whether the user can come in without any account elsewhere: by password or passkey. */
  readonly hasOwnWayIn: (db: Database, userId: number) => Promise<boolean>
  /** Makes a new user a member of the organizations that are meant for them. */
  readonly joinOrganizations: (db: Database, userId: number) => Promise<void>
}

/** Starts the session of somebody who has proved who they are, or the step that asks for a second factor. */
export type CompleteSignIn = (
  at: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  who: {
    readonly userId: number
    /** The type of the provider. */
    readonly method: string
    readonly secondFactorDone: boolean
    /** Told of the new session, when it begins at once. */
    readonly onSession?: ((sessionId: number) => Promise<void>) | undefined
  },
) => Promise<'signed-in' | 'second-step'>
