const modelineLines = 5
const longestLine = 500

/**
 * The language that a text says it is in, as its author wrote it ("c++", "python"), by an Emacs or Vim modeline in one
 * of the first five lines. Undefined where there is none.
 */
export function modelineLanguage(head: string): string | undefined {
  const lines = head.split('\n', modelineLines).map((line) => line.slice(0, longestLine))
  return lines.map((line) => emacsMode(line) ?? vimFileType(line)).find((name) => name !== undefined)
}

// https://www.gnu.org/software/emacs/manual/html_node/emacs/Choosing-Modes.html: `-*- mode: c++; … -*-` or `-*- c++ -*-`.
function emacsMode(line: string): string | undefined {
  const from = line.indexOf('-*-')
  const to = line.indexOf('-*-', from + 3)
  if (from < 0 || to < 0) return undefined
  const inside = line.slice(from + 3, to).trim()
  if (!inside.includes(':')) return inside === '' ? undefined : inside.replace(/;$/, '')
  return /(?:^|;)[ \t]*mode:[ \t]*([\w+#-]+)/i.exec(inside)?.[1]
}

// :help modeline: `vim: set ft=cpp:` and `vi: filetype=cpp`.
function vimFileType(line: string): string | undefined {
  const at = /(?:^|[ \t#/*;"%-])(?:vim?|ex):/.exec(line)
  return at ? /[ \t:](?:ft|filetype|syntax)=([\w+#-]+)/.exec(line.slice(at.index))?.[1] : undefined
}

/**
 * The program that runs a text, by its first line `#!…`: "python3", "node". `env` is looked through, with its options
 * and variables; the folder is cut off. Undefined where there is none.
 */
export function interpreterOf(head: string): string | undefined {
  if (!head.startsWith('#!')) return undefined
  const line = head.slice(2, longestLine).split('\n', 1)[0] ?? ''
  const [program = '', ...rest] = line.trim().split(/[ \t\r]+/)
  if (fileName(program) !== 'env') return fileName(program) || undefined
  const argument = rest.find((word) => !word.startsWith('-') && !word.includes('='))
  return argument === undefined ? undefined : fileName(argument)
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
