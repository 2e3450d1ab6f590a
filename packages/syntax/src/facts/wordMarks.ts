import { type Deadline, throwIfExpired } from '../layers.js'
import type { SourceText } from '../symbols/sourceText.js'
import { type Marks, noMarks } from './marks.js'

/**
 * Comments, strings and words of most languages. A string ends with its line; `#`, `--` and `;` open a comment only
 * at the start of a line, for elsewhere they may be operators. Takes linear time: the alternatives start with
 * different characters, or end where they started.
 */
const token =
  /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|^[ \t]*(?:#|--|;|%)[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`?|[\p{L}_][\p{L}\p{N}_]*|\p{N}[\p{L}\p{N}_]*/gmu
const name = /^[\p{L}_]/u
const mostWords = 500_000

/** Every word outside comments and strings as the use of a name. */
export function markWords(source: SourceText, deadline: Deadline): Marks {
  const marks = noMarks()
  let count = 0
  for (const { 0: word, index } of source.text.matchAll(token)) {
    if (count++ % 1024 === 0) throwIfExpired(deadline)
    if (count > mostWords) break
    if (!name.test(word)) continue
    const end = index + word.length
    marks.uses.push({ name: word, use: 'read', start: source.byteAt(index), end: source.byteAt(end), pattern: 0 })
  }
  return marks
}
