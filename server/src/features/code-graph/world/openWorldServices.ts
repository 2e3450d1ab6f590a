import { keptLately, type Logger } from '@sextant/base'
import { decodeFacts, openFactFinder } from '@sextant/syntax'
import type { ContentOpener } from '../../browse/index.js'
import type { RepositoryStore } from '../../repositories/index.js'
import type { Engine, TreeLook } from '../../search/index.js'
import { FactCache } from './factCache.js'
import { KnownPaths } from './knownPaths.js'
import { PackageHomes } from './packageHomes.js'
import type { CodeWorldServices } from './services.js'

export interface WorldServicesOptions {
  readonly store: RepositoryStore
  readonly engine: Pick<Engine, 'backend' | 'index'>
  readonly look: TreeLook
  readonly opener: ContentOpener
  readonly log: Logger
}

/** Threads that find the facts of texts that are not indexed. */
const finders = 1

/** So many characters of manifests are kept, and some for each path. */
const mostOfManifests = 4_000_000

/** What all worlds of a server share. To be closed before the engine. */
export function openWorldServices({
  store,
  engine: { backend, index },
  look,
  opener,
  log,
}: WorldServicesOptions): CodeWorldServices & { close(): Promise<void> } {
  const finder = openFactFinder({ workers: finders, log })
  const facts = new FactCache({
    async find(language, text, signal) {
      const found = await finder.find({ language, text }, signal)
      if (!found) return undefined
      const { encoded, problem } = found
      return { facts: decodeFacts(encoded), isFinal: problem !== 'too-slow' && problem !== 'failed' }
    },
    decode: decodeFacts,
  })
  const homes = new PackageHomes({ backend })
  const manifests = keptLately<string | undefined>(mostOfManifests, (text = '') => text.length + 200)
  return {
    ...{ store, backend, index, look, opener, facts, homes, manifests, paths: new KnownPaths() },
    async close() {
      homes.close()
      await finder.close()
    },
  }
}
