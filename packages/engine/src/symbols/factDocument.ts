import { languageFlag } from './symbolFlags.js'

/**
 * A document of the kind `facts`: its flags are the version of the source that found them, its payload is the number of
 * the language that the blob was read in and what the source encoded; no payload for a blob that could not be read.
 */
export function factPayload(language: string, facts: Uint8Array = new Uint8Array()): Uint8Array {
  const payload = new Uint8Array(facts.length + 1)
  payload[0] = languageFlag(language)
  payload.set(facts, 1)
  return payload
}

/** The facts in a payload, empty for a text that has none; undefined when the blob was read in another language. */
export function factsIn(payload: Uint8Array, language: string): Uint8Array | undefined {
  return payload[0] === languageFlag(language) ? payload.subarray(1) : undefined
}
