import type { ContentReader, ManifestFile, TreeChanges } from '../contentReader.js'
import type { ShardSet } from '../indexed/shardSet.js'
import { openTextShard, type TextShard } from '../textShard/open.js'
import { inRankOrder } from '../trees/pathRank.js'
import { Tree } from '../trees/tree.js'
import type { TreeFile, TreeParts } from '../trees/treeDocument.js'
import { indexBlobs } from './blobIndexer.js'
import type { IndexTarget, NewShard } from './indexTarget.js'
import type { RevisionResult } from './indexerMessages.js'
import { addTree, changeOf, indexRevision } from './indexRevision.js'
import { ShardSink } from './shardSink.js'

export interface RevisionsToIndex<Source> {
  /** Revisions of one repository. */
  readonly revisions: readonly { readonly source: Source; readonly commit: string }[]
  /** A commit of the same repository that is indexed, or was. */
  readonly near: string | undefined
  readonly shards: ShardSet
  readonly reader: ContentReader<Source>
  readonly isLargeAllowed: (path: string) => boolean
  readonly maxBytes: number
  readonly onProgress: (done: number, total: number) => void
  /** Told how many bytes are going to be read, before they are. What it throws ends the indexing. */
  readonly onBegin?: (bytes: number) => void
  readonly signal: AbortSignal
}

export interface IndexedRevisions {
  readonly revisions: readonly RevisionResult[]
  readonly shards: readonly NewShard[]
}

/** A revision that differs from its base in more than this share of the files is kept whole. */
const mostChanged = 0.2

/** Indexes revisions of one repository as a job of their own. */
export async function indexRevisions<Source>(
  work: RevisionsToIndex<Source> & { readonly target: IndexTarget },
): Promise<IndexedRevisions> {
  const sink = new ShardSink(work.target, 0)
  try {
    const revisions = await addRevisions(work, sink)
    return { revisions, shards: await sink.finish() }
  } finally {
    sink.close()
  }
}

type Work<Source> = RevisionsToIndex<Source> & { readonly sink: ShardSink }

/**
 * Adds revisions of one repository to what a job gathers: the blobs that are new, and a list of files for each. Those
 * that differ little from a whole one are found out by comparing trees, and kept as changes, whatever their number.
 */
export async function addRevisions<Source>(
  revisions: RevisionsToIndex<Source>,
  sink: ShardSink,
): Promise<readonly RevisionResult[]> {
  const work = { ...revisions, sink }
  const found = work.near === undefined ? undefined : baseNear(work.near, work.shards)
  const [first, ...others] = work.revisions
  if (!first) return []
  if (found && work.reader.changes) return indexChanges(work, found, work.revisions)
  const whole = await indexWhole(work, first, found)
  if (others.length === 0) return [whole]
  return [whole, ...(await indexOthers(work, others))]
}

/** The revisions behind the first, whose tree is the last one that was added. */
async function indexOthers<Source>(
  work: Work<Source>,
  others: RevisionsToIndex<Source>['revisions'],
): Promise<readonly RevisionResult[]> {
  const written = await work.sink.write('trees')
  const shard = written && openTextShard(written.path)
  try {
    const base = shard && wholeTree(shard)
    if (base && work.reader.changes) return await indexChanges(work, base, others)
    return await indexEach(work, others, base)
  } finally {
    shard?.close()
  }
}

/** The last tree of a shard, if it is whole. */
function wholeTree(shard: TextShard): Tree | undefined {
  const tree = new Tree(shard, shard.documents - 1)
  return tree.columns.base === undefined ? tree : undefined
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
  work: Work<Source>,
  revision: { readonly source: Source; readonly commit: string },
  base?: Tree,
): Promise<RevisionResult> {
  const known = work.shards.all('blobs')
  const facts = await indexRevision(revision, { ...work, known, ...(base && { base }) })
  return { commit: revision.commit, ...facts }
}

/** Each whole, or against a base: for readers that cannot compare. */
async function indexEach<Source>(
  work: Work<Source>,
  revisions: RevisionsToIndex<Source>['revisions'],
  base: Tree | undefined,
): Promise<readonly RevisionResult[]> {
  const results: RevisionResult[] = []
  for (const revision of revisions) results.push(await indexWhole(work, revision, base))
  return results
}

/** Indexes revisions as changes against a base; those that differ too much from it, whole. */
async function indexChanges<Source>(
  work: Work<Source>,
  base: Tree,
  revisions: RevisionsToIndex<Source>['revisions'],
): Promise<readonly RevisionResult[]> {
  const { reader, signal, sink } = work
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
  const fileOf = await indexFilesOf(
    work,
    small.map(({ changes }) => changes),
  )
  const first = small.length > 0 ? await sink.begin('trees', small.length) : 0
  const trees = small.map(({ commit, changes }, place) => {
    const added = inRankOrder(changes.added).flatMap((file) => fileOf(file) ?? [])
    const total = totalAfter(base, changes)
    return { number: first + place, commit, parts: changeOf(base, { added, gone: changes.gone, total }) }
  })
  for (const tree of trees) await addTree(sink, tree)
  return [...trees.map(resultOf), ...(await indexEach(work, large, undefined))]
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

/** Indexes the files of many changes at once, each file once; answers where to look them up. */
async function indexFilesOf<Source>(
  work: Work<Source>,
  all: readonly TreeChanges[],
): Promise<(file: ManifestFile) => TreeFile | undefined> {
  const keyOf = ({ path, blob }: ManifestFile) => `${blob} ${path}`
  const files = new Map(all.flatMap(({ added }) => added.map((file) => [keyOf(file), file] as const)))
  const source = work.revisions[0]?.source
  if (source === undefined || files.size === 0) return () => undefined
  const known = work.shards.all('blobs')
  const indexed = await indexBlobs([...files.values()], { ...work, source, known })
  const places = new Map([...files.keys()].map((key, place) => [key, place]))
  return (file) => indexed[places.get(keyOf(file)) ?? -1]
}
