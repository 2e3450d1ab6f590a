import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../configuration/index.js'
import type { Keyring } from '../../keys/keyring.js'
import type { Mailer } from '../mail/index.js'
import type { SignInAttempts } from './attempts.js'
import type { PasswordHasher } from './passwordHashing.js'

/** What signing in is made with. */
export interface SignInServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly configuration: Configuration
  readonly hasher: PasswordHasher
  readonly attempts: SignInAttempts
  readonly mailer: Mailer
}

/** What a session notes of the browser. */
export const deviceOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
