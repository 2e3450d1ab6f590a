import type { CodeColour } from '@sextant/ui'

/** A run of text that has a colour; the end is outside, in UTF-16 units. */
export interface ColouredPiece {
  readonly from: number
  readonly to: number
  readonly colour: CodeColour
}

/** Something that can be written at a place. */
export interface CompletionOption {
  readonly label: string
  /** What is written for it. */
  readonly text: string
  /** What it is, in a word or two. */
  readonly detail?: string
  /** Where in `text` the caret stands afterwards; behind it unless said otherwise. */
  readonly caret?: number
}

/** What may be written in the place of a part of the text. */
export interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly CompletionOption[]
}

/** What is to be said of a part of a text. */
export interface Help {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** What an editor knows of what is written in it. Any text is read. */
export interface EditorLanguage {
  readonly pieces: (text: string) => readonly ColouredPiece[]
  readonly complete?: (text: string, offset: number) => Completions | undefined
  readonly help?: (text: string, offset: number) => Help | undefined
}
