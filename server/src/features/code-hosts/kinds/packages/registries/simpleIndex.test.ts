import { expect, test } from 'vitest'
import { linksOf } from './simpleIndex.js'

const sum = 'a'.repeat(64)

test.each([
  [`<a href="a.tgz#sha256=${sum}">a.tgz</a>`, { filename: 'a.tgz', url: 'a.tgz', sha256: sum, yanked: false }],
  [`<A\nHREF='a&amp;b' data-yanked=''> a </A>`, { filename: 'a', url: 'a&b', yanked: true }],
  ['<a data-upload-time="2021-05-05T14:18:18Z" href="x#md5=1">x</a>', { url: 'x', uploadTime: '2021-05-05T14:18:18Z' }],
  ['<a rel="internal" data-yankedness href="x">x</a>', { url: 'x', yanked: false }],
])('%s', (html, file) => {
  expect(linksOf(html)).toMatchObject([file])
})

test.each([
  ['anchors without an end', '<a '.repeat(1_000_000)],
  ['fragments without an end', `<a href="${'#'.repeat(1_000_000)}\n">x</a>`],
  ['quotes without an end', `<a ${'href="'.repeat(100_000)}`],
  ['no link', '<a name="x">x</a><p href="x">'],
])('H-05: %s hold no file', (_name, html) => {
  expect(linksOf(html)).toEqual([])
})
