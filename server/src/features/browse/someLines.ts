/** Lines from 1, both ends among them. What is absent or below 1 is the first and the last of the text. */
export interface LinesWanted {
  readonly startLine?: number | null | undefined
  readonly endLine?: number | null | undefined
}

/** Some lines of a text, without the line feed that ends the last of them. Empty where it has none of them. */
export function someLines(text: string, { startLine, endLine }: LinesWanted): string {
  const start = startOfLine(text, Math.max(1, startLine ?? 1))
  if (typeof endLine !== 'number' || endLine < 1) return text.slice(start)
  const feed = text.indexOf('\n', startOfLine(text, endLine))
  return text.slice(start, feed < 0 ? text.length : feed)
}

/** Where a line starts; the end of the text for one behind the last. */
function startOfLine(text: string, line: number): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const feed = text.indexOf('\n', start)
    if (feed < 0) return text.length
    start = feed + 1
  }
  return start
}
