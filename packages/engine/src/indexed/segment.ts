import type { TextShard } from '../textShard/open.js'

/** A stretch of the contents of a shard, in bytes, `end` outside: a text, or a part of one. */
export interface Segment {
  readonly shard: TextShard
  readonly start: number
  readonly end: number
}

/** All of a document's text. */
export function wholeText(shard: TextShard, ordinal: number): Segment {
  const start = shard.contentStartAt(ordinal)
  return { shard, start, end: start + shard.byteLengthAt(ordinal) }
}
