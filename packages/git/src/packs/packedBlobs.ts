import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commonDirectory } from '../gitDirectory.js'
import type { ObjectId } from '../objectId.js'
import type { Repository } from '../repository.js'
import { applyDelta } from './applyDelta.js'
import { closeFile, openRegular } from './openFile.js'
import { type Inflater, openInflater } from './inflater.js'
import { KeptObjects, type PackedObject } from './keptObjects.js'
import { type PackEntry, PackFile } from './packFile.js'
import { PackIndex } from './packIndex.js'

/** Larger indexes, of more than four million objects together, are left to git in any case. */
const mostIndexBytes = 128 * 1024 * 1024
/** Files that are held open. git is asked for what lies in further packs. */
const mostPacks = 64
/** A longer chain of deltas than git makes (`pack.depth` is 50) is left to git, as is one whose parts are larger. */
const mostLinks = 64
const mostChainBytes = 64 * 1024 * 1024
/** What is kept of the objects that were read last, of all packs together: others may be made of them. */
const mostKeptBytes = 48 * 1024 * 1024

/** No pack is so large, so that an offset and the number of its pack are one whole number. */
const mostPackBytes = 2 ** 44

const blob = 3

/** Blobs of the packs of a repository, read without git. */
export interface PackedBlobs {
  /**
   * The content, which nobody may change: what is read later may be made of it. Undefined, so that git is asked, for what
   * is in no pack, larger than `mostBytes`, no blob, damaged, or not worth it to be read here.
   */
  read(id: ObjectId, mostBytes: number): Buffer | undefined
  close(): void
}

/**
 * Opens the packs of a repository. They are read on the thread that asks, and are good for as long as they are held,
 * also while git repacks. Packs are left out whose indexes would take more than `indexBytes` of memory together. Never
 * throws: without packs that can be read nothing is found.
 */
export async function openPackedBlobs(
  { gitDirectory }: Repository,
  indexBytes: number = mostIndexBytes,
): Promise<PackedBlobs> {
  const folder = join(await commonDirectory(gitDirectory), 'objects/pack')
  const packs = openPacks(folder, { mostBytes: Math.min(indexBytes, mostIndexBytes), inflater: openInflater() })
  return {
    read(id, mostBytes) {
      if (id.length !== 40) return undefined
      const name = Buffer.from(id, 'hex')
      for (const [place, pack] of packs.entries()) {
        const offset = pack.find(name)
        if (offset === undefined) continue
        // What is asked for next mostly lies beside it.
        if (place > 0) packs.unshift(...packs.splice(place, 1))
        return pack.blobAt(offset, mostBytes)
      }
      return undefined
    },
    close() {
      for (const pack of packs) pack.close()
    },
  }
}

interface Opening {
  readonly mostBytes: number
  readonly inflater: Inflater
}

function openPacks(folder: string, { mostBytes, inflater }: Opening): Pack[] {
  const packs: Pack[] = []
  const kept = new KeptObjects(mostKeptBytes)
  let left = mostBytes
  for (const name of namesIn(folder)) {
    const parts = packs.length < mostPacks ? openPack(join(folder, name), { mostBytes: left, inflater }) : undefined
    if (parts === undefined) continue
    packs.push(new Pack(parts, kept, packs.length))
    left -= parts.index.byteLength
  }
  return packs
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((name) => (name.endsWith('.idx') ? [name.slice(0, -'.idx'.length)] : []))
  } catch {
    return []
  }
}

function openPack(path: string, { mostBytes, inflater }: Opening): PackParts | undefined {
  const indexFile = openRegular(`${path}.idx`)
  if (indexFile === undefined) return undefined
  try {
    const index = PackIndex.read(indexFile, mostBytes)
    const packFile = index && openRegular(`${path}.pack`)
    return packFile && { index, file: new PackFile(packFile, inflater) }
  } catch {
    return undefined
  } finally {
    closeFile(indexFile)
  }
}

interface PackParts {
  readonly index: PackIndex
  readonly file: PackFile
}

interface Link {
  readonly offset: number
  readonly delta: Buffer
}

class Pack {
  readonly #index: PackIndex
  readonly #file: PackFile
  readonly #kept: KeptObjects
  /** Where its offsets begin among those of all packs. */
  readonly #base: number

  constructor({ index, file }: PackParts, kept: KeptObjects, number: number) {
    this.#index = index
    this.#file = file
    this.#kept = kept
    this.#base = number * mostPackBytes
  }

  find(id: Uint8Array): number | undefined {
    const offset = this.#index.find(id)
    return offset !== undefined && offset < mostPackBytes ? offset : undefined
  }

  close(): void {
    this.#file.close()
  }

  blobAt(offset: number, mostBytes: number): Buffer | undefined {
    try {
      const found = this.#kept.get(this.#base + offset) ?? this.#wholeAt(offset, mostBytes)
      return found?.type === blob && found.content.length <= mostBytes ? found.content : undefined
    } catch {
      // The disk cannot be read here: git says what there is to say.
      return undefined
    }
  }

  /** Goes from delta to base until something is whole, and back. */
  #wholeAt(offset: number, mostBytes: number): PackedObject | undefined {
    const links: Link[] = []
    let left = mostChainBytes
    for (let at: number | undefined = offset; at !== undefined && links.length <= mostLinks; ) {
      const entry = this.#entryAt(at, at === offset ? Math.min(left, mostBytes) : left)
      if (entry === undefined) return undefined
      if (entry.kind === 'whole') return this.#made(entry, links, left - entry.content.length)
      left -= entry.delta.length
      links.push({ offset: at, delta: entry.delta })
      at = typeof entry.base === 'number' ? entry.base : this.find(entry.base)
    }
    return undefined
  }

  #entryAt(offset: number, mostBytes: number): PackEntry | undefined {
    const kept = this.#kept.get(this.#base + offset)
    if (kept !== undefined) return { kind: 'whole', ...kept }
    const entry = this.#file.entryAt(offset, mostBytes)
    if (entry?.kind === 'whole') this.#kept.add(this.#base + offset, entry)
    return entry
  }

  #made(base: PackedObject, links: readonly Link[], most: number): PackedObject | undefined {
    let [whole, left] = [base, most]
    for (const { offset, delta } of links.toReversed()) {
      const content = applyDelta(whole.content, delta, left)
      if (content === undefined) return undefined
      left -= content.length
      whole = { type: base.type, content }
      this.#kept.add(this.#base + offset, whole)
    }
    return whole
  }
}
