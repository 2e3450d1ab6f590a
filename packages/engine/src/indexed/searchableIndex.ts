import type { IndexView } from './shardSet.js'

/** The shards of an index, as they come and go. */
export interface ObservedIndex {
  /** The shards there are; `onChange` tells when there are others. */
  readonly view: IndexView
  onChange(listener: (view: IndexView) => void): () => void
  /** Called with the path of a shard that proved to be damaged. */
  reportDamage(path: string): void
}

/** What a search backend needs to know of the index. */
export interface SearchableIndex<Source> extends ObservedIndex {
  /** Where the index holds a source; undefined when it does not, and the source has to be read itself. */
  locate(source: Source): Located<Source> | undefined
}

export interface Located<Source> {
  /** The number of its tree. */
  readonly tree: number
  /** Files that are not as the tree has them: `hidden` are their paths, and reading `source` gives them. */
  readonly changed?: { readonly hidden: readonly string[]; readonly source: Source | undefined }
}
