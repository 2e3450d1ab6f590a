import type { Highlight } from '@sextant/ui'
import type { CodeBlockText } from './codeBlocks.js'

const none: ReadonlyMap<string, Highlight> = new Map()

/** The colours of blocks of code, by `blockKey`. Empty until they are there. */
export function useBlockColours(_blocks: readonly CodeBlockText[]): ReadonlyMap<string, Highlight> {
  return none
}
