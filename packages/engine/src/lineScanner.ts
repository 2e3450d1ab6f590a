const newline = 10

/** Finds lines in a text: in a plain way, or with a kernel that the text lies in the memory of. */
export interface LineScanner {
  /** How many newlines there are in `[from, to)`. */
  count(text: Uint8Array, from: number, to: number): number
  /** Where the line that holds a position begins. */
  start(text: Uint8Array, at: number): number
  /** Where the newline of the line that holds a position is, or the end of the text. */
  end(text: Uint8Array, at: number): number
}

export const plainLines: LineScanner = {
  count(text, from, to) {
    let count = 0
    for (let at = text.indexOf(newline, from); at >= 0 && at < to; at = text.indexOf(newline, at + 1)) count += 1
    return count
  },
  start: (text, at) => (at === 0 ? 0 : text.lastIndexOf(newline, at - 1) + 1),
  end(text, at) {
    const found = text.indexOf(newline, at)
    return found < 0 ? text.length : found
  },
}
