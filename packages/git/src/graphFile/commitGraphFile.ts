import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commonDirectory } from '../gitDirectory.js'
import { type ObjectId, parseObjectId } from '../objectId.js'
import type { Repository } from '../repository.js'
import { type Layer, readLayer } from './layer.js'
import { mayHold, type PathKey, pathKeys } from './pathFilter.js'

/** A place in the graph: of the oldest file first, sorted by id within each. */
export type Place = number

/** Larger graphs are left to git. */
const mostBytes = 256 * 1024 * 1024

/** The commits of a repository, as its commit graph has them: gitformat-commit-graph(5). */
export class CommitGraphFile {
  readonly #layers: readonly { readonly layer: Layer; readonly from: Place }[]
  /** How many commits there are. */
  readonly size: number

  constructor(layers: readonly Layer[]) {
    const sizeBefore = (index: number) => layers.slice(0, index).reduce((sum, { count }) => sum + count, 0)
    // The newest, in which most are looked for, is asked first.
    this.#layers = layers.map((layer, index) => ({ layer, from: sizeBefore(index) })).toReversed()
    this.size = sizeBefore(layers.length)
  }

  find(id: ObjectId): Place | undefined {
    const bytes = Buffer.from(id, 'hex')
    for (const { layer, from } of this.#layers) {
      const place = layer.find(bytes)
      if (place !== undefined) return from + place
    }
    return undefined
  }

  idAt(place: Place): ObjectId {
    const { layer, from } = this.#layerOf(place)
    return layer.idAt(place - from)
  }

  /** Seconds after 1970. */
  dateAt(place: Place): number {
    const { layer, from } = this.#layerOf(place)
    return layer.dateAt(place - from)
  }

  parentsAt(place: Place): readonly Place[] {
    const { layer, from } = this.#layerOf(place)
    return layer.parentsAt(place - from)
  }

  /** What `mayChange` asks about a path; undefined where it cannot be asked. */
  keysOf(path: string): readonly PathKey[] | undefined {
    const [newest] = this.#layers
    return newest && pathKeys(path, newest.layer.shape)
  }

  /** Whether a commit may differ from its first parent at a path: false is certain. */
  mayChange(place: Place, keys: readonly PathKey[]): boolean {
    const { layer, from } = this.#layerOf(place)
    return mayHold(layer.filterAt(place - from), keys)
  }

  #layerOf(place: Place) {
    const found = this.#layers.find(({ from }) => from <= place)
    if (!found || place >= this.size) throw new RangeError('The commit graph names a commit that it does not have.')
    return found
  }
}

/** Graphs that somebody walks through, by their folder and the names of their files, which tell their contents. */
const open = new Map<string, WeakRef<CommitGraphFile>>()
const forget = new FinalizationRegistry<string>((key) => {
  if (open.get(key)?.deref() === undefined) open.delete(key)
})

/**
 * The commit graph of a repository; undefined where there is none with filters of paths, and where it is not to be read,
 * for whatever reason: git then tells the same, more slowly.
 */
export async function readCommitGraph({ gitDirectory }: Repository): Promise<CommitGraphFile | undefined> {
  const folder = join(await commonDirectory(gitDirectory), 'objects', 'info', 'commit-graphs')
  try {
    const chain = (await readFile(join(folder, 'commit-graph-chain'), 'latin1')).split('\n').flatMap(asName)
    const key = [folder, ...chain].join('\n')
    const known = open.get(key)?.deref()
    if (known) return known
    const graph = await readChain(chain.map((name) => join(folder, name)))
    if (graph) keep(key, graph)
    return graph
  } catch {
    return undefined
  }
}

const asName = (line: string) => {
  const id = parseObjectId(line)
  return id ? [`graph-${id}.graph`] : []
}

function keep(key: string, graph: CommitGraphFile): void {
  open.set(key, new WeakRef(graph))
  forget.register(graph, key)
}

async function readChain(paths: readonly string[]): Promise<CommitGraphFile | undefined> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes) return undefined
  const layers: Layer[] = []
  for (const path of paths) {
    const layer = readLayer(await readFile(path))
    if (!layer) return undefined
    layers.push(layer)
  }
  const shapes = new Set(layers.map(({ shape }) => JSON.stringify(shape)))
  return shapes.size === 1 ? new CommitGraphFile(layers) : undefined
}
