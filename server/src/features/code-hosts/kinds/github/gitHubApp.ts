import { AppError } from '@sextant/base'
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import * as v from 'valibot'
import type { HostServices } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'

/** What proves that a request comes from a GitHub App: a JSON web token that is good for nine minutes. */
export interface AppIdentity {
  /** `now` in milliseconds since 1970. */
  tokenAt(now: number): string
}

// GitHub takes ten minutes at most, and clocks differ (docs.github.com, "Generating a JSON Web Token for a GitHub App").
const lifetime = 9 * 60
const clockSkew = 60

/** Throws `AppError` 'invalid_argument' for a key that is no private RSA key in PEM. */
export function readAppIdentity(appId: string, privateKey: string): AppIdentity {
  const key = readKey(privateKey)
  return {
    tokenAt(now) {
      const seconds = Math.floor(now / 1000)
      const claims = { iat: seconds - clockSkew, exp: seconds + lifetime, iss: appId }
      const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
    },
  }
}

function readKey(privateKey: string): KeyObject {
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Told below, without a word of the key.
  }
  throw new AppError('invalid_argument', 'bad-private-key', 'The private key of the GitHub App is no RSA key in PEM.')
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const installationToken = v.object({ token: v.string(), expires_at: v.string() })

// A clone that begins with a token goes on after it expired, but a fetch that waits in a queue does not begin.
const renewBefore = 10 * 60_000

/** The token of an installation, made for an hour and made anew ten minutes before it ends. */
export class InstallationToken {
  readonly #client: JSONClient
  readonly #installationId: string
  readonly #now: HostServices['now']
  #token = ''
  #expiresAt = 0

  /** `client` proves with an `AppIdentity` who asks. */
  constructor(client: JSONClient, installationId: string, now: HostServices['now']) {
    this.#client = client
    this.#installationId = installationId
    this.#now = now
  }

  async get(signal: AbortSignal): Promise<string> {
    if (this.#now() < this.#expiresAt - renewBefore) return this.#token
    const path = `app/installations/${encodeURIComponent(this.#installationId)}/access_tokens`
    const answer = await this.#client.ask({ path, method: 'POST', signal })
    const { token, expires_at: expiresAt } = this.#client.read(installationToken, answer)
    this.#expiresAt = Date.parse(expiresAt) || 0
    this.#token = token
    return token
  }
}
