/** What a line of a patch is. */
export type PatchLineKind = 'file' | 'hunk' | 'added' | 'removed' | 'context' | 'text'

/**
 * What each line of a unified diff is, in order. Inside a hunk the first mark decides, as many lines as its head says; so
 * a removed line `-- x` is not taken for the head of a file. The head's form: POSIX diff, "Unified format".
 */
export function patchLines(lines: readonly string[]): readonly PatchLineKind[] {
  let before = 0
  let after = 0
  return lines.map((line) => {
    // It says something of the line before it, wherever that stood.
    if (line.startsWith('\\ ')) return 'context'
    if (before > 0 || after > 0) {
      const kind = insideHunk(line)
      if (kind !== 'added') before -= 1
      if (kind !== 'removed') after -= 1
      return kind
    }
    const hunk = /^@@+ -\d+(?:,(\d+))? .*?\+\d+(?:,(\d+))? @@/.exec(line)
    if (hunk) {
      before = Number(hunk[1] ?? 1)
      after = Number(hunk[2] ?? 1)
      return 'hunk'
    }
    return outsideHunks(line)
  })
}

function insideHunk(line: string): PatchLineKind {
  if (line.startsWith('+')) return 'added'
  return line.startsWith('-') ? 'removed' : 'context'
}

const fileHeads = [
  'diff ',
  'index ',
  '--- ',
  '+++ ',
  'old mode',
  'new mode',
  'new file',
  'deleted file',
  'rename ',
  'copy ',
]
const moreHeads = ['similarity ', 'dissimilarity ', 'Index: ', 'Only in ', 'Binary files ', '===']

function outsideHunks(line: string): PatchLineKind {
  return [...fileHeads, ...moreHeads].some((head) => line.startsWith(head)) ? 'file' : 'text'
}
