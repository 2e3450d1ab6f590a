import type { BlockReader } from './blockReader.js'
import type { BlockRef } from './blockWriter.js'
import { ByteSource } from './byteSource.js'
import type { TableRoot } from './tableWriter.js'

interface Entry {
  readonly key: Uint8Array
  readonly value: Uint8Array
  /** The value is where the value is. */
  readonly isApart: boolean
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
  if (!found || compare(found.key, key) !== 0) return undefined
  return found.isApart ? file.block(readRef(new ByteSource(found.value))) : found.value
}

export function readRef(source: ByteSource): BlockRef {
  return { offset: source.number(), length: source.number() }
}

/** The last entry whose key is not behind one. */
function lastUpTo(block: Uint8Array, key: Uint8Array): Entry | undefined {
  let found: Entry | undefined
  for (const entry of entriesOf(block)) {
    if (compare(entry.key, key) > 0) break
    found = entry
  }
  return found
}

function* entriesOf(block: Uint8Array): Generator<Entry> {
  const source = new ByteSource(block)
  let key: Uint8Array = new Uint8Array()
  while (!source.isAtEnd) {
    const shared = source.number()
    const rest = source.blob()
    const next = new Uint8Array(shared + rest.length)
    next.set(key.subarray(0, shared))
    next.set(rest, shared)
    key = next
    const length = source.number()
    yield { key, value: source.raw(Math.floor(length / 2)), isApart: length % 2 === 1 }
  }
}

const compare = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b)
