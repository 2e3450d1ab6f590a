import type { ContentReader, ManifestFile, TreeChanges } from '../contentReader.js'
import type { ShardSet } from '../indexed/shardSet.js'
import { openTextShard } from '../textShard/open.js'
import { inRankOrder } from '../trees/pathRank.js'
import { Tree } from '../trees/tree.js'
import type { TreeFile, TreeParts } from '../trees/treeDocument.js'
import { type IndexTarget, indexBlobs, type NewShard } from './blobIndexer.js'
import type { RevisionResult } from './indexerMessages.js'
import { changeOf, indexRevision, writeTrees } from './indexRevision.js'

export interface RevisionsToIndex<Source> {
  /** Revisions of one repository. */
  readonly revisions: readonly { readonly source: Source; readonly commit: string }[]
  /** A commit of the same repository that is indexed, or was. */
  readonly near: string | undefined
  readonly shards: ShardSet
  readonly reader: ContentReader<Source>
  readonly target: IndexTarget
  readonly isLargeAllowed: (path: string) => boolean
  readonly maxBytes: number
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

export interface IndexedRevisions {
  readonly revisions: readonly RevisionResult[]
  readonly shards: readonly NewShard[]
}

/** A revision that differs from its base in more than this share of the files is kept whole. */
const mostChanged = 0.2

/**
 * Indexes revisions of one repository: the blobs that are new, and a list of files for each. Those that differ little
 * from a whole one are found out by comparing trees, and written as changes, whatever their number.
 */
export async function indexRevisions<Source>(work: RevisionsToIndex<Source>): Promise<IndexedRevisions> {
  const found = work.near === undefined ? undefined : baseNear(work.near, work.shards)
  const [first, ...others] = work.revisions
  if (!first) return { revisions: [], shards: [] }
  if (found && work.reader.changes) return indexChanges(work, found, work.revisions)
  const whole = await indexWhole(work, first, found)
  if (others.length === 0) return whole
  const base = treeJustWritten(whole)
  if (!base || !work.reader.changes) return indexEach(work, whole, others)
  return together(whole, await indexChanges(work, base, others))
}

/** The whole tree that a commit's tree is, or is a change against. */
function baseNear(commit: string, shards: ShardSet): Tree | undefined {
  const key = Buffer.from(commit, 'hex')
  // The newest: a commit that was indexed again has several.
  for (const shard of shards.all('trees').toReversed()) {
    const ordinal = shard.find(key)
    if (ordinal < 0) continue
    const tree = shards.tree(shard.numberAt(ordinal))
    return tree?.columns.base === undefined ? tree : shards.tree(tree.columns.base)
  }
  return undefined
}

async function indexWhole<Source>(
  work: RevisionsToIndex<Source>,
  revision: { readonly source: Source; readonly commit: string },
  base?: Tree,
): Promise<IndexedRevisions> {
  const known = work.shards.all('blobs')
  const { shards, ...facts } = await indexRevision(revision, { ...work, known, ...(base && { base }) })
  return { revisions: [{ commit: revision.commit, ...facts }], shards }
}

/** Each whole, or against the one before if that is whole: for readers that cannot compare. */
async function indexEach<Source>(
  work: RevisionsToIndex<Source>,
  first: IndexedRevisions,
  others: RevisionsToIndex<Source>['revisions'],
): Promise<IndexedRevisions> {
  let all = first
  const base = treeJustWritten(first)
  for (const revision of others) {
    const fresh = all.shards.filter(({ kind }) => kind === 'blobs').map(({ path }) => openTextShard(path))
    const known = [...work.shards.all('blobs'), ...fresh]
    const { shards, ...facts } = await indexRevision(revision, { ...work, known, ...(base && { base }) })
    all = together(all, { revisions: [{ commit: revision.commit, ...facts }], shards })
    for (const shard of fresh) shard.close()
  }
  return all
}

function treeJustWritten({ shards }: IndexedRevisions): Tree | undefined {
  const written = shards.find(({ kind }) => kind === 'trees')
  if (!written) return undefined
  const tree = new Tree(openTextShard(written.path), 0)
  return tree.columns.base === undefined ? tree : undefined
}

function together(a: IndexedRevisions, b: IndexedRevisions): IndexedRevisions {
  return { revisions: [...a.revisions, ...b.revisions], shards: [...a.shards, ...b.shards] }
}

/** Indexes revisions as changes against a base; those that differ too much from it, whole. */
async function indexChanges<Source>(
  work: RevisionsToIndex<Source>,
  base: Tree,
  revisions: RevisionsToIndex<Source>['revisions'],
): Promise<IndexedRevisions> {
  const { reader, signal, target } = work
  const baseCommit = Buffer.from(base.home.shard.keyAt(base.home.ordinal)).toString('hex')
  const most = Math.max(200, Math.floor(base.files * mostChanged))
  const small: { readonly commit: string; readonly changes: TreeChanges }[] = []
  const large: { readonly source: Source; readonly commit: string }[] = []
  let at = 0
  const sources = revisions.map(({ source }) => source)
  for await (const changes of reader.changes?.(baseCommit, sources, { most, signal }) ?? []) {
    const revision = revisions[at++]
    if (!revision) break
    if (changes) small.push({ commit: revision.commit, changes })
    else large.push(revision)
  }
  const indexed = await indexFilesOf(
    work,
    small.map(({ changes }) => changes),
  )
  let result: IndexedRevisions = { revisions: [], shards: indexed.shards }
  if (small.length > 0) {
    const first = await target.reserve('trees', small.length)
    const trees = small.map(({ commit, changes }, place) => {
      const added = inRankOrder(changes.added).flatMap((file) => indexed.fileOf(file) ?? [])
      const total = totalAfter(base, changes)
      return { number: first + place, commit, parts: changeOf(base, { added, gone: changes.gone, total }) }
    })
    result = together(result, { revisions: trees.map(resultOf), shards: [await writeTrees(trees, target)] })
  }
  for (const revision of large) result = together(result, await indexWhole(work, revision))
  return result
}

const resultOf = ({ commit, number, parts }: { commit: string; number: number; parts: TreeParts }): RevisionResult => ({
  commit,
  tree: number,
  ...parts.total,
})

/** The files of the base, less those that are gone, and those that are added. Sizes are not known to the byte. */
function totalAfter(base: Tree, { added, gone }: TreeChanges): TreeParts['total'] {
  const files = base.columns.total.files - gone.length + added.length
  const bytes = base.columns.total.bytes + added.reduce((sum, { byteSize }) => sum + Math.max(0, byteSize), 0)
  return { files, bytes }
}

/** Indexes the files of many changes at once, each file once. */
async function indexFilesOf<Source>(work: RevisionsToIndex<Source>, all: readonly TreeChanges[]) {
  const keyOf = ({ path, blob }: ManifestFile) => `${blob} ${path}`
  const files = new Map(all.flatMap(({ added }) => added.map((file) => [keyOf(file), file] as const)))
  const source = work.revisions[0]?.source
  if (source === undefined || files.size === 0) return { shards: [], fileOf: () => undefined }
  const known = work.shards.all('blobs')
  const indexed = await indexBlobs([...files.values()], { ...work, source, known })
  const places = new Map([...files.keys()].map((key, place) => [key, place]))
  const fileOf = (file: ManifestFile): TreeFile | undefined => indexed.files[places.get(keyOf(file)) ?? -1]
  return { shards: indexed.shards, fileOf }
}
