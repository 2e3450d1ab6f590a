import { array, boolean, fallback, object, optional, record, string, union } from 'valibot'
import type { CheckSum } from '../archive/unpack.js'
import { archiveBytes, dateOf, type PackageRegistry, type PublishedVersion } from '../registry.js'
import { linkOf, readJSON } from './answers.js'
import { type IndexFile, linksOf } from './simpleIndex.js'
import { type At, firstThatHas, need } from './several.js'

// PEP 691 and PEP 700.
const project = object({
  files: array(
    object({
      filename: string(),
      url: string(),
      hashes: optional(record(string(), string()), {}),
      yanked: fallback(union([boolean(), string()]), false),
      'upload-time': optional(string()),
    }),
  ),
})

/** Simple repositories (PEP 503 and PEP 691), asked in their order until one has the package. */
export function pythonIndexes(at: At): PackageRegistry {
  return {
    async check(signal) {
      // No index has a project of this name; that it says so is enough.
      for (const { client, base } of at) await client.find({ url: new URL('sextant-none/', base), signal })
    },
    async versions(name, signal) {
      const { files, client } = await need(
        firstThatHas(at, async (one) => {
          const url = new URL(`${encodeURIComponent(name)}/`, one.base)
          const page = await one.client.find({ url, accept, signal })
          return page && { files: filesOf(page.headers['content-type'] ?? '', page.body, page.url), client: one.client }
        }),
      )
      return [...bestFiles(name, files)].map(
        ([version, file]): PublishedVersion => ({
          version,
          withdrawn: file.yanked,
          async fetch(fetching) {
            const { body } = await client.get({ url: new URL(file.url), maxBytes: archiveBytes, signal: fetching })
            const container = /\.(?:whl|zip)$/.test(file.filename) ? 'zip' : 'tar.gz'
            const root = { kind: file.filename.endsWith('.whl') ? 'as-is' : 'top' } as const
            return {
              archive: { bytes: body, container, root, sums: sumOf(file) },
              publishedAt: dateOf(file.uploadTime),
            }
          },
        }),
      )
    },
  }
}

const accept = 'application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1'

function filesOf(type: string, body: Buffer, url: URL): readonly IndexFile[] {
  const text = body.toString('utf8')
  const files = type.includes('json')
    ? readJSON(text, url, project).files.map((file) => ({
        ...file,
        sha256: file.hashes['sha256'],
        yanked: file.yanked !== false,
        uploadTime: file['upload-time'],
      }))
    : linksOf(text)
  return files.map((file) => ({ ...file, url: linkOf(file.url, url).href }))
}

const sumOf = ({ sha256 }: IndexFile): CheckSum[] =>
  sha256 === undefined ? [] : [{ algorithm: 'sha256', digest: sha256.toLowerCase() }]

/** Of each version the file with the most source: an sdist, else a wheel for every machine, else any wheel. */
function bestFiles(name: string, files: readonly IndexFile[]): ReadonlyMap<string, IndexFile> {
  const best = new Map<string, IndexFile>()
  for (const file of files) {
    const version = versionOf(name, file.filename)
    const before = version === undefined ? undefined : best.get(version)
    if (version !== undefined && (before === undefined || worth(file) > worth(before))) best.set(version, file)
  }
  return best
}

function worth({ filename }: IndexFile): number {
  if (filename.endsWith('.tar.gz')) return 4
  if (filename.endsWith('.zip')) return 3
  return filename.endsWith('-none-any.whl') ? 2 : 1
}

/** The version in the name of an sdist or a wheel; undefined for other files. */
function versionOf(name: string, filename: string): string | undefined {
  const wheel = /^([^-]+)-([^-]+)-.+\.whl$/.exec(filename)
  if (wheel !== null) return normalizedName(wheel[1] ?? '') === name ? wheel[2] : undefined
  const base = /^(.+)\.(?:tar\.gz|zip)$/.exec(filename)?.[1] ?? ''
  // Older names of files have dashes in the name of the project, and some in the version.
  for (let dash = base.indexOf('-'); dash !== -1; dash = base.indexOf('-', dash + 1)) {
    if (normalizedName(base.slice(0, dash)) === name) return base.slice(dash + 1)
  }
  return undefined
}

/** PEP 503, "Normalized Names". */
export const normalizedName = (name: string): string => name.replace(/[-_.]+/g, '-').toLowerCase()
