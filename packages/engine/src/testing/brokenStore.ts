import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalog, emptyCatalog, entriesOf, type Kind } from '../store/catalog.js'
import { parseCatalog, printCatalog } from '../store/catalogFile.js'
import { NumberSet } from '../store/numberSet.js'
import { openTextShard, type TextShard } from '../textShard/open.js'
import { Tree } from '../trees/tree.js'

/** What is found of an index folder, which a server may be using meanwhile. */
interface LookAtStore {
  /** A sentence for each thing that must not be. */
  readonly problems: readonly string[]
  readonly documents: number
  /** Blobs that no tree names: collected when it is worth it. */
  readonly garbage: number
}

/**
 * Reads all of an index: every file that its catalog names is there and whole, no two documents have a number, and every
 * tree names only what is there. Files that nothing names may lie there for `grace` milliseconds.
 */
export function lookAtStore(folder: string, grace: number): LookAtStore {
  for (let tries = 0; ; tries++) {
    const before = readCatalog(folder)
    const looked = lookOnce(folder, before, grace)
    // What was replaced while it was read says nothing.
    const isSame = readCatalog(folder) === before
    if (isSame || looked.problems.length === 0 || tries === 20) return looked
  }
}

/** The text of the catalog. An index that nothing was added to yet has none. */
function readCatalog(folder: string): string {
  const path = join(folder, 'catalog.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : printCatalog(emptyCatalog)
}

function lookOnce(folder: string, text: string, grace: number): LookAtStore {
  const read = parseCatalog(text)
  if (!read.ok) return { problems: [`The catalog: ${read.problem}`], documents: 0, garbage: 0 }
  const { catalog } = read
  const problems = [...strangers(folder, catalog, grace)]
  const documents = { blobs: new NumberSet(), trees: new NumberSet() }
  const named = new NumberSet()
  let count = 0
  for (const { kind, entry } of entriesOf(catalog)) {
    try {
      const shard = openTextShard(join(folder, entry.file))
      count += shard.documents
      problems.push(...twice(shard, kind, documents))
      if (kind === 'trees') noteNamed(shard, named)
      shard.close()
    } catch (error) {
      problems.push(`${entry.file} cannot be read: ${String(error)}`)
    }
  }
  const blobs = [...documents.blobs.toArray()]
  problems.push(...missing(catalog, documents.blobs, named))
  return { problems, documents: count, garbage: blobs.filter((number) => !named.has(number)).length }
}

function strangers(folder: string, catalog: Catalog, grace: number): readonly string[] {
  const known = new Set([...entriesOf(catalog).map(({ entry }) => entry.file), 'catalog.json'])
  return readdirSync(folder).flatMap((name) => {
    if (known.has(name)) return []
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.ctimeMs ?? Date.now())
    return age > grace ? [`Nothing names the file ${name} of the index, ${Math.round(age / 1000)} seconds old.`] : []
  })
}

/** Notes the numbers of blobs and trees; a sentence for each that was noted before. */
function twice(shard: TextShard, kind: Kind, documents: Readonly<Record<'blobs' | 'trees', NumberSet>>) {
  if (kind !== 'blobs' && kind !== 'trees') return []
  const problems: string[] = []
  for (let at = 0; at < shard.documents; at++) {
    const number = shard.numberAt(at)
    if (!documents[kind].add(number)) problems.push(`Two documents of ${kind} have the number ${number}.`)
  }
  return problems
}

/** Notes the blobs that the trees of a shard name. */
function noteNamed(shard: TextShard, named: NumberSet): void {
  for (let at = 0; at < shard.documents; at++) {
    for (const blob of new Tree(shard, at).columns.blobs) named.add(blob)
  }
}

/** The blobs that a tree names and that are not there, beside those that the catalog knows to be lost. */
function missing({ lost }: Catalog, blobs: NumberSet, named: NumberSet): readonly string[] {
  const isLost = (number: number) =>
    lost.some(({ kind, first, last }) => kind === 'blobs' && number >= first && number <= last)
  const gone = [...named.toArray()].filter((number) => !blobs.has(number) && !isLost(number))
  return gone.length === 0 ? [] : [`Trees name ${gone.length} blobs that are not there, such as ${gone[0]}.`]
}
