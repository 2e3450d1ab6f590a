import { setImmediate as letMessagesIn } from 'node:timers/promises'
import type { ShardSet } from '../indexed/shardSet.js'
import { foundKinds } from '../store/catalog.js'
import { factPayload } from '../symbols/factDocument.js'
import { languageFlag, partlyRead } from '../symbols/symbolFlags.js'
import type { ExtractedText, SymbolSource } from '../symbols/symbolSource.js'
import type { NewDocument } from '../textShard/write.js'
import { writeFound, type WrittenDocuments } from './foundDocuments.js'
import type { IndexTarget } from './indexTarget.js'

export interface SymbolsToIndex {
  /** The numbers of the trees whose blobs are to have symbols, and facts if the source gives any. */
  readonly trees: Uint32Array
  readonly shards: ShardSet
  readonly source: SymbolSource
  readonly target: Pick<IndexTarget, 'newFile'>
  /** Asked after each blob: false ends the work in order. One blob is always read. */
  readonly goOn: () => boolean
}

export interface IndexedSymbols extends WrittenDocuments {
  /** Of so many of the trees, from the first on, every blob has its symbols and facts. */
  readonly trees: number
}

/** What was found in blobs and is not in the index, by the numbers of the blobs. */
interface Found {
  readonly symbols: Map<number, NewDocument>
  readonly facts: Map<number, NewDocument>
}

/**
 * Finds the definitions in the blobs of trees, and their facts by the same look. Every blob that was read gets a document
 * with the blob's number and key, empty when there is nothing, so the shards themselves tell which blobs are done.
 */
export async function indexSymbols(work: SymbolsToIndex): Promise<IndexedSymbols> {
  const found: Found = { symbols: new Map(), facts: new Map() }
  let trees = 0
  for (const number of work.trees) {
    if (isBegun(found) && !work.goOn()) break
    if (!(await readTree(work, number, found))) break
    trees += 1
  }
  const written: WrittenDocuments[] = []
  for (const kind of foundKinds) written.push(await writeFound(kind, [...found[kind].values()], work))
  return {
    trees,
    shards: written.flatMap(({ shards }) => shards),
    replaced: written.flatMap(({ replaced }) => replaced),
  }
}

const isBegun = ({ symbols, facts }: Found) => symbols.size + facts.size > 0

/** Reads what is pending of a tree; false when not all of it was read. */
async function readTree(work: SymbolsToIndex, tree: number, found: Found): Promise<boolean> {
  for (const [number, language] of pendingBlobs(work, tree, found)) {
    if (isBegun(found) && !work.goOn()) return false
    readBlob(work, { number, language }, found)
    await letMessagesIn()
  }
  return true
}

/** The blobs of a tree that lack a document, by number, and the language of each: one that has symbols if any. */
function pendingBlobs(
  work: SymbolsToIndex,
  tree: number,
  found: Found,
): readonly (readonly [number: number, language: string])[] {
  const columns = work.shards.tree(tree)?.columns
  if (!columns) return []
  const { blobs, languages, languageNames } = columns
  const known = new Set(work.source.languages)
  const pending = new Map<number, string>()
  for (const [place, number] of blobs.entries()) {
    const language = languageNames[languages[place] ?? 0] ?? ''
    if (pending.has(number) && !known.has(language)) continue
    if (pending.has(number) || lacksSome(work, number, found)) pending.set(number, language)
  }
  return [...pending].sort(([a], [b]) => a - b)
}

function lacksSome(work: SymbolsToIndex, number: number, found: Found): boolean {
  return (
    !(found.symbols.has(number) || hasSymbols(work.shards, number)) ||
    !(found.facts.has(number) || hasFacts(work, number))
  )
}

function hasSymbols(shards: ShardSet, number: number): boolean {
  return (shards.shardOf('symbols', number)?.ordinalOf(number) ?? -1) >= 0
}

/** Whether a blob has all the facts that this source would find. */
function hasFacts({ shards, source: { factsVersion } }: Pick<SymbolsToIndex, 'shards' | 'source'>, number: number) {
  if (factsVersion === undefined) return true
  const shard = shards.shardOf('facts', number)
  const ordinal = shard?.ordinalOf(number) ?? -1
  return shard !== undefined && ordinal >= 0 && shard.flagsAt(ordinal) === factsVersion
}

/** Does nothing when no shard holds the blob any more. */
function readBlob(
  { shards, source }: SymbolsToIndex,
  { number, language }: { readonly number: number; readonly language: string },
  found: Found,
): void {
  const shard = shards.shardOf('blobs', number)
  const ordinal = shard?.ordinalOf(number) ?? -1
  if (!shard || ordinal < 0) return
  // A view into the shard's own memory would keep all of it.
  const blob = { number, key: Uint8Array.from(shard.keyAt(ordinal)) }
  const text = shard.leftOutAt(ordinal) === 0 ? source.extract(language, shard.read(ordinal)) : undefined
  if (!hasSymbols(shards, number)) found.symbols.set(number, { ...blob, ...symbolDocument(language, text) })
  const { factsVersion: flags } = source
  if (flags === undefined || hasFacts({ shards, source }, number)) return
  const payload = text && factPayload(language, text.facts)
  found.facts.set(number, { ...blob, content: undefined, flags, ...(payload && { payload }) })
}

type WithoutBlob = Omit<NewDocument, 'number' | 'key'>

function symbolDocument(language: string, found: ExtractedText | undefined): WithoutBlob {
  if (!found) return { content: undefined }
  const flags = languageFlag(language) | (found.whole ? 0 : partlyRead)
  if (found.content.length === 0) return { content: undefined, flags }
  return { content: found.content, payload: found.payload, flags }
}
