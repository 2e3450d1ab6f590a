/** The place of the delimiter that closes the one at `start`, where a backslash escapes; undefined when none does. */
export function closingDelimiter(text: string, start: number): number | undefined {
  const delimiter = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === delimiter) return at
  }
  return undefined
}

const meanings: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * What stands between two quotes, unescaped: quotes, backslash, and `\n`, `\r`, `\t`. A backslash before anything else
 * is itself, so that a quoted regular expression needs no second backslash.
 */
export function unquoted(body: string): string {
  return body.replace(/\\(["'\\nrt])/g, (_, escaped: string) => meanings[escaped] ?? escaped)
}

/** The text in double quotes, such that `unquoted` gives it back. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"\n\r\t]/g, (character) => escapes[character] ?? `\\${character}`)}"`
}
