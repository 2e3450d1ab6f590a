import type { LiteralStep, Step } from './compileTemplate.js'
import { isBlankByte, isWordByte, startsWith } from './structure.js'

/** What may begin a comment, in any language. */
const commentMarks = new Set(Buffer.from('/#-<({%;'))
const dollar = 0x24

/**
 * Whether a text may match, by a look that costs a fraction of parsing it: each word of the template must be a word of
 * the text, with what the template has right behind it.
 */
export function mayMatch(steps: readonly Step[], bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return steps.every((step, place) => {
    if (step.kind === 'hole' || !step.starts || !step.ends || !isWordByte(step.bytes[0] ?? 0)) return true
    const next = steps[place + 1]
    const follower = next?.kind === 'literal' && next.gap === 'any' ? next : undefined
    return occurs(step, follower, text)
  })
}

function occurs({ bytes: word }: LiteralStep, follower: LiteralStep | undefined, text: Buffer): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    // A dollar before a name may be a token of its own.
    const before = at > 0 ? (text[at - 1] ?? 0) : 0
    if ((isWordByte(before) && before !== dollar) || isWordByte(text[end] ?? 0)) continue
    if (!follower || mayFollow(follower, text, end)) return true
  }
  return false
}

/** Blanks and comments may stand between. */
function mayFollow({ bytes }: LiteralStep, text: Buffer, end: number): boolean {
  let at = end
  while (at < text.length && isBlankByte(text[at] ?? 0)) at += 1
  return startsWith(text, at, bytes) || commentMarks.has(text[at] ?? 0)
}
