import { expect, test } from 'vitest'
import { imageAddress, readNotebook } from './readNotebook.js'

test('version 4', () => {
  const notebook = readNotebook(
    JSON.stringify({
      metadata: { kernelspec: { language: 'julia' } },
      cells: [
        { cell_type: 'markdown', source: ['# A\n', 'b'], attachments: { 'x.png': { 'image/png': 'QQ\n==' } } },
        {
          cell_type: 'code',
          execution_count: 3,
          source: '1',
          outputs: [
            { output_type: 'stream', name: 'stderr', text: ['a\n', 'b'] },
            { output_type: 'error', ename: 'E', evalue: 'v', traceback: [] },
            { output_type: 'execute_result', data: { 'text/plain': ['1'], 'application/json': { a: 1 } } },
          ],
        },
      ],
    }),
  )
  expect(notebook?.language).toBe('julia')
  const [text, code] = notebook?.cells ?? []
  expect([text?.source, text?.attachments.get('x.png')]).toEqual(['# A\nb', 'data:image/png;base64,QQ=='])
  expect(code?.count).toBe(3)
  expect(code?.outputs).toEqual([
    { kind: 'stream', isError: true, text: 'a\nb' },
    { kind: 'error', text: 'E: v' },
    {
      kind: 'data',
      forms: new Map([
        ['text/plain', '1'],
        ['application/json', '{\n  "a": 1\n}'],
      ]),
    },
  ])
})

test('version 3', () => {
  const cells = [
    { cell_type: 'heading', level: 2, source: 'T' },
    { cell_type: 'code', input: 'x', prompt_number: 1, outputs: [{ output_type: 'pyout', png: 'QQ==', text: 'p' }] },
  ]
  const notebook = readNotebook(JSON.stringify({ worksheets: [{ cells }] }))
  expect(notebook?.cells.map(({ source, count }) => [source, count])).toEqual([
    ['## T', undefined],
    ['x', 1],
  ])
  expect(notebook?.cells[1]?.outputs).toEqual([
    {
      kind: 'data',
      forms: new Map([
        ['image/png', 'QQ=='],
        ['text/plain', 'p'],
      ]),
    },
  ])
})

test.each(['', '[]', '{}', '{"cells": 1}', 'null', '"x"'])('%j is no notebook', (text) => {
  expect(readNotebook(text)).toBeUndefined()
})

test('parts that are not as they should be are left out', () => {
  const odd = readNotebook(
    '{"cells": [1, null, {"cell_type": "code", "source": 5, "outputs": [null, {}, {"output_type": "x"}]}]}',
  )
  expect(odd?.cells).toHaveLength(1)
  expect(odd?.cells[0]?.source).toBe('')
})

test('only pictures that are not run become addresses', () => {
  expect(imageAddress('image/svg+xml', 'x')).toBe('')
  expect(imageAddress('text/html', 'x')).toBe('')
})
