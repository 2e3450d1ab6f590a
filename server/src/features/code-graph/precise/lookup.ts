import {
  isLocalSymbol,
  packageOf,
  type PreciseIndexReader,
  type PreciseLocation,
  type PreciseOccurrence,
  type PrecisePosition,
  symbolRoles,
} from '@sextant/code-intel'
import type { Use } from '@sextant/syntax'
import type { Viewer } from '../../../http/viewer.js'
import {
  indexesProviding,
  indexesRequiring,
  type PackageIndex,
  type PreciseIndexServices,
  type VisibleIndex,
  visibleIndexes,
} from '../../precise-indexes/index.js'
import type { Located } from '../located.js'
import type { Source, Sources } from '../sources.js'
import { fromEncoding, toEncoding } from './characters.js'

/** An index that is asked, with what its places mean for whoever looks. */
export interface AskedIndex {
  readonly id: number
  readonly commit: string
  readonly indexer: string
  readonly reader: PreciseIndexReader
  readonly repositoryId: number
  readonly root: string
  /** A place of the index where it stands now; undefined where its line was changed since, or the text has gone. */
  locate(location: PreciseLocation): Promise<Located | undefined>
  /** A place of a text in the index; undefined where the line is another there, and for texts of other revisions. */
  find(source: Source, position: PrecisePosition): Promise<PrecisePosition | undefined>
  /** The names in some lines of a text, `from` up to, not including, `to`; those on lines that are others are left out. */
  occurrences(
    source: Source,
    lines: { readonly from: number; readonly to: number },
  ): Promise<readonly PreciseOccurrence[]>
}

/** The precise indexes that one question reads. */
export interface PreciseLookup {
  /** The indexes that speak of a text, the nearest first. */
  visible(source: Source): Promise<readonly AskedIndex[]>
  /** The indexes that define a symbol by its package, those of the repository of the text first. Empty for a local one. */
  providing(source: Source, symbol: string): Promise<readonly AskedIndex[]>
  /** The indexes that use a symbol by its package, those of the repository of the text first. Empty for a local one. */
  requiring(source: Source, symbol: string): Promise<readonly AskedIndex[]>
  /** Gives all of them back. */
  close(): void
}

interface Parts {
  readonly viewer: Viewer
  readonly signal: AbortSignal
  readonly sources: Sources
  /** The indexer whose indexes are asked; all when absent. */
  readonly indexer: string | undefined
}

const none: PreciseLookup = {
  visible: async () => [],
  providing: async () => [],
  requiring: async () => [],
  close: () => undefined,
}

/** The most indexes of other places that one question reads. */
const mostIndexes = 50

/** Opens the indexes as they are asked for, each question's once. */
export function openPreciseLookup(services: PreciseIndexServices | undefined, parts: Parts): PreciseLookup {
  return services ? new OpenLookup(services, parts) : none
}

class OpenLookup implements PreciseLookup {
  readonly #services: PreciseIndexServices
  readonly #parts: Parts
  readonly #visible = new Map<string, Promise<readonly AskedIndex[]>>()
  readonly #leases: { release(): void }[] = []
  #isClosed = false

  constructor(services: PreciseIndexServices, parts: Parts) {
    this.#services = services
    this.#parts = parts
  }

  visible(source: Source): Promise<readonly AskedIndex[]> {
    const known = this.#visible.get(source.key) ?? this.#open(source)
    this.#visible.set(source.key, known)
    return known
  }

  providing(source: Source, symbol: string): Promise<readonly AskedIndex[]> {
    return this.#elsewhere({ list: indexesProviding, probe: 'definitions' }, source, symbol)
  }

  requiring(source: Source, symbol: string): Promise<readonly AskedIndex[]> {
    return this.#elsewhere({ list: indexesRequiring, probe: 'references' }, source, symbol)
  }

