import { expect, test } from 'vitest'
import { changedView, exportAddress, isNarrowed, parseListView, printListView } from './listView.js'

test.each([
  '',
  '?status=failed-fetch',
  '?query=acme%2F&status=needs-index&host=x&order=size&desc=1&after=c',
  '?order=changed&before=c',
])('the address %s is read and written', (search) => {
  expect(printListView(parseListView(search))).toBe(search)
})

test.each(['?status=odd', '?order=odd&desc=yes', '?query=&host='])('what %s cannot mean narrows nothing', (search) => {
  expect(printListView(parseListView(search))).toBe('')
})

test('another filter begins at the first page', () => {
  const view = parseListView('?status=cloned&after=c')
  expect(printListView(changedView(view, { status: undefined }))).toBe('')
  expect(printListView(changedView(view, { after: 'd' }))).toBe('?status=cloned&after=d')
})

test('the file is narrowed as the page is', () => {
  expect(exportAddress(parseListView('?status=failed-fetch&order=size&after=c'))).toBe(
    '/site-admin/repositories/export?status=failed-fetch',
  )
  expect(isNarrowed(parseListView('?order=size'))).toBe(false)
  expect(isNarrowed(parseListView('?host=x'))).toBe(true)
})
