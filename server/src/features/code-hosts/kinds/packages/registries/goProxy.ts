import { object, optional, string } from 'valibot'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import { readJSON } from './answers.js'
import { type At, firstThatHas, need } from './several.js'

const info = object({ Version: string(), Time: optional(string()) })

/**
 * Module proxies, asked in their order until one has the module: go.dev/ref/mod, "GOPROXY protocol". The sums of modules
 * are kept by another service, which is not asked: what comes is trusted as far as the proxy and the way to it are.
 */
export function goProxies(at: At): PackageRegistry {
  const published = (name: string, version: string): PublishedVersion => ({
    version,
    fetch: (signal) =>
      need(
        firstThatHas(at, async ({ client, base }) => {
          const zip = await client.find({ url: fileOf(base, name, `${version}.zip`), maxBytes: archiveBytes, signal })
          return (
            zip && {
              archive: {
                bytes: zip.body,
                container: 'zip',
                root: { kind: 'prefix', prefix: `${name}@${version}/` },
                sums: [],
              },
              publishedAt: await timeOf({ client, base }, { name, version, signal }),
            }
          )
        }),
      ),
  })
  return {
    async check(signal) {
      // No proxy has a module of this name; that it says so is enough.
      for (const { client, base } of at) await client.find({ url: fileOf(base, 'example.com/none', 'list'), signal })
    },
    async versions(name, signal) {
      const listed = await need(
        firstThatHas(at, async ({ client, base }) => {
          const list = await client.find({ url: fileOf(base, name, 'list'), signal })
          const versions = list?.body
            .toString('utf8')
            .split('\n')
            .filter((line) => line !== '')
          return versions?.length === 0 ? await latestOf({ client, base }, name, signal) : versions
        }),
      )
      return listed.map((version) => published(name, version))
    },
    // Commits without a tag have versions that no list has.
    unlisted: published,
  }
}

/** What a module without any tag is at. */
async function latestOf({ client, base }: At[number], name: string, signal: AbortSignal): Promise<readonly string[]> {
  const latest = await client.find({ url: new URL(`${escaped(name)}/@latest`, base), signal })
  return latest === undefined ? [] : [readJSON(latest.body.toString('utf8'), latest.url, info).Version]
}

interface Wanted {
  readonly name: string
  readonly version: string
  readonly signal: AbortSignal
}

async function timeOf({ client, base }: At[number], { name, version, signal }: Wanted): Promise<Date | undefined> {
  const answer = await client.find({ url: fileOf(base, name, `${version}.info`), signal })
  return answer && dateOf(readJSON(answer.body.toString('utf8'), answer.url, info).Time)
}

const fileOf = (base: URL, name: string, file: string) => new URL(`${escaped(name)}/@v/${escaped(file)}`, base)

/** A capital letter is `!` and its small one, for file systems that do not tell them apart. */
function escaped(text: string): string {
  const small = text.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`)
  return small
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')
}
