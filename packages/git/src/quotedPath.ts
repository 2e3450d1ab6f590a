const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 }

/**
 * The path that git printed, which stands in quotes with escapes where it holds control characters, quotes, backslashes
 * or bytes beyond ASCII: git-config(1), `core.quotePath`. Bytes that are not UTF-8 read as U+FFFD.
 */
export function unquotePath(printed: string): string {
  if (!printed.startsWith('"') || !printed.endsWith('"') || printed.length < 2) return printed
  const parts = printed.slice(1, -1).matchAll(/\\([0-7]{3}|.)|[^\\]+/gs)
  const bytes = [...parts].map(([text, escape]) => (escape === undefined ? Buffer.from(text) : byteOf(escape)))
  return Buffer.concat(bytes).toString('utf8')
}

function byteOf(escape: string): Buffer {
  return Buffer.from([escapes[escape] ?? Number.parseInt(escape, 8)])
}
