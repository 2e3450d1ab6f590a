import type { BlockReader } from './blockReader.js'
import type { BlockRef } from './blockWriter.js'
import { ByteSource } from './byteSource.js'
import { commonBytes, type TableRoot } from './tableWriter.js'

/** The last entry of a block whose key is not behind the one that is looked for. */
interface Entry {
  readonly value: Uint8Array
  /** The value is where the value is. */
  readonly isApart: boolean
  /** Its key is the one that is looked for. */
  readonly isExact: boolean
}

/** Looks a key up in a table that a `TableWriter` wrote. Undefined when it is not there. Reads a block for each level. */
export async function lookUp(file: BlockReader, root: TableRoot, key: Uint8Array): Promise<Uint8Array | undefined> {
  let block = await file.block(root)
  for (let depth = root.depth; depth > 0; depth--) {
    const below = lastUpTo(block, key)
    if (!below) return undefined
    block = await file.block(readRef(new ByteSource(below.value)))
  }
  const found = lastUpTo(block, key)
  if (!found?.isExact) return undefined
  return found.isApart ? file.block(readRef(new ByteSource(found.value))) : found.value
}

export function readRef(source: ByteSource): BlockRef {
  return { offset: source.number(), length: source.number() }
}

/**
 * Goes through a block without putting its keys together: `matched` is how much of the key the last entry begins with. An
 * entry that shares more with that one is before the key as well, one that shares less is behind it.
 */
function lastUpTo(block: Uint8Array, key: Uint8Array): Entry | undefined {
  const source = new ByteSource(block)
  let found: Entry | undefined
  for (let matched = 0; !source.isAtEnd; ) {
    const shared = source.number()
    const rest = source.blob()
    const size = source.number()
    const value = source.raw(size >>> 1)
    if (shared < matched) break
    let isExact = false
    if (shared === matched) {
      const more = commonBytes(rest, key.subarray(matched))
      const isBehind = more < rest.length && (rest[more] ?? 0) > (key[matched + more] ?? -1)
      if (isBehind) break
      matched += more
      isExact = more === rest.length && matched === key.length
    }
    found = { value, isApart: (size & 1) === 1, isExact }
  }
  return found
}
