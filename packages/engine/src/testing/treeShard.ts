import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openTextShard, type TextShard } from '../textShard/open.js'
import { TextShardWriter } from '../textShard/write.js'
import { encodeTree } from '../trees/treeDocument.js'

/** A shard with one tree, of files with these paths; open until the test is over. */
export function shardOfTree(paths: readonly string[]): TextShard {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-paths-'))
  const files = paths.map((path, blob) => ({ path, blob, language: undefined, leftOut: 0 }))
  const writer = new TextShardWriter()
  const tree = encodeTree({ files, total: { files: files.length, bytes: files.length } })
  writer.add({ number: 1, key: new Uint8Array(20), ...tree })
  writer.writeTo(join(folder, 'trees.shard'))
  const shard = openTextShard(join(folder, 'trees.shard'))
  onTestFinished(() => {
    shard.close()
    rmSync(folder, { recursive: true })
  })
  return shard
}
