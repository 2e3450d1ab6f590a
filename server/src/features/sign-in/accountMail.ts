import type { Database } from '@sextant/database'
import { emailsOf, type UserValue, userById } from '../accounts/index.js'
import type { Mail } from '../mail/index.js'
import type { SignInServices } from './services.js'

type Means = Pick<SignInServices, 'mailer' | 'externalURL'>

/** Where mail about an account goes: its primary address, once it was verified (threat A-07). */
export async function verifiedAddressOf(db: Database, userId: number): Promise<string | undefined> {
  return (await emailsOf(db, userId)).find(({ isPrimary, verified }) => isPrimary && verified)?.email
}

/** Queues a message to the owner of an account, where mail goes out and there is an address to send it to. */
export async function mailTo(
  db: Database,
  { mailer, externalURL }: Means,
  user: Pick<UserValue, 'id' | 'username'>,
  {
    template,
    values = {},
  }: { readonly template: Mail['template']; readonly values?: Readonly<Record<string, string>> },
): Promise<boolean> {
  const to = mailer.isOn() ? await verifiedAddressOf(db, user.id) : undefined
  if (to === undefined) return false
  await mailer.queue(db, { to, template, values: { username: user.username, host: externalURL.host, ...values } })
  return true
}

/** Tells the owner of an account that it was changed. `change` is a sentence. */
export async function tellOfChange(db: Database, means: Means, userId: number, change: string): Promise<void> {
  const user = await userById(db, userId)
  if (user !== undefined) await mailTo(db, means, user, { template: 'accountChanged', values: { change } })
}
