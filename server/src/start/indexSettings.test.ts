import { expect, test } from 'vitest'
import { usualIndexSettings } from './indexSettings.js'
import { readSettings } from './settings.js'

function read(argv: readonly string[], environment: Record<string, string> = {}) {
  const asked = readSettings(argv, environment)
  if (!('start' in asked)) throw new Error('This asks for something else.')
  return asked.start.index
}

test('without anything said the usual budgets hold', () => {
  expect(read([])).toEqual(usualIndexSettings)
})

test('globs come one a flag, or one a line', () => {
  expect(read(['--large-files', '**/*.json', '--large-files=!vendor/**']).largeFiles).toEqual([
    '**/*.json',
    '!vendor/**',
  ])
  expect(read([], { SEXTANT_LARGE_FILES: '*.a\n\n  !b/**\n' }).largeFiles).toEqual(['*.a', '!b/**'])
  expect(read(['--large-files', 'a'], { SEXTANT_LARGE_FILES: 'b' }).largeFiles).toEqual(['a'])
})

test.each([
  ['0', 0],
  ['700', 700],
  ['5KB', 5120],
  ['1.5mb', 1_572_864],
  ['20 GB', 21_474_836_480],
])('a size of %s is %i bytes', (text, bytes) => {
  expect(read(['--history-size', text]).historyBytes).toBe(bytes)
  expect(read([], { SEXTANT_REVISIONS_SIZE: text }).revisionBytes).toBe(bytes)
  expect(read(['--kept-texts', text]).keptTextBytes).toBe(bytes)
})

test.each([
  [['--large-files', '[a'], {}, '--large-files: [a is no glob. A bracket is not closed.'],
  [[], { SEXTANT_LARGE_FILES: 'a\n!' }, 'SEXTANT_LARGE_FILES: ! is no glob. A glob must not be empty.'],
  [['--history-commits', '-1'], {}, '--history-commits'],
  [['--history-commits', '1e3'], {}, '--history-commits must be a whole number, not 1e3.'],
  [['--history-size', 'much'], {}, '--history-size must be a size such as 500MB or 20GB, not much.'],
  [[], { SEXTANT_REVISIONS_SIZE: '5PB' }, 'SEXTANT_REVISIONS_SIZE must be a size'],
  [['--kept-texts', 'all'], {}, '--kept-texts must be a size such as 500MB or 20GB, not all.'],
])('%j and %j: %s', (argv, environment, sentence) => {
  expect(() => read(argv, environment)).toThrow(sentence)
})
