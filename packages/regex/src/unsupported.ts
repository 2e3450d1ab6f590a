import type { PatternCursor } from './patternCursor.js'

// What other engines know and this one refuses, as it is written from its first character to its last. Each expression
// is sticky, and none of them can take more than linear time.
type Refusal = readonly [syntax: RegExp, message: string]

const because = 'not supported, because'
const linear = 'cannot be matched in time proportional to the text.'
const notRe2 = 'not part of RE2 syntax.'

const backReference = `Back-references are ${because} they ${linear}`
const recursion = `Recursion is ${because} it ${linear}`

const groups: readonly Refusal[] = [
  [/\(\?[=!]/y, `Look-ahead is ${because} it ${linear}`],
  [/\(\?<[=!]/y, `Look-behind is ${because} it ${linear}`],
  [/\(\?>/y, `Atomic groups are ${because} they ${linear}`],
  [/\(\?\|/y, `Groups that share a number are ${because} they are ${notRe2} Write (?:…|…).`],
  [/\(\?P=\w*\)?/y, backReference],
  [/\(\?(?:R|P>\w*|&\w*|[-+]?\d+)\)?/y, recursion],
  [/\(\?\(/y, `Conditions are ${because} they ${linear}`],
  [/\(\?#[^)]*\)?/y, `Comments are ${because} they are ${notRe2} Leave this one out.`],
  [/\(\?'\w*'?/y, `This kind of name is ${because} it is ${notRe2} Write (?<name>…).`],
  [/\(\?C\w*\)?/y, `Callouts are ${because} a pattern runs no code.`],
  [/\(\?\??\{/y, `Code is ${because} a pattern runs none.`],
  [/\(\*[^)]*\)?/y, `Verbs are ${because} they steer a search that goes back, and this one only goes forward.`],
  [/\(\?\^/y, `The flag ^ is ${because} it is ${notRe2} Write (?-i) to switch a flag off.`],
  [/\(\?[imsU]*-?[imsU]*x/y, `The flag x is ${because} it is ${notRe2} Write the pattern without layout.`],
]

const escapes: readonly Refusal[] = [
  [/\\(?:[1-7](?![0-7])|[89])\d*/y, backReference],
  [/\\k(?:<[^>]*>|'[^']*'|\{[^}]*\})?/y, backReference],
  [/\\g(?:<[^>]*>|'[^']*'|\{[^}]*\}|[-+]?\d+)?/y, backReference],
  [/\\C/y, `\\C is ${because} a single byte of a character is no text.`],
  [/\\G/y, `\\G is ${because} a search has no previous match to start from.`],
  [/\\K/y, `\\K is ${because} a match is the whole of what the pattern describes.`],
  [/\\N/y, `\\N is ${because} it is ${notRe2} Write . for any character but a newline.`],
  [/\\R/y, `\\R is ${because} it is ${notRe2} Write \\r?\\n for a line break.`],
  [/\\X/y, `\\X is ${because} graphemes are ${notRe2}`],
  [/\\Z/y, `\\Z is ${because} it is ${notRe2} Write \\z for the end of the text, or $ for the end of a line.`],
  [/\\h/y, `\\h is ${because} it is ${notRe2} Write [ \\t] for a space or a tab.`],
  [/\\H/y, `\\H is ${because} it is ${notRe2} Write [^ \\t] for anything but a space or a tab.`],
  [/\\[uU](?:\{\w*\}|[0-9A-Fa-f]*)/y, `\\u is ${because} it is ${notRe2} Write \\x{…} for a character by its number.`],
  [/\\o(?:\{\w*\})?/y, `\\o is ${because} it is ${notRe2} Write \\x{…} for a character by its number.`],
  [/\\c[\x21-\x7e]?/y, `\\c is ${because} it is ${notRe2} Write \\x and two digits for a control character.`],
  [/\\e/y, `\\e is ${because} it is ${notRe2} Write \\x1B for the escape character.`],
]

/** Refuses what stands here if it opens a group that no pattern may have. */
export function refuseUnsupportedGroup(cursor: PatternCursor): void {
  refuseOneOf(groups, cursor)
}

/** Refuses the escape that stands here if it is one of those that mean something elsewhere. */
export function refuseUnsupportedEscape(cursor: PatternCursor): void {
  refuseOneOf(escapes, cursor)
}

function refuseOneOf(refusals: readonly Refusal[], cursor: PatternCursor): void {
  const start = cursor.at
  for (const [syntax, message] of refusals) if (cursor.eatMatch(syntax)) cursor.refuse(start, message)
}
