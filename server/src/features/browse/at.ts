import { AppError } from '@sextant/base'
import { type Commit, readCommit } from '@sextant/git'
import { type Content, gitRepository, type Repository } from '../repositories/index.js'
import type { Entry } from './entry.js'
import { type FileText, fileText } from './fileText.js'
import type { ContentOpener, FileAt } from './openContent.js'

/** A revision of a repository that was found, with what is read from it. */
export interface At {
  readonly repository: Repository
  /** As it was asked for. */
  readonly revision: string
  readonly content: Content
  /** The commit, or the one below a working tree; undefined where there is none. It is read once, when asked for. */
  readonly readCommit: () => Promise<Commit | undefined>
}

/** A file, read when its contents are asked for. */
export interface BlobAt {
  readonly at: At
  readonly path: string
  /** Where a listing of its directory named it. */
  readonly entry?: Entry
  /** Rejects with `AppError` 'not_found' when the file is gone. */
  readonly read: () => Promise<OpenBlob>
}

export interface OpenBlob {
  readonly file: FileAt
  readonly shown: FileText
}

/** The most bytes that a file page shows; larger files are offered raw. */
const shownBytes = 5 * 1024 * 1024

export function contentAt(
  { repository, revision, content }: Pick<At, 'repository' | 'revision' | 'content'>,
  signal: AbortSignal,
): At {
  const git = gitRepository(repository)
  const id = content.kind === 'folder' ? undefined : content.commit
  const read = once(async () => (git && id ? readCommit(git, id, signal) : undefined))
  return { repository, revision, content, readCommit: read }
}

export function blobAt(opener: ContentOpener, { at, path }: Pick<BlobAt, 'at' | 'path'>, signal: AbortSignal): BlobAt {
  const read = once(async () => {
    const file = await opener.read(at.content, path, { maxBytes: shownBytes, signal })
    if (!file) throw new AppError('not_found', 'no-file', `The file ${path} does not exist.`)
    return { file, shown: fileText(file.path, file.content) }
  })
  return { at, path, read }
}

/** Whether there is such a file. It has been read then. */
export async function isFound({ read }: BlobAt): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'no-file') return false
    throw error
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
