import type { Chance } from '@sextant/base'
import { filterNames } from '../filterTable.js'

// What a query is made of, whole and in pieces, right and wrong.
const fields = [...filterNames, 'f', 'l', 'r', 'm', 'msg', 'since', 'until', 'path', 'rep', 'FILE', 'g', 'x']
const values = [
  ...[
    'a',
    '\\.go$',
    '(a|b)',
    '[a b]',
    'x@main',
    'x@*refs/heads/*:*!a',
    '@^a',
    'yes',
    'only',
    'all',
    '5',
    '0',
    '30s',
    'go',
    'c++',
  ],
  ...[
    'global',
    '@alice/x',
    'commit',
    'diff',
    'file',
    'symbol.function',
    'commit.diff.added',
    'regexp',
    'literal',
    'standard',
  ],
  ...[
    'has.path(a)',
    'has.path(',
    'contains.content(a\\)b)',
    'has.meta("a":/b/)',
    'at.time(yesterday, v1)',
    'has.owner()',
  ],
  ...['has.file(path:a content:b)', 'has.tag(x)', 'has.pth(x)', '"2 weeks ago"', 'soon', '"a', "'b'", 'a\\ b', ''],
]
const words = [
  ...[
    'a',
    'foo',
    'foo(bar)',
    'foo(a or b)',
    'getUserById',
    'std::move',
    'http://x',
    'a.b',
    '.*',
    '\\bx\\b',
    '[^"]',
    'a|b',
  ],
  ...['/a b/', '/a/', '//', '/[/', '"a b"', "'a'", '"', "'", '\\', '\\"', ':[x]', ':[~a]', '...', '{', '}', '#', '@a'],
  ...['é', 'ß', '🙂', '\u00a0', '\u2028', '\ud800', '\0', '\t', '日本'],
]
const joints = [
  ' ',
  ' ',
  ' ',
  '  ',
  ' and ',
  ' or ',
  ' not ',
  ' AND ',
  ' OR NOT ',
  '(',
  ')',
  ' (',
  ') ',
  '((',
  '))',
  '\n',
  '',
  '-',
  ':',
]

/** A text that is close to a query: filters, words, quotes, operators and parentheses, well put together or not. */
export function sampleQuery(chance: Chance): string {
  const part = () => {
    const kind = chance.below(8)
    if (kind < 3) return `${chance.below(6) === 0 ? '-' : ''}${chance.oneOf(fields)}:${chance.oneOf(values)}`
    return kind === 3 ? chance.oneOf(values) : chance.oneOf(words)
  }
  const most = chance.below(200) === 0 ? 300 : 8
  return chance.list(0, most, () => part() + chance.oneOf(joints)).join('')
}
