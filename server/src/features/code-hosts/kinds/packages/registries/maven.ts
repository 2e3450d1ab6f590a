import type { CheckSum } from '../archive/unpack.js'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import { type At, firstThatHas, need } from './several.js'

/**
 * Maven repositories, asked in their order until one has the artifact: maven.apache.org, "Repository Layout". Of a version
 * the sources are taken, and its `pom.xml`, which is all there is where nobody published sources.
 */
export function mavenRepositories(at: At): PackageRegistry {
  const published = (name: string, version: string): PublishedVersion => ({
    version,
    fetch: (signal) => need(firstThatHas(at, (one) => fetchFrom(one, { name, version, signal }))),
  })
  return {
    async check(signal) {
      for (const { client, base } of at) await client.find({ url: new URL('archetype-catalog.xml', base), signal })
    },
    async versions(name, signal) {
      const listed = await need(
        firstThatHas(at, async ({ client, base }) => {
          const answer = await client.find({ url: new URL(`${folderOf(name)}/maven-metadata.xml`, base), signal })
          return answer && versionsOf(answer.body.toString('utf8'))
        }),
      )
      return listed.map((version) => published(name, version))
    },
    // Some repositories list nothing.
    unlisted: published,
  }
}

/** `junit:junit` stands at `junit/junit`, `org.slf4j:slf4j-api` at `org/slf4j/slf4j-api`. */
function folderOf(name: string): string {
  const [group = '', artifact = ''] = name.split(':')
  return [...group.split('.'), artifact].map((segment) => encodeURIComponent(segment)).join('/')
}

function versionsOf(xml: string): readonly string[] {
  const start = xml.indexOf('<versions>')
  const list = start === -1 ? '' : xml.slice(start, xml.indexOf('</versions>', start))
  return [...list.matchAll(/<version>\s*([^<\s]+)\s*<\/version>/g)].map(([, version = '']) => version)
}

interface Wanted {
  readonly name: string
  readonly version: string
  readonly signal: AbortSignal
}

async function fetchFrom(one: At[number], { name, version, signal }: Wanted) {
  const artifact = name.split(':')[1] ?? ''
  const file = (ending: string) => {
    const path = [version, `${artifact}-${version}${ending}`].map((segment) => encodeURIComponent(segment)).join('/')
    return new URL(`${folderOf(name)}/${path}`, one.base)
  }
  const pom = await checked(one, file('.pom'), signal)
  const jar = await checked(one, file('-sources.jar'), signal)
  if (pom === undefined && jar === undefined) return undefined
  return {
    archive: jar && ({ bytes: jar.body, container: 'zip', root: { kind: 'as-is' }, sums: jar.sums } as const),
    beside: pom === undefined ? [] : [{ path: 'pom.xml', kind: 'file', content: pom.body } as const],
    publishedAt: dateOf((pom ?? jar)?.headers['last-modified']),
  }
}

async function checked({ client }: At[number], url: URL, signal: AbortSignal) {
  const answer = await client.find({ url, maxBytes: archiveBytes, signal })
  if (answer === undefined) return undefined
  const sum = await client.find({ url: new URL(`${url.href}.sha1`), signal })
  const digest = /^\s*([0-9a-f]{40})\b/i.exec(sum?.body.toString('latin1') ?? '')?.[1]
  const sums: CheckSum[] = digest === undefined ? [] : [{ algorithm: 'sha1', digest: digest.toLowerCase() }]
  return { ...answer, sums }
}
