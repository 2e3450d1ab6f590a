import type { TaskState } from '../indexed/taskState.js'
import { pathOfDamage, type ShardSet } from '../indexed/shardSet.js'
import { NumberSet } from '../store/numberSet.js'
import { languageFlag, languageFlagOf } from '../symbols/symbolFlags.js'
import { type BlobFacts, languageAt, numberOf } from './blobFacts.js'
import type { DefiningFile } from './codeLookup.js'
import type { CodeShare, CodeWork } from './codeMessages.js'
import { filesOf, type TreePlace } from './treeFiles.js'

export interface DefinitionTools {
  readonly shards: ShardSet
  readonly facts: BlobFacts
  /** Can end the work. */
  readonly state: TaskState
}

type Work = Extract<CodeWork, { what: 'definitions' }>

/** Finds the files that define exactly one name, tree by tree. */
export class NamedDefinitions {
  readonly #tools: DefinitionTools
  readonly #work: Work
  readonly #name: Uint8Array
  readonly #end: number
  /** Whether a blob defines the name, by its number: many trees hold the same. */
  readonly #known = new Map<number, boolean>()
  readonly #damaged: string[] = []

  constructor(tools: DefinitionTools, work: Work) {
    this.#tools = tools
    this.#work = work
    this.#name = Buffer.from(work.name)
    this.#end = performance.now() + work.milliseconds
  }

  run(): CodeShare {
    const found: DefiningFile[] = []
    const { most } = this.#work
    const isOver = () => this.#tools.state.isStopped || performance.now() > this.#end
    const blobs = this.#candidates()
    for (const [source, tree] of this.#work.trees.entries()) {
      if (isOver()) return this.#share(found, true)
      for (const file of this.#guarded(() => this.#filesWith(blobs, tree, source)) ?? []) {
        if (found.length >= most || isOver()) return this.#share(found, true)
        const defining = this.#guarded(() => this.#defining(file, source))
        if (defining) found.push(defining)
      }
    }
    return this.#share(found, false)
  }

  #share(files: readonly DefiningFile[], more: boolean): CodeShare {
    return { answer: { what: 'definitions', files, more }, damaged: this.#damaged }
  }

  /** The numbers of the blobs in whose symbols the name may be. */
  #candidates(): NumberSet {
    const numbers = new NumberSet()
    const required = [{ literals: [this.#name], foldCase: false }]
    for (const file of this.#tools.shards.filesOf('symbols')) {
      this.#guarded(() => {
        const shard = this.#tools.shards.open(file)
        const ordinals = shard.candidates(required) ?? Array.from({ length: shard.documents }, (_, at) => at)
        for (const ordinal of ordinals) numbers.add(shard.numberAt(ordinal))
      })
    }
    return numbers
  }

  #filesWith(blobs: NumberSet, tree: number, source: number): readonly TreePlace[] {
    const hidden = this.#work.hidden.get(source)
    const files = [...(filesOf(this.#tools.shards, tree)?.withBlobs((blob) => blobs.has(blob)) ?? [])]
    return hidden ? files.filter(({ tree: at, place }) => !hidden.includes(at.path(place))) : files
  }

  #defining(file: TreePlace, source: number): DefiningFile | undefined {
    const language = languageAt(file)
    if (!this.#defines(numberOf(file), language)) return undefined
    const facts = this.#tools.facts.facts(file)
    const blob = this.#tools.facts.id(file)
    return { source, path: file.tree.path(file.place), blob, language, ...(facts && { facts }) }
  }

  /** Whether the name is among the symbols of a blob; not when it was read in another language. */
  #defines(number: number, language: string): boolean {
    const known = this.#known.get(number)
    if (known !== undefined) return known
    const { shard, ordinal } = this.#tools.shards.place('symbols', number)
    if (languageFlagOf(shard.flagsAt(ordinal)) !== languageFlag(language)) return false
    // The names of a blob's symbols are the lines of its document.
    const defines = hasLine(shard.read(ordinal), this.#name)
    this.#known.set(number, defines)
    return defines
  }

  /** Undefined when a file of the index is damaged or missing. */
  #guarded<Result>(read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      const path = pathOfDamage(error)
      if (path !== undefined) this.#damaged.push(path)
      return undefined
    }
  }
}

const lineFeed = 0x0a

/** Whether one of the lines of a text is exactly this. */
function hasLine(text: Uint8Array, line: Uint8Array): boolean {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.length)
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + 1)) {
    const behind = at + line.length
    const begins = at === 0 || bytes[at - 1] === lineFeed
    if (begins && (behind === bytes.length || bytes[behind] === lineFeed)) return true
  }
  return false
}
