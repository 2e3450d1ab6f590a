import type { HostPermissions, HostServices } from '../../codeHost.js'
import type { Lent } from '../git/lentCredential.js'
import { fetchTables, type PerforceTables } from './perforceTables.js'
import { mayReadAll } from './protections.js'

interface Options {
  readonly folder: URL
  readonly lent: Lent | undefined
  readonly depots: readonly string[]
  readonly ignoreHosts: boolean
}

// Every repository and every person asks for them in turn.
const goodFor = 60_000

/** Who may read which depot, by the protections table. An account is the name of a user of Perforce. */
export function perforcePermissions(services: HostServices, options: Options): HostPermissions {
  const { depots, ignoreHosts } = options
  let kept: { readonly tables: PerforceTables; readonly until: number } | undefined
  const tablesNow = async (signal: AbortSignal): Promise<PerforceTables> => {
    const now = services.now()
    if (kept === undefined || kept.until <= now) {
      kept = { tables: await fetchTables(services, options, signal), until: now + goodFor }
    }
    return kept.tables
  }
  const mayRead = ({ rules, groupsOf }: PerforceTables, user: string, depot: string) =>
    mayReadAll(rules, groupsOf(user), { depot, ignoreHosts })

  return {
    async *repositoriesOf({ accountId }, signal) {
      const tables = await tablesNow(signal)
      // Rules for every user would fit somebody who is none.
      if (!tables.users.some(({ name }) => name === accountId)) return
      yield* depots.filter((depot) => mayRead(tables, accountId, depot))
    },
    async *accountsOf(depot, signal) {
      const tables = await tablesNow(signal)
      for (const { name } of tables.users) if (mayRead(tables, name, depot)) yield name
    },
    async findAccount({ email, username }, signal) {
      const { users } = await tablesNow(signal)
      const byEmail = users.filter((user) => email !== undefined && user.email === email.toLowerCase())
      // Several users may share an address, as robots do: then it names none of them.
      const [only] = byEmail
      if (only && byEmail.length === 1) return only.name
      return users.find(({ name }) => name === username)?.name
    },
  }
}
