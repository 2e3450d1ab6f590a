import type { Database } from '@sextant/database'
import type { Builder } from '../../graphql/builder.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { User, usersByIds, usersKnownAs, type UserValue } from '../accounts/index.js'
import { personType } from '../browse/index.js'
import type { BlameServices } from './readBlame.js'

/** Whose account the author of a commit has, by the addresses that were proved. A visitor is not told, as with `user`. */
export function addCommitPeople(builder: Builder, services: Pick<BlameServices, 'store'>): void {
  const accounts = perRequest(({ viewer }) =>
    batchLoader<string, UserValue>((emails) => (viewer.kind === 'user' ? accountsOf(services.store.db, emails) : none)),
  )
  builder.objectFields(personType, (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account with this address, once that was proved. Null to visitors.',
      resolve: ({ email }, _args, context) => accounts(context).load(email.toLowerCase()),
    }),
    avatarURL: t.string({
      nullable: true,
      description: 'Of the account with this address.',
      resolve: async ({ email }, _args, context) => (await accounts(context).load(email.toLowerCase()))?.avatarURL,
    }),
  }))
}

const none: Promise<ReadonlyMap<string, UserValue>> = Promise.resolve(new Map())

async function accountsOf(db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, UserValue>> {
  const known = await usersKnownAs(db, { usernames: [], emails: emails.filter((email) => email !== '') })
  const users = await usersByIds(db, [...new Set(known.map(({ id }) => id))])
  return new Map(
    known.flatMap(({ knownAs, id }) => {
      const user = users.get(id)
      return user ? [[knownAs, user] as const] : []
    }),
  )
}
