import type { KeptLately } from '@sextant/base'
import type { CodeLookup, EmbeddedIndex } from '@sextant/engine'
import type { ContentOpener } from '../../browse/index.js'
import type { RepositoryStore } from '../../repositories/index.js'
import type { SearchSource, TreeLook } from '../../search/index.js'
import type { FactCache } from './factCache.js'
import type { KnownPaths } from './knownPaths.js'
import type { PackageHomes } from './packageHomes.js'

/** What worlds are opened over; one for the server, put together in `parts/`. */
export interface CodeWorldServices {
  readonly store: RepositoryStore
  /** The search backend. */
  readonly backend: CodeLookup<SearchSource>
  readonly index: Pick<EmbeddedIndex<SearchSource>, 'locate'>
  readonly look: TreeLook
  readonly opener: ContentOpener
  /** Facts that were decoded or found. */
  readonly facts: FactCache
  /** Paths that were asked for. */
  readonly paths: KnownPaths
  /** Texts of manifests and the like in commits, by repository, commit and path; undefined where there is none. */
  readonly manifests: KeptLately<string | undefined>
  /** Where packages live. */
  readonly homes: PackageHomes
}
