import { expect, test } from 'vitest'
import { readYaml } from './yaml.js'

test.each([
  ['', null],
  ['a: 1', { a: 1 }],
  ['a:\n  b: two words # and a comment\n  c: "x: y"', { a: { b: 'two words', c: 'x: y' } }],
  [
    'index_jobs:\n  - root: packages/a\n    indexer: sourcegraph/scip-go:latest\n    indexer_args:\n      - scip-go\n      - --no-animation\n    outfile: index.scip\n  - root: ""\n    steps: []\n',
    {
      index_jobs: [
        {
          root: 'packages/a',
          indexer: 'sourcegraph/scip-go:latest',
          indexer_args: ['scip-go', '--no-animation'],
          outfile: 'index.scip',
        },
        { root: '', steps: [] },
      ],
    },
  ],
  ['a:\n- 1\n- 2\nb: {c: d, "e": [1, two, null, true]}', { a: [1, 2], b: { c: 'd', e: [1, 'two', null, true] } }],
  [
    'commands:\n  - |\n    npm ci\n    npm run build\n  - >-\n    one\n    two\n\n    three\nnext: 1',
    { commands: ['npm ci\nnpm run build\n', 'one two\nthree'], next: 1 },
  ],
  [
    "- 'it''s'\n- \"a\\nb\"\n- - 1\n  - 2\n-\n  k: v\n- k: v\n  l: w",
    ["it's", 'a\nb', [1, 2], { k: 'v' }, { k: 'v', l: 'w' }],
  ],
  [
    '---\nurl: http://example.com/a#b\nempty:\nother: ~\nx: -1.5e3\nt: True\nv: 1.2.3',
    { url: 'http://example.com/a#b', empty: null, other: null, x: -1500, t: true, v: '1.2.3' },
  ],
  [
    'steps:\n  - root: .\n    image: node:20\n    commands: [npm ci, "npm run a, b"]\n',
    { steps: [{ root: '.', image: 'node:20', commands: ['npm ci', 'npm run a, b'] }] },
  ],
  ['# only a comment\n\n\n"quoted key": 1\n', { 'quoted key': 1 }],
  ['a: |+\n  x\n\n  y\n', { a: 'x\n\ny\n' }],
])('reads %j', (text, value) => {
  expect(readYaml(text)).toEqual({ ok: true, value })
})

test.each([
  ['a: 1\na: 2', 'Line 2: “a” stands here twice.'],
  ['a: *b', 'Line 1: “*” has a meaning in YAML that is not known here; put the text in quotes.'],
  ['a: &b 1', 'Line 1: “&” has a meaning in YAML that is not known here; put the text in quotes.'],
  ['a:\n\t- b', 'Line 2: a tab cannot indent.'],
  ['a: 1\n  b: 2', 'Line 2: this does not belong to what stands above it.'],
  ['a: [1, 2', 'Line 1: a ] is missing.'],
  ['a: "b', 'Line 1: a " is missing.'],
  ['a: b: c', 'Line 1: a text with a colon must stand in quotes.'],
  ['a: 1\nb\n', 'Line 2: a key with a colon is missing.'],
  [`a: ${'['.repeat(60)}`, 'Line 1: there are more than 50 levels.'],
])('R-21: refuses %j', (text, message) => {
  expect(readYaml(text)).toEqual({ ok: false, message })
})
