import { join } from 'node:path'
import { StoredIndex } from './lookup/storedIndex.js'
import type { PreciseIndexReader } from './preciseIndex.js'
import { BlockReader } from './stored/blockReader.js'
import { format, type IndexRoot, indexFileName, magic, readTrailer, trailerBytes } from './stored/indexFile.js'

const defaultCacheBytes = 2 * 1024 ** 2

/**
 * Opens the index that `convertScip` made in a folder. It holds one open file, and keeps up to `cacheBytes` of what it read.
 * Throws `CorruptPreciseIndex` for a folder without a whole one.
 */
export async function openPreciseIndex(
  folder: string,
  { cacheBytes = defaultCacheBytes }: { readonly cacheBytes?: number } = {},
): Promise<PreciseIndexReader> {
  const file = await BlockReader.open(join(folder, indexFileName), cacheBytes)
  try {
    return new StoredIndex(file, await readRoot(file))
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readRoot(file: BlockReader): Promise<IndexRoot> {
  if (file.byteSize < magic.length + trailerBytes) throw file.corrupt('it is shorter than any index')
  if (!magic.equals(await file.raw(0, magic.length))) throw file.corrupt('it begins as no index does')
  const ref = readTrailer(await file.raw(file.byteSize - trailerBytes, trailerBytes))
  // Nothing is between the root block and the trailer.
  const isEnd = ref && ref.offset + ref.length === file.byteSize - trailerBytes
  if (!isEnd) throw file.corrupt('it ends as no index does')
  const bytes = await file.block(ref)
  // Written by us and guarded by its checksum.
  const root = JSON.parse(Buffer.from(bytes).toString()) as IndexRoot
  if (root.format !== format) throw file.corrupt(`its format is ${root.format}, and not ${format}`)
  return root
}
