/**
 * The flags of a document of the kind `symbols`: the low seven bits tell in which language the blob was read, 0 for
 * none; the highest, that some definitions are missing.
 */
export const partlyRead = 0x80

// Found by trying: of 73 languages four pairs share a number, none of which the same text is written in.
const hashStart = 139_874
const hashFactor = 0x01000193

/** A number from 1 to 127 for a language, the same for ever. Few languages share one. */
export function languageFlag(language: string): number {
  let hash = hashStart
  for (let at = 0; at < language.length; at++) hash = Math.imul(hash ^ language.charCodeAt(at), hashFactor) >>> 0
  return ((hash >>> 8) % 127) + 1
}

/** The flag of the language that a document was read in; 0 for none. */
export const languageFlagOf = (flags: number): number => flags & 0x7f
