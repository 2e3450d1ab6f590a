import type { Database } from '@sextant/database'
import { passwordHashOf, type UserValue, userByEmail, userByUsername } from '../accounts/index.js'
import type { Admission, Attempt, SignInAttempts } from './attempts.js'
import type { PasswordHasher } from './passwordHashing.js'
import { hasSignedInFrom } from './sessions.js'
import { accountKey } from './unlock.js'

export interface Credentials {
  /** A user name or an e-mail address. */
  readonly login: string
  readonly password: string
  /** The client's network. */
  readonly address: string
}

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: UserValue }
  /** `user` is for the server alone: an answer is the same with and without. */
  | { readonly kind: 'failed'; readonly user: UserValue | undefined }
  | (Exclude<Admission, { kind: 'go' }> & { readonly user: UserValue | undefined })

export interface SignInMeans {
  readonly db: Database
  readonly hasher: PasswordHasher
  readonly attempts: SignInAttempts
}

/** Checks a name and a password. An unknown name costs the same work, counts the same and gets the same answer. */
export async function signIn(means: SignInMeans, credentials: Credentials): Promise<SignInResult> {
  const { db, attempts } = means
  const { login, password, address } = credentials
  const user = login.includes('@') ? await userByEmail(db, login) : await userByUsername(db, login)
  const attempt = await attemptOf(db, { user, login, address })
  const admission = await attempts.begin(attempt)
  if (admission.kind !== 'go') return { ...admission, user }
  if (!(await checkPassword(means, attempt, { userId: user?.id ?? 0, password })) || user === undefined) {
    return { kind: 'failed', user }
  }
  await attempts.succeed(attempt)
  return { kind: 'signed-in', user }
}

/** All names and addresses of an account, in any case, are one account; what is nobody's counts by itself. */
async function attemptOf(
  db: Database,
  { user, login, address }: { readonly user: UserValue | undefined; readonly login: string; readonly address: string },
): Promise<Attempt> {
  const account = user === undefined ? `name ${login.toLowerCase().slice(0, 300)}` : accountKey(user.id)
  return { account, address, isKnownAddress: await hasSignedInFrom(db, user?.id ?? 0, address) }
}

/** Whether it is the password of the user. One that could not be looked at is not counted as an attempt. */
export async function checkPassword(
  { db, hasher, attempts }: SignInMeans,
  attempt: Attempt,
  { userId, password }: { readonly userId: number; readonly password: string },
): Promise<boolean> {
  try {
    return await hasher.verify(await passwordHashOf(db, userId), password)
  } catch (error) {
    await attempts.forgive(attempt)
    throw error
  }
}
