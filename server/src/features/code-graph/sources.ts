import { type KeptLately, keptLately } from '@sextant/base'
import type { ObjectId } from '@sextant/git'
import { batchLoader } from '../../graphql/perRequest.js'
import type { Viewer } from '../../http/viewer.js'
import { type At, type BlobAt, blobAt, contentAt, type ContentOpener } from '../browse/index.js'
import {
  type Content,
  findMany,
  gitRepository,
  type Repository,
  type RepositoryStore,
  worktreeRevision,
} from '../repositories/index.js'
import { type TextPlaces, textPlaces } from './textPlaces.js'

/** A text that was read, as pages and answers know it. */
export interface Source {
  /** Tells texts apart within one request. */
  readonly key: string
  readonly blob: BlobAt
  readonly places: TextPlaces
  readonly bytes: Buffer
  /** As in `Language.name`; undefined when nobody knows. */
  readonly language: string | undefined
  /** Names the content for caches; undefined for what is on disk. */
  readonly blobId: string | undefined
}

/** A path at a revision that was found. */
export interface SourcePlace {
  readonly repository: Repository
  /** As in an address. */
  readonly revision: string
  readonly content: Content
  readonly path: string
}

/** The texts that one request looks at, each read once. Nothing that the viewer may not read is opened. */
export interface Sources {
  /** A file that the request has reached itself: places in it are answered at the revision as it was asked for. */
  reached(blob: BlobAt): Promise<Source | undefined>
  /** Undefined when there is no such text, it is too large or binary. The repository is one that may be read. */
  open(place: SourcePlace): Promise<Source | undefined>
  /** A path at a commit. Undefined also for a repository that the viewer may not read. */
  openAt(place: {
    readonly repositoryId: number
    readonly commit: ObjectId
    readonly path: string
  }): Promise<Source | undefined>
}

type ReadText = Pick<Source, 'places' | 'bytes' | 'language' | 'blobId'>

/** Texts of commits, for the questions that follow: who hovers a name mostly asks for its definition and its uses next. */
export type KnownTexts = KeptLately<ReadText>

/** In bytes, with what is kept of where their lines begin. */
const mostKept = 32 * 1024 * 1024

export const openKnownTexts = (): KnownTexts => keptLately<ReadText>(mostKept, ({ bytes }) => 2 * bytes.length)

interface Reading {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly texts: KnownTexts
  readonly viewer: Viewer
  readonly signal: AbortSignal
}

/** Sources for one viewer and one request. */
export function openSources({ store, opener, texts, viewer, signal }: Reading): Sources {
  const repositories = batchLoader<number, Repository>(
    async (ids) => new Map((await findMany(store, viewer, ids)).map((each) => [each.id, each])),
  )
  const revisions = new Map<string, At>()
  const opened = new Map<string, Promise<Source | undefined>>()
  const once = (blob: BlobAt) => {
    const key = keyOf({ ...blob.at, path: blob.path })
    const known = opened.get(key) ?? read(key, blob, texts)
    opened.set(key, known)
    return known
  }
  const open = (place: SourcePlace) => {
    const revision = keyOf({ ...place, path: '' })
    const at = revisions.get(revision) ?? contentAt(place, signal)
    revisions.set(revision, at)
    return once(blobAt(opener, { at, path: place.path }, signal))
  }
  return {
    reached(blob) {
      revisions.set(keyOf({ ...blob.at, path: '' }), blob.at)
      return once(blob)
    },
    open,
    async openAt({ repositoryId, commit, path }) {
      const repository = await repositories.load(repositoryId)
      const git = repository && gitRepository(repository)
      if (!repository || !git) return undefined
      return open({ repository, revision: commit, content: { kind: 'commit', ...git, commit }, path })
    },
  }
}

const keyOf = ({ repository, content, path }: Pick<SourcePlace, 'repository' | 'content' | 'path'>): string =>
  `${repository.id} ${content.kind === 'commit' ? content.commit : worktreeRevision} ${path}`

async function read(key: string, blob: BlobAt, texts: KnownTexts): Promise<Source | undefined> {
  const { content } = blob.at
  // Only what belongs to a commit stays as it is.
  const name = content.kind === 'commit' ? `${content.gitDirectory} ${content.commit} ${blob.path}` : undefined
  const known = name === undefined ? undefined : await texts.kept(name)
  const text = known ?? (await readText(blob))
  if (!text) return undefined
  // Kept when it is read, not before: this request may end, and others must not wait for it.
  if (name !== undefined && !known) texts.keep(name, text)
  return { key, blob, ...text }
}

async function readText(blob: BlobAt): Promise<ReadText | undefined> {
  const open = await blob.read().catch(() => undefined)
  const bytes = open?.file.content
  if (!open || !bytes || open.shown.binary) return undefined
  return { bytes, places: textPlaces(bytes), language: open.shown.language?.name, blobId: open.file.blob }
}
