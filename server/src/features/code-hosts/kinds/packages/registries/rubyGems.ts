import { array, nullish, object, string } from 'valibot'
import type { CheckSum } from '../archive/unpack.js'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import type { RegistryClient } from '../registryClient.js'
import { below, readJSON } from './answers.js'
import { need } from './several.js'

// RubyGems guides, API of the server, "GET /api/v1/versions/[GEM NAME].json".
const list = array(
  object({
    number: string(),
    platform: nullish(string(), 'ruby'),
    sha: nullish(string()),
    created_at: nullish(string()),
  }),
)

interface Gem {
  readonly number: string
  readonly platform: string
  readonly sha?: string | null | undefined
  readonly created_at?: string | null | undefined
}

/** A server of gems: its list of versions with dates, or the compact index where it has no such list. */
export function gemServer(client: RegistryClient, base: URL): PackageRegistry {
  return {
    async check(signal) {
      await client.find({ url: below(base, 'info', 'rake'), signal })
    },
    async versions(name, signal) {
      const api = await client.find({ url: below(base, 'api', 'v1', 'versions', `${name}.json`), signal })
      const gems = api
        ? readJSON(api.body.toString('utf8'), api.url, list)
        : await need(compactIndex(client, below(base, 'info', name), signal))
      return onePlatform(gems).map((gem): PublishedVersion => {
        const file = `${name}-${gem.number}${gem.platform === 'ruby' ? '' : `-${gem.platform}`}.gem`
        return {
          version: gem.number,
          async fetch(fetching) {
            const { body } = await client.get({
              url: below(base, 'gems', file),
              maxBytes: archiveBytes,
              signal: fetching,
            })
            return {
              archive: { bytes: body, container: 'gem', root: { kind: 'as-is' }, sums: sumOf(gem) },
              publishedAt: dateOf(gem.created_at),
            }
          },
        }
      })
    },
  }
}

const sumOf = ({ sha }: Gem): CheckSum[] => (sha ? [{ algorithm: 'sha256', digest: sha.toLowerCase() }] : [])

/** Of each number the gem for every platform, else the first one. */
function onePlatform(gems: readonly Gem[]): readonly Gem[] {
  const chosen = new Map<string, Gem>()
  for (const gem of gems) {
    if (!chosen.has(gem.number) || gem.platform === 'ruby') chosen.set(gem.number, gem)
  }
  return [...chosen.values()]
}

/** RubyGems guides, compact index: `NUMBER[-PLATFORM] DEPENDENCIES|checksum:SHA256,…`. */
async function compactIndex(
  client: RegistryClient,
  url: URL,
  signal: AbortSignal,
): Promise<readonly Gem[] | undefined> {
  const answer = await client.find({ url, signal })
  const lines = answer?.body.toString('utf8').split('\n')
  return lines?.flatMap((text) => {
    const [, number = '', platform = 'ruby', rest = ''] = /^([0-9A-Za-z.]+)(?:-(\S+))? (.*)$/.exec(text) ?? []
    const sha = /(?:^|[|,])checksum:([0-9a-f]{64})/i.exec(rest)?.[1]
    return number === '' ? [] : [{ number, platform, sha }]
  })
}
