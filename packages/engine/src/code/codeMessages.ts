import type { CalledFile, DefiningFile, IndexedFile } from './codeLookup.js'

/** What a thread is to look up. `hidden` are paths that do not count, as files on disk stand for them. */
export type CodeWork =
  | {
      readonly what: 'files'
      readonly tree: number
      readonly hidden: readonly string[]
      readonly paths: readonly string[]
      readonly facts: boolean
      readonly textBytes: number
    }
  | {
      readonly what: 'folder'
      readonly tree: number
      readonly hidden: readonly string[]
      readonly folder: string
      readonly most: number
    }
  | {
      readonly what: 'definitions'
      readonly name: string
      /** In the order in which they are wanted. */
      readonly trees: Uint32Array
      /** Of some of them, by their places. */
      readonly hidden: ReadonlyMap<number, readonly string[]>
      readonly most: number
      readonly milliseconds: number
    }
  | {
      readonly what: 'called'
      readonly trees: Uint32Array
      readonly endings: readonly string[]
      readonly most: number
      readonly textBytes: number
    }

/** What a thread answers. A tree that it cannot read is as one that the index does not hold. */
export type CodeAnswer =
  | { readonly what: 'files'; readonly files: readonly IndexedFile[] | undefined }
  | { readonly what: 'folder'; readonly names: readonly string[] | undefined }
  /** `source` is the place of the tree. */
  | { readonly what: 'definitions'; readonly files: readonly DefiningFile[]; readonly more: boolean }
  | { readonly what: 'called'; readonly called: readonly (readonly CalledFile[] | undefined)[] }

export interface CodeShare {
  readonly answer: CodeAnswer
  /** The damaged files of the index that were in the way. */
  readonly damaged: readonly string[]
}
