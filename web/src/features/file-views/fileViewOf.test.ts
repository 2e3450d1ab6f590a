import { expect, test } from 'vitest'
import { fileViewOf } from './fileViewOf.js'
import type { ViewedFile } from './viewedFile.js'

const file = (path: string, more: Partial<ViewedFile> = {}): ViewedFile => ({
  path,
  language: null,
  binary: false,
  tooLarge: false,
  isSymlink: false,
  byteSize: '10',
  content: 'text',
  rawURL: '/raw',
  ...more,
})
const bytes = { binary: true, content: null }

test.each([
  ['a.go', {}, undefined],
  ['a/README.MD', {}, 'Preview'],
  ['x.ipynb', {}, 'Notebook'],
  ['x.ipynb', { content: null, tooLarge: true }, 'Notebook'],
  ['x.csv', {}, 'Table'],
  ['x.json', {}, 'Tree'],
  ['x.diff', {}, 'Patch'],
  ['x.svg', {}, 'Image'],
  ['x.PNG', bytes, 'Image'],
  ['x.pdf', bytes, 'Document'],
  ['x.mp3', bytes, 'Sound'],
  ['x.webm', bytes, 'Film'],
  ['x.woff2', bytes, 'Font'],
  ['x.exe', bytes, 'Bytes'],
  ['x.log', { content: null, tooLarge: true }, 'Bytes'],
  ['x.md', { isSymlink: true }, 'Target'],
  [
    'x.png',
    { content: `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n` },
    'Pointer',
  ],
  ['csv', {}, undefined],
])('%s %j is seen as %s', (path, more, label) => expect(fileViewOf(file(path, more))?.label).toBe(label))
