/** In UTF-16 units: a longer document would keep the page from answering while it is laid out. */
const longest = 400_000
/** Marks in a row, or quotations in one another, beyond anything that is written to be read. */
const marksInARow = /(?:[*_~`<>[\]()!&]\s?){1000}/

/** Whether a document is too much to be drawn at once: too long, or made of marks that take very long to be read. */
export function isHeavyMarkdown(text: string): boolean {
  return text.length > longest || marksInARow.test(text)
}
