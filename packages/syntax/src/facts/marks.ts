import type { ByteRange } from '@sextant/base'
import type { Binding, ScopeKind } from './captures.js'
import type { FactKind, Use } from './codeFacts.js'

/** What stands before a member as written, and where that starts; empty when nothing is known of it. */
export interface WrittenReceiver {
  readonly text: string
  readonly start: number
}

/** A name that is used, or bound by the region around it. Ranges are bytes of the text. */
export interface UsedName extends ByteRange {
  readonly name: string
  readonly use: Use | 'none' | 'bound' | 'outer'
  /** For a member, what stands before it. */
  readonly receiver: WrittenReceiver | undefined
  /** The place of the pattern: of two for the same name, the later one decides. */
  readonly pattern: number
}

/** A type as it is written: the names of the whole and of what is in it, as in `FactDefinition`. */
export interface WrittenType {
  readonly type: string
  readonly element?: string
}

/** A name that is defined with its extent in plain sight. */
export interface DefinedName {
  readonly name: string
  readonly kind: FactKind
  readonly range: ByteRange
  readonly extent: ByteRange
  readonly binding?: Binding
  readonly hint?: WrittenType
}

/** A part of the text that says something of the names in it. */
export type Region = ByteRange &
  (
    | { readonly kind: 'scope'; readonly scope: Exclude<ScopeKind, 'file'> }
    | { readonly kind: 'bind'; readonly binding: Binding; readonly extent: ByteRange; readonly hint?: WrittenType }
    | { readonly kind: 'from'; readonly module: string; readonly range: ByteRange }
    | { readonly kind: 'exported' | 'hidden' }
  )

/** Something as it is written, and where. */
export interface WrittenText extends ByteRange {
  readonly text: string
}

/** One name of a statement that imports or hands on. */
export interface ImportItem extends ByteRange {
  readonly name?: WrittenText
  readonly module?: WrittenText
  readonly imported?: string
  readonly handed?: string
}

/** What is known of the definition whose name starts at `of`. */
export interface Hint {
  readonly of: number
  readonly type?: WrittenType
  /** The start of the name whose type it has too. */
  readonly copied?: number
  readonly base?: string
}

/** What the fact query of a grammar finds in a text, as it comes. */
export interface Marks {
  readonly uses: UsedName[]
  readonly defined: DefinedName[]
  readonly regions: Region[]
  readonly items: ImportItem[]
  readonly hints: Hint[]
  package: string
}

export const noMarks = (): Marks => ({ uses: [], defined: [], regions: [], items: [], hints: [], package: '' })
