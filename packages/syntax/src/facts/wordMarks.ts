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
/** Words that are of the language in so many of those without a fact query that they are hardly ever names. */
export const commonKeywords: readonly string[] =
  `abstract actor alias alignof and any as asm assert async auto await base begin bool boolean break by byte case catch char
  class companion const constexpr constructor continue data declare def default defer defmodule defp delegate delete dim do
  done double dynamic each echo elif else elseif elsif end endif ensure enum esac eval except exec exit explicit export
  extends extension extern external fallthrough false final finally float fn for foreach forall friend from fun func
  function get global goto guard if implementation implements implicit import in include inline inner instanceof int
  interface internal is lambda last lateinit let library local long macro make match message mixin mod module mutable
  mutating my namespace native new next nil no not null object of oneof open operator optional or organization our out
  override package part pass private procedure proc program property protected protocol public raise range readonly record
  redo repeated required rescue resource rethrow retry return returns sealed select self set short signature signed sizeof
  static strictfp string struct sub subroutine super suspend switch syntax template then this throw throws to trait true try
  type typealias typedef typeof undef union unless unsigned until use using val var variable virtual void volatile when
  where while with yield`.split(/\s+/u)

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
    marks.uses.push({
      name: word,
      use: 'read',
      start: source.byteAt(index),
      end: source.byteAt(end),
      receiver: undefined,
      pattern: 0,
    })
  }
  return marks
}
