/** The eight colours of terminals, by their numbers. */
export const ansiColours = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const
export type AnsiColour = (typeof ansiColours)[number]

/** A run of text of one look. */
export interface AnsiRun {
  readonly text: string
  readonly colour?: AnsiColour
  readonly isBold: boolean
}

// Control sequences (ECMA-48: ESC [ parameters intermediates final), operating system commands (ESC ] … BEL or ESC \),
// and what remains of escapes.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escapes = /\u001b\[([0-9;:?]*)[ -/]*([@-~])|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-_]?/g

/**
 * What a program printed for a terminal, as runs: colours and bold are kept, all other escapes are left out. A line that
 * a carriage return began anew shows what was printed last.
 */
export function ansiRuns(printed: string): readonly AnsiRun[] {
  const text = printed.replace(/\r+\n/g, '\n').replace(/^.*\r/gm, '')
  const runs: AnsiRun[] = []
  let look: Omit<AnsiRun, 'text'> = { isBold: false }
  let end = 0
  const add = (part: string) => part !== '' && runs.push({ text: part, ...look })
  for (const found of text.matchAll(escapes)) {
    add(text.slice(end, found.index))
    end = found.index + found[0].length
    if (found[2] === 'm') look = lookAfter(look, (found[1] ?? '').split(/[;:]/).map(Number))
  }
  add(text.slice(end))
  return runs
}

function lookAfter(look: Omit<AnsiRun, 'text'>, codes: readonly number[]): Omit<AnsiRun, 'text'> {
  const { colour: _colour, ...plain } = look
  const [code = 0, ...rest] = codes
  // 38 and 48 choose from 256 or from all colours, and take what follows: only the first 16 have a name.
  const isExtended = code === 38 || code === 48
  const taken = isExtended ? (rest[0] === 2 ? 4 : 2) : 0
  const colour = colourOf(isExtended && code === 38 && rest[0] === 5 ? paletteCode(rest[1]) : code)
  const next = {
    ...(code === 0 || code === 39 ? plain : look),
    ...(colour && { colour }),
    isBold: code === 1 || (look.isBold && code !== 0 && code !== 22),
  }
  const left = rest.slice(taken)
  return left.length > 0 ? lookAfter(next, left) : next
}

const paletteCode = (index = 0) => (index < 8 ? 30 + index : 82 + index)

function colourOf(code: number): AnsiColour | undefined {
  if (code >= 30 && code <= 37) return ansiColours[code - 30]
  return code >= 90 && code <= 97 ? ansiColours[code - 90] : undefined
}
