/**
 * RE2 source without the escapes that the query language asks for: a slash and a space stand for themselves. Both
 * forms mean the same to RE2, so a source has one spelling. A backslash at the very end can only mean itself.
 */
export function regexpSource(written: string): string {
  return written.replace(/\\([\s\S]?)/g, (pair, escaped: string) => {
    if (escaped === '') return String.raw`\\`
    return escaped === '/' || escaped === ' ' ? escaped : pair
  })
}

/** The source between slashes. */
export function delimitedRegexp(source: string): string {
  return `/${source.replace(/\\[\s\S]|\//g, (part) => (part === '/' ? '\\/' : part))}/`
}

/** RE2 source that matches this text. */
export function escapedForRegexp(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`)
}

/** Where a parenthesis opens that the source never closes; undefined when all are closed. Classes and escapes are skipped. */
export function unclosedParenthesis(source: string): number | undefined {
  const open: number[] = []
  for (const part of source.matchAll(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\]){0,200}\]|[()]/g)) {
    if (part[0] === '(') open.push(part.index)
    else if (part[0] === ')') open.pop()
  }
  return open[0]
}
