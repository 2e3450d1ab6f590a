/** The letters of a code that a person types (RFC 8628, 6.1): no vowels, so that it never spells a word. */
const letters = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** The code as it is stored, from what a person typed; undefined for what cannot be one. */
export function readUserCode(text: string): string | undefined {
  if (text.length > 100) return undefined
  const code = text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return letters.test(code) ? code : undefined
}

/** As the device shows it. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
