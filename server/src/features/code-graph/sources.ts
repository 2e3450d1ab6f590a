import type { CodeFile } from '@sextant/code-intel'
import { batchLoader, type BatchLoader } from '../../graphql/perRequest.js'
import type { Viewer } from '../../http/viewer.js'
import { type At, type BlobAt, blobAt, contentAt, type ContentOpener } from '../browse/index.js'
import {
  type Content,
  findMany,
  type Repository,
  type RepositoryStore,
  resolveContent,
  worktreeRevision,
} from '../repositories/index.js'
import { type TextPlaces, textPlaces } from './textPlaces.js'

/** A text that was read, as pages and answers know it. */
export interface Source {
  readonly file: CodeFile
  readonly blob: BlobAt
  readonly places: TextPlaces
  readonly bytes: Buffer
  /** As in `Language.name`; undefined when nobody knows. */
  readonly language: string | undefined
  /** Names the content for caches; undefined for what is on disk. */
  readonly blobId: string | undefined
}

/** The texts that one request looks at, each read once. Nothing that the viewer may not read is opened. */
export interface Sources {
  /** The key of a file that was reached; `open` finds it again, at the revision that it was asked for by. */
  fileOf(blob: BlobAt): CodeFile
  /** Undefined when there is no such text, it is too large or binary, or the viewer may not read it. */
  open(file: CodeFile): Promise<Source | undefined>
}

interface Reading {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly viewer: Viewer
  readonly signal: AbortSignal
}

/** Sources for one viewer and one request. */
export function openSources(reading: Reading): Sources {
  const { store, opener, viewer, signal } = reading
  const repositories = batchLoader<number, Repository>(
    async (ids) => new Map((await findMany(store, viewer, ids)).map((each) => [each.id, each])),
  )
  const revisions = new Map<string, Promise<At | undefined>>()
  const blobs = new Map<string, BlobAt>()
  const opened = new Map<string, Promise<Source | undefined>>()
  const atOf = (file: CodeFile): Promise<At | undefined> =>
    remember(revisions, `${file.repository} ${file.revision}`, () => findAt(repositories, file, signal))
  const read = async (file: CodeFile): Promise<Source | undefined> => {
    const known = blobs.get(keyOf(file))
    const at = known?.at ?? (await atOf(file))
    if (!at) return undefined
    return sourceOf(file, known ?? blobAt(opener, { at, path: file.path }, signal))
  }
  return {
    fileOf(blob) {
      const { repository, content } = blob.at
      const file = { repository: String(repository.id), revision: revisionOf(content), path: blob.path }
      revisions.set(`${file.repository} ${file.revision}`, Promise.resolve(blob.at))
      blobs.set(keyOf(file), blob)
      return file
    },
    open: (file) => remember(opened, keyOf(file), () => read(file)),
  }
}

/** How the revision of some content is named among the keys of files: the commit, or that it is what lies on disk. */
export function revisionOf(content: Content): string {
  return content.kind === 'commit' ? content.commit : worktreeRevision
}

export const keyOf = ({ repository, revision, path }: CodeFile): string => `${repository} ${revision} ${path}`

async function findAt(
  repositories: BatchLoader<number, Repository>,
  file: CodeFile,
  signal: AbortSignal,
): Promise<At | undefined> {
  const repository = await repositories.load(Number(file.repository))
  if (!repository) return undefined
  const resolved = await resolveContent(repository, file.revision, signal)
  return resolved.ok ? contentAt({ repository, revision: file.revision, content: resolved.content }, signal) : undefined
}

async function sourceOf(file: CodeFile, blob: BlobAt): Promise<Source | undefined> {
  const open = await blob.read().catch(() => undefined)
  const bytes = open?.file.content
  if (!open || !bytes || open.shown.binary) return undefined
  return {
    file,
    blob,
    bytes,
    places: textPlaces(bytes),
    language: open.shown.language?.name,
    blobId: open.file.blob,
  }
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
