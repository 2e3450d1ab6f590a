import type { TextRange } from '@sextant/base'

/** A name as it stands in a text, and the container that stands before it. */
export interface WrittenName {
  readonly name: string
  readonly container?: string
  /** The name alone, in UTF-16 code units from the start of what was read. */
  readonly range: TextRange
}

const quotes: ReadonlySet<string | undefined> = new Set(['"', "'", '`'])

/** The name in what the parser takes for one: without the quotes around it, or the colon before it (`:name`). */
export function bareName(written: string): WrittenName {
  const quoted = written.length > 1 && quotes.has(written[0]) && written[0] === written.at(-1)
  const start = quoted || (written.startsWith(':') && !written.startsWith('::')) ? 1 : 0
  return nameAt(written, { start, end: written.length - (quoted ? 1 : 0) })
}

/**
 * The last part of a qualified name, and as its container the parts before it without their type arguments:
 * `store::Shard<T>::open` is `open` in `store::Shard`.
 */
export function qualifiedName(written: string, joiner: string): WrittenName {
  let depth = 0
  let part = 0
  let container = ''
  for (let at = 0; at < written.length; at++) {
    // What follows may be `operator<`, which opens no bracket.
    if (at === part && written.startsWith('operator', at)) break
    if (written[at] === '<') depth++
    else if (written[at] === '>') depth--
    else if (depth === 0 && written.startsWith(joiner, at)) {
      container += `${container === '' ? '' : joiner}${withoutArguments(written.slice(part, at))}`
      part = at + joiner.length
      at = part - 1
    }
  }
  return { ...nameAt(written, { start: part, end: written.length }), ...(container === '' ? {} : { container }) }
}

function withoutArguments(part: string): string {
  const bracket = part.indexOf('<')
  return (bracket < 0 ? part : part.slice(0, bracket)).trim()
}

// A qualified name or a quoted key may go over several lines.
function nameAt(written: string, range: TextRange): WrittenName {
  return { name: written.slice(range.start, range.end).trim().replaceAll(/\s+/gu, ' '), range }
}
