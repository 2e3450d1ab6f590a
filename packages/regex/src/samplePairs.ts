import type { Chance } from '@sextant/base'

const letters = [
  ...'aaabbbcks',
  'foo',
  'ab',
  'é',
  'ß',
  'Σ',
  '\\x{1F600}',
  '-',
  ' ',
  '\\.',
  '\\Qa.\\E',
  '\\x61',
  '\\141',
]
const classes = [
  ...[
    '.',
    '.',
    '[ab]',
    '[^a]',
    '[a-cé]',
    '[^é]',
    '[^\\d\\s]',
    '[\\w-]',
    '[ab]',
    '[[:alpha:]]',
    '[[:^digit:]]',
    '[b-f]',
  ],
  ...['[[:^ascii:]]', '[[:^lower:]]', '[^[:^alpha:]]', '[[:^upper:]k]', '[\\W[:^word:]s]', '[^\\PL]', '[\\P{Lu}-]'],
  ...['\\w', '\\W', '\\d', '\\D', '\\s', '\\S', '\\pL', '\\p{Greek}', '\\p{^Lu}', '(?s:.)', '[^\\x00-\\x7f]'],
]
const assertions = ['^', '$', '\\b', '\\B', '\\A', '\\z', '(?-m:^)', '(?-m:$)', '', '(?:)', '()']
const repetitions = [
  '*',
  '+',
  '?',
  '*?',
  '+?',
  '??',
  '{2}',
  '{0}',
  '{1}',
  '{0,1}',
  '{1,3}',
  '{0,2}',
  '{2,}',
  '{0,}',
  '{3}?',
]
const lazyCounts = ['{1,3}?', '{0,2}?', '{2,}?', '{1,}?', '{2,4}']
const openings = ['(', '(', '(', '(?:', '(?i:', '(?U:', '(?s:', '(?-i:', '(?P<n#>', '(?<n#>', '((?i)', '(?is:']

/** A pattern in RE2 syntax that names `depth` constructs inside one another at most, and usually says `(` and `*` a lot. */
export function samplePattern(chance: Chance): string {
  let names = 0
  const part = (depth: number): string => {
    const kind = chance.below(depth > 0 ? 20 : 9)
    if (kind === 0) return chance.oneOf(assertions)
    if (kind <= 3) return chance.oneOf(classes)
    if (kind <= 8) return chance.oneOf(letters)
    if (kind <= 12) return chance.list(2, 3, () => part(depth - 1)).join('')
    if (kind <= 15) return `${open()}${chance.list(1, 3, () => part(depth - 1)).join('|')})`
    const body = chance.below(2) === 0 ? `(?:${part(depth - 1)})` : `${open()}${part(depth - 1)})`
    return `${body}${chance.oneOf(chance.below(4) === 0 ? lazyCounts : repetitions)}`
  }
  const open = () => chance.oneOf(openings).replace('#', () => String(++names))
  return chance.list(1, 2, () => part(1 + chance.below(4))).join('')
}

const pieces = [...'aaaaabbbbbccksKSAfooxé', ...'É-. 1_9ßẞΣσς', '😀', '\u212a', '\u017f', 'foo', 'ab', 'aab', '\t']

/** A line of text made of what the patterns speak of. */
export function sampleLine(chance: Chance): string {
  return chance.list(0, chance.below(3) === 0 ? 20 : 8, () => chance.oneOf(pieces)).join('')
}
