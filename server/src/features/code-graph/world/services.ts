import type { CodeLookup, EmbeddedIndex } from '@sextant/engine'
import type { CodeFacts } from '@sextant/syntax'
import type { RepositoryStore } from '../../repositories/index.js'
import type { SearchSource, TreeLook } from '../../search/index.js'
import type { WorldCaches } from './worldCaches.js'

/** Finds the facts of texts that are not indexed, away from this thread. */
export interface FactSource {
  /** Undefined for a language that has none, and for a text that cannot be read in time. */
  find(language: string, text: Uint8Array, signal: AbortSignal): Promise<CodeFacts | undefined>
  /** What the index keeps. Throws a RangeError for anything else. */
  decode(facts: Uint8Array): CodeFacts
}

/** What worlds are opened over; one for the server, put together in server.ts. */
export interface CodeWorldServices {
  readonly store: RepositoryStore
  /** The search backend. */
  readonly backend: CodeLookup<SearchSource>
  readonly index: Pick<EmbeddedIndex<SearchSource>, 'has' | 'locate'>
  readonly look: TreeLook
  readonly facts: FactSource
  /** What is read and found once for all worlds: `new WorldCaches()`. */
  readonly caches: WorldCaches
}
