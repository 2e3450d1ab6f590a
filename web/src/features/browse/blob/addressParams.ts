import { type LineRange, printLineRange } from '@sextant/contract'

// The lines of an address stand in it bare (`?L10-20`), which `URLSearchParams` would write with an equals sign, so the
// parts are kept as they are.
const partsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean)
const isLines = (part: string) => /^L\d/.test(part)
const joined = (parts: readonly string[]) => (parts.length === 0 ? '' : `?${parts.join('&')}`)

/** The query of an address with other lines, or none, and all else as it was. */
export function withLines(search: string, lines: LineRange | undefined): string {
  const others = partsOf(search).filter((part) => !isLines(part))
  return joined(lines ? [printLineRange(lines), ...others] : others)
}

/** The query of an address with another value under a name, or without it, and all else as it was. */
export function withParameter(search: string, name: string, value: string | undefined): string {
  const others = partsOf(search).filter((part) => part !== name && !part.startsWith(`${name}=`))
  return joined(value === undefined ? others : [...others, `${name}=${encodeURIComponent(value)}`])
}
