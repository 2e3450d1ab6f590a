import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { JSONClient } from './jsonClient.js'

/** The ways to ask a host about accounts. */
export interface AccountClients {
  /** With the connection's own credentials. */
  readonly own: JSONClient
  /** With a person's own token. */
  as(token: string): JSONClient
}

const account = v.object({ id: v.number(), login: v.string() })

/** The id of the account of exactly this name, for hosts that answer `users/{name}`; undefined where there is none. */
export async function accountNamed(
  username: string | undefined,
  client: JSONClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (username === undefined) return undefined
  try {
    const { id, login } = client.read(
      account,
      await client.ask({ path: `users/${encodeURIComponent(username)}`, signal }),
    )
    return login.toLowerCase() === username.toLowerCase() ? String(id) : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