  close(): void {
    this.#isClosed = true
    for (const lease of this.#leases.splice(0)) lease.release()
  }

  #hold<Lease extends { release(): void }>(leases: readonly Lease[]): readonly Lease[] {
    // What is answered after the question has ended is given back at once.
    if (this.#isClosed) for (const lease of leases) lease.release()
    else this.#leases.push(...leases)
    return leases
  }

  async #open(source: Source): Promise<readonly AskedIndex[]> {
    const { at, path } = source.blob
    if (at.content.kind !== 'commit') return []
    const { gitDirectory, commit } = at.content
    const place = { repositoryId: at.repository.id, gitDirectory, commit, path }
    const { viewer, signal, indexer } = this.#parts
    const found = this.#hold(await visibleIndexes(this.#services, viewer, place, signal))
    const wanted = found.filter((index) => indexer === undefined || index.indexer === indexer)
    return wanted.map((index) => visibleIndex(index, source, this.#parts))
  }

  async #elsewhere({ list, probe }: Elsewhere, source: Source, symbol: string): Promise<readonly AskedIndex[]> {
    const named = isLocalSymbol(symbol) ? undefined : packageOf(symbol)
    // Without a name a package says nothing of where it comes from.
    if (!named || named.name === '') return []
    const from = source.blob.at.repository.id
    const question = { packages: [named], from, limit: mostIndexes }
    const found = this.#hold(await list(this.#services, this.#parts.viewer, question))
    const indexes = await Promise.all(
      found.map(async (index) => {
        const [first] = (await index.reader[probe](symbol, { first: 1 })).locations
        if (!first) return undefined
        return index.repositoryId === from
          ? this.#nearest(source, index, first.path)
          : indexElsewhere(index, this.#parts)
      }),
    )
    return indexes.filter((index) => index !== undefined)
  }

  /** Of the repository that is looked at, the index of the same root that is nearest to the commit. */
  async #nearest(source: Source, { root, indexer }: PackageIndex, path: string): Promise<AskedIndex | undefined> {
    const text = await this.#parts.sources.open({ ...source.blob.at, path })
    const visible = text ? await this.visible(text) : []
    return visible.find((each) => each.root === root && each.indexer === indexer)
  }
}

/** Where other indexes are listed, and what tells whether one of them knows a symbol. */
interface Elsewhere {
  readonly list: typeof indexesProviding
  readonly probe: 'definitions' | 'references'
}

function visibleIndex(index: VisibleIndex, source: Source, parts: Parts): AskedIndex {
  const { id, indexer, reader, repositoryId, root } = index
  return {
    ...{ id, commit: index.indexCommit, indexer, reader, repositoryId, root },
    async locate(location) {
      const range = await index.fromIndex(location.path, location.range, parts.signal)
      const text = range && (await parts.sources.open({ ...source.blob.at, path: location.path }))
      return text && located(text, reader, { ...location, range })
    },
    async find(text, position) {
      const { path } = text.blob
      const encoding = (await reader.encodingOf(path)) ?? 'utf-16'
      return index.toIndex(path, toEncoding(text.places, position, encoding), parts.signal)
    },
    async occurrences(text, lines) {
      const { path } = text.blob
      const encoding = (await reader.encodingOf(path)) ?? 'utf-16'
      // Where lines have moved, the index does not know which ones are asked for.
      const all = await reader.occurrences(path, index.steps === 0 ? lines : undefined)
      const here = await Promise.all(
        all.map(async (occurrence) => {
          const range = await index.fromIndex(path, occurrence.range, parts.signal)
          const isInside = range && lines.from <= range.start.line && range.start.line < lines.to
          return isInside ? [{ ...occurrence, range: fromEncoding(text.places, range, encoding) }] : []
        }),
      )
      return here.flat()
    },
  }
}

/** An index of another repository is read at its own commit. */
function indexElsewhere(index: PackageIndex, { sources }: Parts): AskedIndex {
  const { id, indexer, reader, repositoryId, root, indexCommit } = index
  return {
    ...{ id, commit: indexCommit, indexer, reader, repositoryId, root },
    async locate(location) {
      const text = await sources.openAt({ repositoryId, commit: indexCommit, path: location.path })
      return text && located(text, reader, location)
    },
    find: async () => undefined,
    occurrences: async () => [],
  }
}

async function located(text: Source, reader: PreciseIndexReader, location: PreciseLocation): Promise<Located> {
  const encoding = (await reader.encodingOf(location.path)) ?? 'utf-16'
  const range = fromEncoding(text.places, location.range, encoding)
  const use = useOf(location.roles ?? 0)
  return { source: text, range, proof: 'exact-scip', ...(use && { use }) }
}

function useOf(roles: number): Use | undefined {
  if (roles & symbolRoles.import) return 'import'
  if (roles & symbolRoles.write) return 'write'
  return roles & symbolRoles.read ? 'read' : undefined
}
