import * as v from 'valibot'
import type { GerritProvider } from '../../../configuration/index.js'
import type { Outgoing } from '../../../http/outgoing.js'
import type { OutsideIdentity } from '../identity.js'
import { OutsideProblem } from '../outsideProblem.js'
import { openHostApi, readAnswer } from './hostApi.js'

const account = v.object({
  _account_id: v.number(),
  username: v.optional(v.string()),
  name: v.optional(v.string()),
})

/** Who a user name and an HTTP password are at Gerrit: gerrit-review.googlesource.com, "Get Account". */
export async function gerritAccount(
  outgoing: Outgoing,
  { url }: GerritProvider,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<OutsideIdentity> {
  const credential = `${username}:${password}`
  const authorization = `Basic ${Buffer.from(credential).toString('base64')}`
  const base = url.endsWith('/') ? url : `${url}/`
  const answer = await openHostApi(outgoing, new URL(base), { authorization }).ask('a/accounts/self')
  if (answer.status === 401 || answer.status === 403) throw new OutsideProblem('not-allowed', 'Gerrit refused them.')
  if (answer.status !== 200) throw new OutsideProblem('provider-answer', `Gerrit answered with ${answer.status}.`)
  const found = readAnswer(answer.body, account, 'a/accounts/self')
  return {
    accountId: String(found._account_id),
    accountName: found.username ?? username,
    username: found.username ?? username,
    displayName: found.name,
    verifiedEmails: [],
    groups: [],
    tokens: { access: credential },
  }
}
