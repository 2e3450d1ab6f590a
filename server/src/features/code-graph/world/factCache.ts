import { type KeptLately, keptLately } from '@sextant/base'
import { type CodeFacts, languageOf } from '@sextant/syntax'
import { createHash } from 'node:crypto'

/** Finds the facts of texts that are not indexed, away from this thread. */
export interface FactSource {
  /** Undefined for a language that has none, and for a text that cannot be read in time. */
  find(language: string, text: Uint8Array, signal: AbortSignal): Promise<CodeFacts | undefined>
  /** What the index keeps. Throws a RangeError for anything else. */
  decode(facts: Uint8Array): CodeFacts
}

/** The facts of a file and the language in which they were found. */
export interface FileFacts {
  readonly language: string
  readonly facts: CodeFacts
}

/** Definitions, references and imports that are kept together: some 200 bytes each. */
const mostKept = 400_000
/** A text that nobody could read after so many milliseconds has no facts. */
const patience = 10_000
/** git's own rule: a NUL in the first 8000 bytes makes a file binary. */
const binaryProbe = 8000

/** The facts of texts, decoded from the index or found; those that were used last are kept for every world. */
export class FactCache {
  readonly #source: FactSource
  readonly #kept: KeptLately<CodeFacts | undefined>

  constructor(source: FactSource) {
    this.#source = source
    this.#kept = keptLately(mostKept, (facts) => (facts ? weightOf(facts) : 1))
  }

  /** The facts that the index keeps of a blob. Undefined when they cannot be read. */
  async decoded(blob: string, language: string, facts: Uint8Array): Promise<FileFacts | undefined> {
    if (facts.length === 0) return undefined
    const found = await this.#kept.get(`${blob} ${language}`, async () => this.#decode(facts))
    return found && { language, facts: found }
  }

  /** The facts of a blob that were asked for lately. */
  async kept(blob: string, language: string): Promise<FileFacts | undefined> {
    const found = await this.#kept.kept(`${blob} ${language}`)
    return found && { language, facts: found }
  }

  /** The facts of a text that is not indexed; `blob` is its id where it has one. */
  async found(path: string, text: Uint8Array, blob?: string): Promise<FileFacts | undefined> {
    const language = languageOf(path, text.subarray(0, 4096))?.name
    if (!language || text.subarray(0, binaryProbe).includes(0)) return undefined
    const id = blob?.slice(0, 40) ?? createHash('sha256').update(text).digest('hex').slice(0, 40)
    // Not with the signal of one who asks: others wait for the same.
    const find = () => this.#source.find(language, text, AbortSignal.timeout(patience))
    const facts = await this.#kept.get(`${id} ${language}`, find)
    return facts && { language, facts }
  }

  #decode(facts: Uint8Array): CodeFacts | undefined {
    try {
      return this.#source.decode(facts)
    } catch (error) {
      // Bytes of another encoding: whoever wrote them will write them anew.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

const weightOf = ({ definitions, references, imports }: CodeFacts) =>
  definitions.length + references.length + imports.length + 1
