import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { BudgetExceeded } from '@sextant/base'
import { commonDirectory } from './gitDirectory.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

/** The forms of archives: `tgz` is a tar compressed by gzip. */
export type ArchiveFormat = 'zip' | 'tar' | 'tgz'

export interface ArchiveOptions {
  readonly format: ArchiveFormat
  /** The folder that the archive holds everything in; without a slash. */
  readonly folder: string
  /** The stream breaks off at more bytes. */
  readonly maxBytes: number
  /** Milliseconds until the stream breaks off. */
  readonly deadline: number
  readonly signal?: AbortSignal
}

/**
 * An archive of a commit or a tree, as a stream. It holds every file byte for byte: attributes of the repository that
 * leave files out, rewrite them, or have programs filter them (export-ignore, export-subst, filter, eol, ident) do not
 * count, and nor does the repository's own configuration, which could name such programs. Symbolic links stay links.
 * The stream ends with an error, never early and in silence, when git fails, a limit is passed or the signal fires;
 * destroying it ends git. Walk the tree before (`walkTree`): its names and its size are not checked here.
 */
export function archiveTree(repository: Repository, id: ObjectId, options: ArchiveOptions): Readable {
  return Readable.from(archiveBytes(repository, id, options), { objectMode: false })
}

async function* archiveBytes(repository: Repository, id: ObjectId, options: ArchiveOptions): AsyncGenerator<Buffer> {
  const bare = await makeBareDirectory(id)
  let git: GitProcess | undefined
  let size = 0
  try {
    git = await startArchive({ repository, bare }, id, options)
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > options.maxBytes) throw new BudgetExceeded('bytes of an archive', options.maxBytes)
      yield chunk
    }
    await git.finished
  } finally {
    await git?.stop()
    await rm(bare, { recursive: true, force: true })
  }
}

const limits = { cpuSeconds: 900, fileBytes: 1024 * 1024, memoryBytes: 2 * 1024 * 1024 * 1024 }

async function startArchive(
  { repository, bare }: { readonly repository: Repository; readonly bare: string },
  id: ObjectId,
  { format, folder, signal, deadline }: ArchiveOptions,
): Promise<GitProcess> {
  const objects = join(await commonDirectory(repository.gitDirectory), 'objects')
  const git = startGit(
    {
      args: ['archive', `--format=${format}`, `--prefix=${folder}/`, id],
      repository: { gitDirectory: bare },
      environment: { GIT_OBJECT_DIRECTORY: objects },
      limits,
    },
    { signal, deadline },
  )
  git.stdin.end()
  return git
}

/** For "info/attributes", which counts more than any ".gitattributes" of the tree: gitattributes(5). */
export const plainAttributes = '* !export-ignore !export-subst !filter !ident !text !crlf !eol !working-tree-encoding\n'

/** A repository without anything, whose configuration and attributes are ours; the objects come from another. */
async function makeBareDirectory(id: ObjectId): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-archive-'))
  const isLong = id.length === 64
  const format = isLong ? '[extensions]\n\tobjectformat = sha256\n' : ''
  await Promise.all(['refs', 'info', 'objects'].map((name) => mkdir(join(folder, name))))
  await Promise.all([
    writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n'),
    writeFile(
      join(folder, 'config'),
      `[core]\n\trepositoryformatversion = ${isLong ? 1 : 0}\n\tbare = true\n${format}`,
    ),
    writeFile(join(folder, 'info/attributes'), plainAttributes),
  ])
  return folder
}
