import type { PatchHunk } from '@sextant/git'
import { escaped } from '../../html/markup.js'
import { type ColouredSides, hunkColours, hunkLines } from './hunkColours.js'

/** A line of a hunk as HTML, for clients that draw what they are given. */
export interface HunkHTMLLine {
  readonly sign: '+' | '-' | ' '
  /** The line without its sign, in one `div`, its colours as classes: `hl-` and the capture name with dashes. */
  readonly html: string
}

/** The lines of a hunk as HTML. What is the file's is escaped, so nothing of it is ever a tag. */
export function hunkHTML(hunk: PatchHunk, sides: ColouredSides): readonly HunkHTMLLine[] {
  const { names, hunks } = hunkColours([hunk], sides)
  return hunkLines(hunk).map(({ sign, text }, at) => ({
    sign: sign === '+' || sign === '-' ? sign : ' ',
    html: `<div>${coloured(text, hunks[0]?.[at] ?? [], names)}</div>`,
  }))
}

function coloured(text: string, spans: readonly number[], names: readonly string[]): string {
  let html = ''
  let done = 0
  for (let at = 0; at < spans.length; at += 3) {
    const [start = 0, length = 0, name = 0] = spans.slice(at, at + 3)
    const colour = (names[name] ?? '').replaceAll(/[^a-z]+/g, '-')
    html += `${escaped(text.slice(done, start))}<span class="hl-${colour}">${escaped(text.slice(start, start + length))}</span>`
    done = start + length
  }
  return html + escaped(text.slice(done))
}
