/** The first letters of the first two words of a name, in capitals; of one word, its first two. Empty for no letters. */
export function initialsOf(name: string): string {
  const [first, second] = name
    .split(/[\s._/-]+/)
    .filter(Boolean)
    .map((word) => [...word])
  const letters = second ? [first?.[0], second[0]] : (first ?? []).slice(0, 2)
  return letters.join('').toUpperCase()
}
