import { type KeptLately, keptLately } from '@sextant/base'
import { type CodeFacts, languageOf } from '@sextant/syntax'
import { createHash } from 'node:crypto'

/** Finds the facts of texts that are not indexed, away from this thread. */
export interface FactSource {
  /** Undefined for a language that has none, and for a text that cannot be read now. */
  find(language: string, text: Uint8Array, signal: AbortSignal): Promise<FoundFacts | undefined>
  /** What the index keeps. Throws a RangeError for anything else. */
  decode(facts: Uint8Array): CodeFacts
}

export interface FoundFacts {
  readonly facts: CodeFacts
  /** False where time ran out, or the parser broke: the next who asks may get more. */
  readonly isFinal: boolean
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
  readonly #kept: KeptLately<CodeFacts>

  constructor(source: FactSource) {
    this.#source = source
    this.#kept = keptLately(mostKept, weightOf)
  }

  /** The facts that the index keeps of a blob. Undefined when they cannot be read. */
  async decoded(blob: string, language: string, facts: Uint8Array): Promise<FileFacts | undefined> {
    if (facts.length === 0) return undefined
    const decode = async () => final(this.#decode(facts))
    return withLanguage(language, await this.#kept.get(`${blob} ${language}`, decode).catch(whatThereIs))
  }

  /** The facts of a blob that were asked for lately. */
  async kept(blob: string, language: string): Promise<FileFacts | undefined> {
    return withLanguage(language, await this.#kept.kept(`${blob} ${language}`)?.catch(whatThereIs))
  }

  /** The facts of a text that is not indexed; `blob` is its id where it has one. */
  async found(path: string, text: Uint8Array, blob?: string): Promise<FileFacts | undefined> {
    const language = languageOf(path, text.subarray(0, 4096))?.name
    if (!language || text.subarray(0, binaryProbe).includes(0)) return undefined
    const id = blob?.slice(0, 40) ?? createHash('sha256').update(text).digest('hex').slice(0, 40)
    // Not with the signal of one who asks: others wait for the same.
    const find = async () => final(await this.#source.find(language, text, AbortSignal.timeout(patience)))
    return withLanguage(language, await this.#kept.get(`${id} ${language}`, find).catch(whatThereIs))
  }

  #decode(facts: Uint8Array): FoundFacts | undefined {
    try {
      return { facts: this.#source.decode(facts), isFinal: true }
    } catch (error) {
      // Bytes of another encoding: whoever wrote them will write them anew.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** Facts that are not to be kept: a moment in which the machine was busy must not be remembered. */
class NotFinal extends Error {
  readonly facts: CodeFacts | undefined

  constructor(facts: CodeFacts | undefined) {
    super('The facts of a text could not be told in full.')
    this.facts = facts
  }
}

function final(found: FoundFacts | undefined): CodeFacts {
  if (!found?.isFinal) throw new NotFinal(found?.facts)
  return found.facts
}

function whatThereIs(error: unknown): CodeFacts | undefined {
  if (error instanceof NotFinal) return error.facts
  throw error
}

function withLanguage(language: string, facts: CodeFacts | undefined): FileFacts | undefined {
  return facts && { language, facts }
}

const weightOf = ({ definitions, references, imports }: CodeFacts) =>
  definitions.length + references.length + imports.length + 1
