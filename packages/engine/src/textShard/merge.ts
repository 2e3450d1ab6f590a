import { openTextShard, type TextShard } from './open.js'
import { type ShardSummary, TextShardWriter } from './write.js'

/**
 * Joins neighbouring shards, given in the order of their numbers, into one, leaving out the documents that are not to
 * be kept. Answers undefined, and writes nothing, when none are left. Throws `CorruptShard`, or what the disk says.
 */
export function mergeShards(
  paths: readonly string[],
  to: string,
  keep: (number: number) => boolean,
): ShardSummary | undefined {
  const writer = new TextShardWriter()
  for (const path of paths) {
    const shard = openTextShard(path)
    try {
      addKept(writer, shard, keep)
    } finally {
      shard.close()
    }
  }
  return writer.documents === 0 ? undefined : writer.writeTo(to)
}

function addKept(writer: TextShardWriter, shard: TextShard, keep: (number: number) => boolean): void {
  for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
    const number = shard.numberAt(ordinal)
    if (!keep(number)) continue
    const flags = shard.flagsAt(ordinal)
    const payload = shard.payload(ordinal)
    writer.add({
      number,
      key: shard.keyAt(ordinal),
      content: shard.read(ordinal),
      flags,
      ...(payload.length > 0 && { payload }),
    })
  }
}
