import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import { checkSameAccount } from '../shared/sameAccount.js'
import { accounts, allProjects, type GerritAccount, mayRead, ownAccount } from './gerritAPI.js'

/**
 * Who may read which project. An account is its number; its own token is `name:HTTP password`. Without a token Gerrit is
 * asked about each project, which takes a request for each of them.
 */
export function gerritPermissions(client: JSONClient, clientFor: (token: string) => JSONClient): HostPermissions {
  return {
    async *repositoriesOf({ accountId, token }: HostAccount, signal) {
      if (token !== undefined) {
        const own = clientFor(token)
        checkSameAccount('Gerrit', accountId, await ownAccount(own, signal))
        for await (const { id } of allProjects(own, signal)) yield id
        return
      }
      for await (const { id } of allProjects(client, signal)) {
        if (await mayRead(client, { projectId: id, accountId }, signal)) yield id
      }
    },
    async *accountsOf(projectId, signal) {
      for await (const { _account_id: id } of accounts(client, 'is:active', signal)) {
        const accountId = String(id)
        if (await mayRead(client, { projectId, accountId }, signal)) yield accountId
      }
    },
    async findAccount({ email, username }, signal) {
      const byEmail = email && (await only(accounts(client, `email:${quoted(email)}`, signal), hasEmail(email)))
      const byName =
        username && (await only(accounts(client, `username:${quoted(username)}`, signal), hasName(username)))
      return byEmail || byName || undefined
    },
  }
}

/** Gerrit also finds what only begins with the address. */
function hasEmail(email: string): (account: GerritAccount) => boolean {
  const wanted = email.toLowerCase()
  return ({ email: own, secondary_emails: others }) => [own, ...others].some((each) => each?.toLowerCase() === wanted)
}

function hasName(username: string): (account: GerritAccount) => boolean {
  return (account) => account.username === username
}

/** The number of the one account that fits; undefined when several do. */
async function only(
  found: AsyncIterable<GerritAccount>,
  fits: (account: GerritAccount) => boolean,
): Promise<string | undefined> {
  const ids = new Set<number>()
  for await (const account of found) if (fits(account)) ids.add(account._account_id)
  const [id] = ids
  return ids.size === 1 ? String(id) : undefined
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '')}"`
}
