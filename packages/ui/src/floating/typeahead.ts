/** Letters typed after one another within this many milliseconds belong to one word. */
export const typingPause = 700

/**
 * The item that typed letters lead to: the next one after `active` that begins with them, going round; a single letter
 * typed again goes on to the next of its items. -1 when none does. Case does not count.
 */
export function typeahead(labels: readonly string[], active: number, typed: string): number {
  const letters = [...typed.toLowerCase()]
  const repeated = letters.every((letter) => letter === letters[0])
  const word = repeated ? (letters[0] ?? '') : letters.join('')
  if (word === '') return -1
  // A growing word may stay where it is; a single letter must move on.
  const first = repeated ? active + 1 : Math.max(active, 0)
  const order = labels.map((_, index) => (first + index) % labels.length)
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(word)) ?? -1
}
