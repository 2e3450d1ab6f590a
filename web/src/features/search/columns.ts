/** The UTF-16 offset of the character (code point) at `column`; past the end counts as the end. */
export function utf16Column(line: string, column: number): number {
  // In plain text, the usual case, the two are the same.
  if (!/[\uD800-\uDBFF]/.test(line)) return Math.min(column, line.length)
  let units = 0
  let characters = 0
  for (const character of line) {
    if (characters === column) return units
    characters += 1
    units += character.length
  }
  return units
}
