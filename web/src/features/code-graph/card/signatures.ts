import type { CodeBlockText } from '../../file-views/index.js'
import { type RangeStore, stretchLines } from '../ranges/rangeStore.js'

/** A piece of code with its language. */
export type CodeText = CodeBlockText

/** Longer signatures than this are shown, and coloured, as far as that. */
export const mostSignatureUnits = 2000

/** The signatures of the names that were read together with a line: their colours come in one answer. */
export function signaturesAround(store: RangeStore, line: number): readonly CodeText[] {
  const first = line - (line % stretchLines)
  const found = new Map<string, CodeText>()
  for (let at = first; at < first + stretchLines; at += 1) {
    for (const { hover } of store.rangesOf(at) ?? []) {
      if (!hover?.signature) continue
      const code = hover.signature.slice(0, mostSignatureUnits)
      found.set(`${hover.language}\n${code}`, { language: hover.language, code })
    }
  }
  return [...found.values()]
}
