import type { ContentReader } from '../contentReader.js'
import type { TextShard } from '../textShard/open.js'
import { TextShardWriter } from '../textShard/write.js'
import { byRank, inRankOrder } from '../trees/pathRank.js'
import type { Tree } from '../trees/tree.js'
import { placeChange } from '../trees/treeChange.js'
import { encodeTree, type TreeFile, type TreeParts } from '../trees/treeDocument.js'
import { type IndexTarget, indexBlobs, type NewShard } from './blobIndexer.js'

/** A revision to be indexed. */
export interface RevisionToIndex<Source> {
  readonly source: Source
  /** The commit's id, in hexadecimal. */
  readonly commit: string
}

export interface IndexRevisionOptions<Source> {
  readonly reader: ContentReader<Source>
  readonly target: IndexTarget
  readonly known: readonly TextShard[]
  /** A whole tree of the same repository that the new one is likely to differ little from. */
  readonly base?: Tree
  readonly isLargeAllowed: (path: string) => boolean
  readonly maxBytes: number
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

export interface IndexedRevision {
  readonly tree: number
  readonly files: number
  readonly bytes: number
  /** Why the list of files is not whole; absent when it is. */
  readonly incomplete?: string
  readonly shards: readonly NewShard[]
}

/** A change that touches more than this share of the base's files is kept as a whole tree. */
const mostChanged = 0.2

/** Indexes one revision: the blobs that are new, and its list of files. What it writes is visible to nobody yet. */
export async function indexRevision<Source>(
  { source, commit }: RevisionToIndex<Source>,
  options: IndexRevisionOptions<Source>,
): Promise<IndexedRevision> {
  const { reader, target, signal, base } = options
  const { files, incomplete, bytes } = await reader.manifest(source, signal)
  const indexed = await indexBlobs(inRankOrder(files), { ...options, source })
  const total = { files: files.length, bytes }
  const whole = { files: indexed.files, total, isWhole: incomplete === undefined }
  const parts = (base && changeAgainst(base, indexed.files, total)) ?? whole
  const tree = await target.reserve('trees', 1)
  const shard = await writeTrees([{ number: tree, commit, parts }], target)
  return { tree, ...total, ...(incomplete && { incomplete }), shards: [...indexed.shards, shard] }
}

/** Writes trees as one shard. */
export async function writeTrees(
  trees: readonly { readonly number: number; readonly commit: string; readonly parts: TreeParts }[],
  target: IndexTarget,
): Promise<NewShard> {
  const writer = new TextShardWriter()
  for (const { number, commit, parts } of trees) {
    writer.add({ number, key: Buffer.from(commit, 'hex'), ...encodeTree(parts) })
  }
  const path = await target.newFile('trees')
  return { kind: 'trees', path, summary: writer.writeTo(path) }
}

/** The files as a change against a base; undefined when they differ too much for that. */
export function changeAgainst(
  base: Tree,
  files: readonly TreeFile[],
  total: TreeParts['total'],
): TreeParts | undefined {
  const most = Math.max(100, base.files * mostChanged)
  const added: TreeFile[] = []
  const gone: string[] = []
  let place = 0
  for (const file of files) {
    while (place < base.files && byRank(base.path(place), file.path) < 0) gone.push(base.path(place++))
    const isThere = place < base.files && base.path(place) === file.path
    if (!isThere) added.push(file)
    else if (!sameFile(base, place, file)) {
      added.push(file)
      gone.push(file.path)
    }
    if (isThere) place += 1
    if (added.length + gone.length > most) return undefined
  }
  for (; place < base.files; place++) gone.push(base.path(place))
  if (added.length + gone.length > most) return undefined
  return changeOf(base, { added, gone, total })
}

function sameFile(base: Tree, place: number, file: TreeFile): boolean {
  const { blobs, languages, languageNames } = base.columns
  return blobs[place] === file.blob && (languageNames[languages[place] ?? 0] ?? '') === (file.language ?? '')
}

/** What becomes of a base that gains and loses files; `added` is in the order of results. */
export function changeOf(
  base: Tree,
  {
    added,
    gone,
    total,
  }: { readonly added: readonly TreeFile[]; readonly gone: readonly string[]; readonly total: TreeParts['total'] },
): TreeParts {
  const paths = { count: base.files, pathAt: (place: number) => base.path(place) }
  const change = placeChange(
    paths,
    gone,
    added.map(({ path }) => path),
  )
  return { files: added, total, change: { base: base.number, ...change }, isWhole: base.columns.isWhole }
}
