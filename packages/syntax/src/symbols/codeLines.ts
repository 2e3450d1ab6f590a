/** Lines that are no code: those that start with a comment, and what stands between two marks. */
export interface SkippedLines {
  /** The start of a line that is a comment; blanks before it are not looked at. */
  readonly comment?: RegExp
  /** The start of a line that opens a comment, a string or a quoted block, which goes on to a line with `ends`. */
  readonly block?: { readonly starts: RegExp; readonly ends: string }
}

/** A line of a text without its line feed. Positions are UTF-16 code units, `end` is outside. */
export interface CodeLine {
  /** From 0. */
  readonly number: number
  readonly start: number
  readonly end: number
  /** What stands on the line, at most `longestLine` code units of it. */
  readonly text: string
}

/** What stands beyond is data and not a definition, and keeps the cost of a line small. */
const longestLine = 1000

/** The lines of a text that may hold code, in order: neither blank nor skipped. */
export function* codeLines(text: string, { comment, block }: SkippedLines): Generator<CodeLine> {
  let skipping = false
  for (let start = 0, number = 0; start < text.length; number++) {
    const end = lineEnd(text, start)
    const line = { number, start, end, text: text.slice(start, Math.min(end, start + longestLine)).trimEnd() }
    start = end + 1
    if (skipping) {
      skipping = !text.slice(line.start, end).includes(block?.ends ?? '')
      continue
    }
    const opening = block?.starts.exec(line.text)
    skipping = opening ? !text.slice(line.start + opening[0].length, end).includes(block?.ends ?? '') : false
    if (!opening && line.text.trim() !== '' && !comment?.test(line.text.trimStart())) yield line
  }
}

function lineEnd(text: string, start: number): number {
  const feed = text.indexOf('\n', start)
  return feed < 0 ? text.length : feed
}
