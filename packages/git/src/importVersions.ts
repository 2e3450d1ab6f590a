import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Repository } from './repository.js'
import { startGit, type StartOptions } from './startGit.js'
import { pathSegments } from './treePath.js'

/** A file of a version. */
export interface VersionFile {
  /** Inside the version, with slashes; no segment is empty, `.`, `..` or a spelling of `.git`. */
  readonly path: string
  readonly kind: 'file' | 'executable' | 'link'
  /** Of a link: its target. */
  readonly content: Uint8Array
}

/** What a package held when it was published. */
export interface Version {
  /** The tag that it gets: letters, digits, `.`, `_`, `+`, `!` and `-`, a letter or digit first. */
  readonly tag: string
  /** Seconds since 1970, from 0 on. */
  readonly date: number
  readonly message: string
  /** No path twice, and none that is also a folder of another. */
  readonly files: Iterable<VersionFile>
}

const modes = { file: '100644', executable: '100755', link: '120000' } as const
const person = 'package registry <packages@localhost>'

/**
 * Writes each version as a commit without parents at its tag into an empty repository, through git-fast-import(1). One
 * pack; with an error no reference is there. Throws `TypeError` for a tag, date or path that is not fit.
 */
export async function importVersions(
  repository: Repository,
  versions: readonly Version[],
  options: StartOptions,
): Promise<void> {
  const git = startGit(
    {
      args: ['fast-import', '--quiet', '--done', '--date-format=raw'],
      repository,
      // Always a pack, which can be moved whole.
      configuration: [['fastimport.unpackLimit', '0']],
    },
    options,
  )
  git.stdout.resume()
  try {
    await pipeline(Readable.from(streamOf(versions), { objectMode: true }), git.stdin)
  } catch (thrown) {
    // A git that has ended tells more than the pipe that broke.
    if (thrown instanceof TypeError) await git.stop(thrown)
    await git.finished
    throw thrown
  }
  await git.finished
}

function* streamOf(versions: readonly Version[]): Generator<Uint8Array> {
  for (const version of versions) {
    yield Buffer.from(commitHead(version))
    for (const { path, kind, content } of version.files) {
      yield Buffer.from(`M ${modes[kind]} inline ${quotedPath(path)}\ndata ${content.length}\n`)
      yield content
      yield Buffer.from('\n')
    }
    yield Buffer.from('\n')
  }
  // Without this line what came before counts for nothing, so a stream that was cut off writes no reference.
  yield Buffer.from('done\n')
}

function commitHead({ tag, date, message }: Version): string {
  if (!isTag(tag)) throw new TypeError('A tag of a version has a character that it must not have.')
  if (!Number.isSafeInteger(date) || date < 0) throw new TypeError(`${date} is no time since 1970 in seconds.`)
  const when = `${person} ${date} +0000`
  return `commit refs/tags/${tag}\nauthor ${when}\ncommitter ${when}\ndata ${Buffer.byteLength(message)}\n${message}\n`
}

/** Fewer than git takes: git-check-ref-format(1). */
function isTag(tag: string): boolean {
  return /^[0-9A-Za-z][0-9A-Za-z._+!-]*$/.test(tag) && tag.length <= 200 && !/\.\.|\.lock$|\.$/.test(tag)
}

function quotedPath(path: string): string {
  const segments = pathSegments(path)
  if (segments === undefined || segments.length === 0 || segments.some(isDotGit)) {
    throw new TypeError('A path of a version leads out of it or names what git keeps for itself.')
  }
  return `"${path.replace(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`
}

/** Whether a segment would be `.git` on some file system: any case, NTFS's short name and endings, HFS+'s ignored characters. */
export function isDotGit(segment: string): boolean {
  const plain = segment.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase()
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/s.test(plain)
}
