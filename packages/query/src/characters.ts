/** Whether this is white space; false for undefined, which stands for the end of a text. */
export const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character)

/** Whether a word may start after this character. */
export const isBoundary = (before: string | undefined): boolean =>
  before === undefined || before === '(' || before === ')' || isSpace(before)

/** Whether a delimited text may end before this character. */
export const isEnd = (after: string | undefined): boolean => after === undefined || after === ')' || isSpace(after)

/** The first place at or after `at` that is no white space; the length of the text when there is none. */
export function skipSpace(text: string, at: number): number {
  let next = at
  while (isSpace(text[next])) next += 1
  return next
}

/** Where the text ends when white space at its end is left out, but not before `start`. */
export function trimmedEnd(text: string, start: number): number {
  return start + text.slice(start).trimEnd().length
}
