import { object, optional, record, string, unknown } from 'valibot'
import type { CheckSum } from '../archive/unpack.js'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import type { RegistryClient } from '../registryClient.js'
import { below, getJSON, linkOf } from './answers.js'

// The package document of npm's registry: github.com/npm/registry, docs/responses/package-metadata.md.
const packument = object({
  versions: optional(
    record(
      string(),
      object({
        dist: object({ tarball: string(), integrity: optional(string()), shasum: optional(string()) }),
      }),
    ),
    {},
  ),
  time: optional(record(string(), unknown()), {}),
})

// Documents of packages with thousands of versions, each with its manifest.
const maxBytes = 64 * 1024 * 1024

/** npm's registry protocol. */
export function npmRegistry(client: RegistryClient, base: URL): PackageRegistry {
  return {
    async check(signal) {
      await client.find({ url: below(base, '-', 'ping'), signal })
    },
    async versions(name, signal) {
      const url = below(base, name)
      const { versions, time } = await getJSON(client, { url, accept: 'application/json', maxBytes, signal }, packument)
      return Object.entries(versions).map(
        ([version, { dist }]): PublishedVersion => ({
          version,
          async fetch(fetching) {
            const tarball = linkOf(dist.tarball, url)
            const { body } = await client.get({ url: tarball, maxBytes: archiveBytes, signal: fetching })
            const sums = sumsOf(dist)
            return {
              archive: { bytes: body, container: 'tar.gz', root: { kind: 'top' }, sums },
              publishedAt: dateOf(time[version]),
            }
          },
        }),
      )
    },
  }
}

/** The sums of Subresource Integrity (w3.org/TR/SRI), else the one that npm had before. */
function sumsOf({ integrity, shasum }: { integrity?: string | undefined; shasum?: string | undefined }): CheckSum[] {
  const known = (integrity ?? '').split(/\s+/).flatMap((text): CheckSum[] => {
    const [, algorithm, digest = ''] = /^(sha1|sha256|sha512)-([A-Za-z0-9+/=]+)$/.exec(text) ?? []
    if (algorithm !== 'sha1' && algorithm !== 'sha256' && algorithm !== 'sha512') return []
    return [{ algorithm, digest: Buffer.from(digest, 'base64').toString('hex') }]
  })
  if (known.length > 0 || shasum === undefined) return known
  return [{ algorithm: 'sha1', digest: shasum.toLowerCase() }]
}
