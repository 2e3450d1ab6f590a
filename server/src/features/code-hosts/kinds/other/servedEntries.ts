import * as v from 'valibot'
import type { HostProblem, HostServices } from '../../codeHost.js'
import type { Lent } from '../git/lentCredential.js'
import { openJSONClient } from '../shared/jsonClient.js'
import { type OtherEntry, readEntry } from './otherEntries.js'

// As `src serve-git` gives it; `Items` is null where there are none.
const list = v.object({
  Items: v.nullable(
    v.array(v.object({ Name: v.optional(v.string()), URI: v.string(), ClonePath: v.optional(v.string()) })),
  ),
})

/** The repositories that `src serve-git` lists at the base, under `/v1/list-repos`. Throws as `CodeHost.repositories`. */
export async function* servedEntries(options: {
  readonly services: HostServices
  readonly base: URL
  readonly lent: Lent | undefined
  readonly signal: AbortSignal
}): AsyncIterable<OtherEntry | HostProblem> {
  const { services, base, lent, signal } = options
  const pair = lent && Buffer.from(`${lent.username}:${lent.password.reveal()}`).toString('base64')
  const client = openJSONClient({
    title: base.host,
    baseURL: base.href,
    services,
    authorization: async () => (pair === undefined ? {} : { authorization: `Basic ${pair}` }),
    credential: pair ?? '',
  })
  const { Items } = client.read(list, await client.ask({ path: 'v1/list-repos', signal }))
  for (const { Name, URI, ClonePath } of Items ?? []) {
    const entry = readEntry(ClonePath ?? URI, base)
    // The folder of a working tree is served with its `.git`, which is no part of its name.
    const repo = (Name ?? URI).replace(/^\/+|\/+$|\/?\.git$/g, '')
    yield 'problem' in entry ? entry : { ...entry, repo }
  }
}
