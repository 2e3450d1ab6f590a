/** Words that stand right before a name where it is defined, in the languages that have such a word. */
const words = [
  ...['class', 'interface', 'struct', 'enum', 'trait', 'type', 'record', 'union', 'object', 'protocol', 'module'],
  ...['namespace', 'package', 'function', 'func', 'fun', 'fn', 'def', 'sub', 'macro', 'define', 'typedef', 'proc'],
  ...['defn', 'defmodule', 'impl', 'extension', 'message', 'service', 'rpc'],
]

const longestWord = Math.max(...words.map(({ length }) => length))

const codes: ReadonlySet<number> = new Set(words.map((word) => codeOf(new TextEncoder().encode(word), 0, word.length)))

/** A number for a short word. Others may have the same, but hardly one that is written in a program. */
function codeOf(bytes: Uint8Array, start: number, end: number): number {
  let code = 0
  for (let at = start; at < end; at++) code = (Math.imul(code, 31) + (bytes[at] ?? 0)) | 0
  return code
}

/** Whether the word before a place says that what follows is defined there. */
export function isDefinedAt(bytes: Uint8Array, at: number): boolean {
  let end = at
  while (end > 0 && isBlank(bytes[end - 1])) end -= 1
  if (end === at) return false
  let start = end
  while (start > 0 && isSmallLetter(bytes[start - 1]) && end - start <= longestWord) start -= 1
  return start < end && end - start <= longestWord && codes.has(codeOf(bytes, start, end))
}

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09
const isSmallLetter = (byte: number | undefined = 0) => byte >= 0x61 && byte <= 0x7a
