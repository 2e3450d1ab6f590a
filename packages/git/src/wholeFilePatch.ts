import type { PatchHunk } from './unifiedPatch.js'

// git's own rule: a NUL among the first 8,000 bytes.
const binaryProbe = 8000

/** Whether git takes a content for binary. */
export function isBinaryContent(content: Buffer): boolean {
  return content.subarray(0, binaryProbe).includes(0)
}

/** How many lines a content has; a last one without a line break counts. */
export function linesIn(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(lineBreak); at >= 0; at = content.indexOf(lineBreak, at + 1)) count += 1
  return content.length === 0 || content.at(-1) === lineBreak ? count : count + 1
}

const lineBreak = 0x0a

/** The hunk of a file that came or went as a whole, as git prints it; none for an empty file. */
export function wholeFileHunks(content: Buffer, sign: '+' | '-'): readonly PatchHunk[] {
  if (content.length === 0) return []
  const text = content.toString('utf8')
  const ends = text.endsWith('\n')
  const lines = (ends ? text.slice(0, -1) : text).split('\n')
  const [whole, nothing] = [
    { start: 1, lines: lines.length },
    { start: 0, lines: 0 },
  ]
  return [
    {
      old: sign === '-' ? whole : nothing,
      new: sign === '+' ? whole : nothing,
      section: '',
      body: lines.map((line) => `${sign}${line}\n`).join(''),
      oldNoNewline: sign === '-' && !ends,
      newNoNewline: sign === '+' && !ends,
    },
  ]
}
