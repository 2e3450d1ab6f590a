import type { TextRange } from '@sextant/base'
import type { Highlight, HighlightLimits } from './highlight.js'

/** What a worker is asked. */
export interface HighlightJob {
  readonly text: string
  readonly grammar: string
  readonly limits: HighlightLimits
  /** The part that tokens are wanted of; all of the text when absent. */
  readonly range?: TextRange
  /** As numbers to be cut on the server, or packed for the wire. */
  readonly form: 'spans' | 'packed'
}

/** The tokens of a text in the form that was asked for. */
export type HighlightAnswer =
  | { readonly form: 'spans'; readonly highlight: Highlight }
  | { readonly form: 'packed'; readonly packed: Uint8Array<ArrayBuffer>; readonly isPartial?: true }
