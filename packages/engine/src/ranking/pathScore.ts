import type { ByteRange } from '@sextant/base'
import { bestName, nameScore } from './nameScore.js'
import type { Term } from './terms.js'
import { folderWeights } from './weights.js'
import { edgesOf } from './wordEdges.js'

const [slash, dot] = [0x2f, 0x2e]

/** Names of files that stand for the folder they lie in. */
const folderFiles: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'lib', 'main', 'package-info', 'doc'])
/** What is named by its folder is worth a little less than what is named itself. */
const byFolder = 0.75

/** How well a path answers to the terms: by the name of the file, with or without its ending, and by its folders. */
export function pathScore(terms: readonly Term[], path: Uint8Array): number {
  if (terms.every((term) => isNowhereIn(path, term))) return 0
  const base = path.lastIndexOf(slash) + 1
  const file = { start: base, end: path.length }
  const stem = stemOf(path, base)
  const named = Math.max(nameScore(terms, path, file), nameScore(terms, path, stem)) + folderScore(terms, path, base)
  const whole = base > 0 ? tailScore(terms, path, stem.end) : 0
  return Math.max(whole, named, folderName(terms, path, stem))
}

/** Only what was written as it is looked for is in no part of a path when it is not in the whole. */
const isNowhereIn = (path: Uint8Array, { regex, written }: Term) =>
  written !== undefined && !regex.test(path, 0, path.length)

/** The file's name without what follows its last dot. */
function stemOf(path: Uint8Array, base: number): ByteRange {
  const last = path.lastIndexOf(dot)
  return { start: base, end: last > base ? last : path.length }
}

function folderName(terms: readonly Term[], path: Uint8Array, stem: ByteRange): number {
  if (stem.start < 2 || !folderFiles.has(textOf(path, stem))) return 0
  const end = stem.start - 1
  return byFolder * nameScore(terms, path, { start: path.lastIndexOf(slash, end - 1) + 1, end })
}

function textOf(path: Uint8Array, { start, end }: ByteRange): string {
  return Buffer.from(path.buffer, path.byteOffset + start, end - start).toString('latin1')
}

/** The terms that folders hold and the file's name does not. */
function folderScore(terms: readonly Term[], path: Uint8Array, base: number): number {
  let score = 0
  const folders = { start: 0, end: Math.max(0, base - 1) }
  for (const { regex, weight } of terms) {
    if (regex.test(path, base, path.length)) continue
    const range = folders.end > 0 ? regex.find(path, 0, 0, folders.end) : undefined
    if (range && range.end > range.start) score += weight * folderWeights[edgesOf(path, range, folders)]
  }
  return score
}

/** A single term that holds a slash and is the end of the path, as it is pasted: `server/main.ts`. */
function tailScore(terms: readonly Term[], path: Uint8Array, stemEnd: number): number {
  const [only, ...others] = terms
  if (!only?.written?.includes(slash) || others.length > 0) return 0
  for (let from = 0; from < path.length; ) {
    const range = only.regex.find(path, from, 0, path.length)
    if (!range || range.end === range.start) return 0
    const begins = range.start === 0 || path[range.start - 1] === slash || path[range.start] === slash
    if (begins && (range.end === path.length || range.end === stemEnd)) return bestName
    from = range.start + 1
  }
  return 0
}
