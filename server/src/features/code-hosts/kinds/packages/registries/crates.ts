import { boolean, object, optional, string } from 'valibot'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import type { RegistryClient } from '../registryClient.js'
import { getJSON, linkOf, readJSON } from './answers.js'

// doc.rust-lang.org/cargo/reference/registry-index.html
const configuration = object({ dl: string() })
const line = object({
  vers: string(),
  cksum: string(),
  yanked: optional(boolean(), false),
  pubtime: optional(string()),
})

/** A sparse index of crates, and the downloads that it names. */
export function crateIndex(client: RegistryClient, base: URL): PackageRegistry {
  const configured = (signal: AbortSignal) =>
    getJSON(client, { url: new URL('config.json', base), signal }, configuration)
  return {
    async check(signal) {
      await configured(signal)
    },
    async versions(name, signal) {
      const { body, url } = await client.get({ url: new URL(indexPath(name), base), signal })
      const { dl } = await configured(signal)
      const lines = body
        .toString('utf8')
        .split('\n')
        .filter((text) => text.trim() !== '')
      return lines.map((text): PublishedVersion => {
        const { vers, cksum, yanked, pubtime } = readJSON(text, url, line)
        return {
          version: vers,
          withdrawn: yanked,
          async fetch(fetching) {
            const link = linkOf(download(dl, { name, version: vers, sum: cksum }), base)
            const crate = await client.get({ url: link, maxBytes: archiveBytes, signal: fetching })
            return {
              archive: {
                bytes: crate.body,
                container: 'tar.gz',
                root: { kind: 'top' },
                sums: [{ algorithm: 'sha256', digest: cksum.toLowerCase() }],
              },
              publishedAt: dateOf(pubtime),
            }
          },
        }
      })
    },
  }
}

/** Names of one, two and three letters have folders of their own; others stand below their first and second two. */
function indexPath(name: string): string {
  return `${prefixOf(name.toLowerCase())}/${encodeURIComponent(name.toLowerCase())}`
}

function prefixOf(name: string): string {
  if (name.length <= 2) return String(name.length)
  return name.length === 3 ? `3/${name.slice(0, 1)}` : `${name.slice(0, 2)}/${name.slice(2, 4)}`
}

interface Crate {
  readonly name: string
  readonly version: string
  readonly sum: string
}

function download(template: string, { name, version, sum }: Crate): string {
  const markers: Readonly<Record<string, string>> = {
    crate: encodeURIComponent(name),
    version: encodeURIComponent(version),
    prefix: prefixOf(name),
    lowerprefix: prefixOf(name.toLowerCase()),
    'sha256-checksum': sum,
  }
  const hasMarker = Object.keys(markers).some((marker) => template.includes(`{${marker}}`))
  const whole = hasMarker ? template : `${template.replace(/\/$/, '')}/{crate}/{version}/download`
  return whole.replace(/\{([a-z0-9-]+)\}/g, (text, marker: string) => markers[marker] ?? text)
}
