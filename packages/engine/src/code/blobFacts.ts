import type { ShardSet } from '../indexed/shardSet.js'
import { factsIn } from '../symbols/factDocument.js'
import type { TreePlace } from './treeFiles.js'

/** Reads what the index holds of the blobs of files. All throws `CorruptShard` and `LostDocument`. */
export class BlobFacts {
  readonly #shards: ShardSet
  readonly #version: number | undefined

  /** Facts of another version count as not there. */
  constructor(shards: ShardSet, version: number | undefined) {
    this.#shards = shards
    this.#version = version
  }

  /** The blob's id in hexadecimal, its first 40 digits. */
  id(file: TreePlace): string {
    const { shard, ordinal } = this.#shards.place('blobs', numberOf(file))
    return Buffer.from(shard.keyAt(ordinal)).toString('hex')
  }

  /** A copy; undefined for what is not indexed or larger. */
  text(file: TreePlace, mostBytes: number): Uint8Array | undefined {
    const { shard, ordinal } = this.#shards.place('blobs', numberOf(file))
    if (shard.leftOutAt(ordinal) !== 0 || shard.byteLengthAt(ordinal) > mostBytes) return undefined
    return Uint8Array.from(shard.read(ordinal))
  }

  /** A copy, empty for a text that has none; undefined when they are not indexed. */
  facts(file: TreePlace): Uint8Array | undefined {
    const number = numberOf(file)
    const shard = this.#shards.shardOf('facts', number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0 || shard.flagsAt(ordinal) !== this.#version) return undefined
    const facts = factsIn(shard.payload(ordinal), languageAt(file))
    return facts && Uint8Array.from(facts)
  }
}

export const numberOf = ({ tree, place }: TreePlace): number => tree.columns.blobs[place] ?? 0

/** Empty when it is not known. */
export function languageAt({ tree, place }: TreePlace): string {
  return tree.columns.languageNames[tree.columns.languages[place] ?? 0] ?? ''
}
