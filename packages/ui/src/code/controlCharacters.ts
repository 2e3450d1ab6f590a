// Characters that change how code reads without being seen. The bidirectional ones are those of "Trojan Source"
// (CVE-2021-42574); the others are spaces and joiners of no width. All are shown by a short name.
const names: Readonly<Record<string, string>> = {
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u061c': 'ALM',
  '\u200b': 'ZWSP',
  '\u2060': 'WJ',
  '\ufeff': 'BOM',
  '\u00ad': 'SHY',
  '\u2028': 'LS',
  '\u2029': 'PS',
  '\r': '␍',
  '\0': '␀',
  '\u0007': '␇',
  '\b': '␈',
  '\v': '␋',
  '\f': '␌',
  '\u001b': '␛',
  '\u007f': '␡',
}

/** One hidden character of a line: where it stands, in UTF-16 units, and the name it is shown by. */
export type ControlCharacter = { at: number; name: string }

const pattern = new RegExp(`[${Object.keys(names).join('')}]`, 'g')

/** The characters of a line that would not be seen or would turn its reading order, in line order. */
export function controlCharacters(line: string): ControlCharacter[] {
  return Array.from(line.matchAll(pattern), (match) => ({ at: match.index, name: names[match[0]] ?? '' }))
}

/** Whether a name is that of a carriage return, which is common and shown faintly. */
export const isFaint = (name: string): boolean => name === '␍'
