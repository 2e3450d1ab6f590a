import { expect, test } from 'vitest'
import { fileTreeRows } from './fileTreeRows.js'

const files = ['a.txt', 'src/main/java/A.java', 'src/main/java/B.java', 'src/main/web/x.ts', 'z.txt'].map(
  (newPath) => ({
    id: newPath,
    status: 'modified' as const,
    newPath,
    added: 1,
    deleted: 0,
    isCounted: true,
    isBinary: false,
    isGenerated: false,
  }),
)

const told = (filter = '', closed: readonly string[] = []) =>
  fileTreeRows(files, { filter, closed: new Set(closed) }).map((row) =>
    '  '.repeat(row.depth).concat(row.kind === 'file' ? row.name : `${row.open ? '-' : '+'} ${row.name} ${row.count}`),
  )

test('files stand in their order, and folders with nothing beside them in one row', () => {
  expect(told()).toEqual([
    'a.txt',
    '- src/main 3',
    '  - java 2',
    '    A.java',
    '    B.java',
    '  - web 1',
    '    x.ts',
    'z.txt',
  ])
})

test('a closed folder hides what is in it, but not from a filter', () => {
  expect(told('', ['src/main/java'])).toEqual(['a.txt', '- src/main 3', '  + java 2', '  - web 1', '    x.ts', 'z.txt'])
  expect(told('JAVA b', ['src/main/java'])).toEqual(['- src/main/java 1', '  B.java'])
  expect(told('nothing')).toEqual([])
})
