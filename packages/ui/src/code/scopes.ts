import { indentOf } from './indentation.js'
import type { TextLines } from './textLines.js'

/** A stretch of lines that belongs to its first one, such as a function; counted from 1, both inside. */
export type LineScope = { readonly first: number; readonly last: number }

/** The first lines of the scopes around a line, the outermost first; lines count from 1. */
export type ScopeFinder = (line: number) => readonly number[]

/** Scopes that are known, such as those of symbols. They come in the order of their first lines. */
export function knownScopes(scopes: readonly LineScope[]): ScopeFinder {
  const long = scopes.filter(({ first, last }) => last > first)
  return (line) => [
    ...new Set(long.filter(({ first, last }) => first <= line && line <= last).map(({ first }) => first)),
  ]
}

/** How far up a scope is looked for. */
const reach = 3000

/** Scopes by indentation, for texts of which no more is known: a line belongs to the ones above that stand less deep. */
export function indentedScopes(lines: TextLines, tabSize: number): ScopeFinder {
  let last: { line: number; found: readonly number[] } | undefined
  return (line) => {
    if (last?.line !== line) last = { line, found: scopesAbove(lines, line - 1, tabSize) }
    return last.found
  }
}

function scopesAbove(lines: TextLines, line: number, tabSize: number): number[] {
  const found: number[] = []
  let depth = indentOf(lines, line, tabSize) ?? Number.POSITIVE_INFINITY
  for (let at = line - 1; at >= 0 && line - at <= reach && depth > 0; at -= 1) {
    const indent = indentOf(lines, at, tabSize)
    if (indent === undefined || indent >= depth) continue
    // A blank line learns its depth from the first line above that is not.
    if (depth !== Number.POSITIVE_INFINITY && opensScope(lines, at)) found.unshift(at + 1)
    depth = indent
  }
  return found
}

/** A bracket alone, or one that closes, names nothing. */
function opensScope(lines: TextLines, line: number): boolean {
  return /[\p{L}\p{N}]/u.test(lines.line(line).slice(0, 500)) && !/^\s*[)\]}]/.test(lines.line(line).slice(0, 500))
}

/** What a view looks at: `top` is the height of its upper edge in the text, in CSS pixels. */
export type StickyLook = { readonly top: number; readonly rowHeight: number; readonly most: number }

/**
 * The lines that stay at the top of a view: of the scopes around what is on view those whose first line is above it.
 * Each one hides a line, so each is asked of the line that it hides.
 */
export function stickyLines(scopesOf: ScopeFinder, lineAt: (y: number) => number, look: StickyLook): number[] {
  const { top, rowHeight, most } = look
  const lines: number[] = []
  if (top <= 0) return lines
  while (lines.length < most) {
    const hidden = lineAt(top + lines.length * rowHeight) + 1
    const scope = scopesOf(hidden)[lines.length]
    if (scope === undefined || scope >= hidden) break
    lines.push(scope)
  }
  return lines
}
