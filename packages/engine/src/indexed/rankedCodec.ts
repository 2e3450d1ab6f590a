import type { RankedFile } from '../ranking/bestFiles.js'
import { decodeFound, encodeFound } from './foundCodec.js'

/** Ranked files on their way from thread to thread. */
export interface EncodedRanking {
  readonly scores: Float64Array
  /** For each file the number of its tree and its place there; empty when all files come with their matches. */
  readonly places: Uint32Array
  /** As `decodeFound` reads it. */
  readonly found: Uint8Array
}

/** All files come from the index, or none. */
export function encodeRanking(files: readonly RankedFile[]): EncodedRanking {
  return {
    scores: Float64Array.from(files, ({ score }) => score),
    places: Uint32Array.from(files.flatMap(({ at }) => (at ? [at.tree, at.place] : []))),
    found: encodeFound(files.map(({ found }) => found)),
  }
}

export function decodeRanking({ scores, places, found }: EncodedRanking): readonly RankedFile[] {
  return decodeFound(found).map((each, number) => {
    const [tree, place] = [places[2 * number], places[2 * number + 1]]
    const at = tree === undefined || place === undefined ? undefined : { tree, place }
    return { score: scores[number] ?? 0, found: each, ...(at && { at }) }
  })
}
