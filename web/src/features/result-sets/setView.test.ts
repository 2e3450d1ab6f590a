import { expect, test } from 'vitest'
import { parseSetView, printSetView } from './setView.js'

test.each([
  ['', {}],
  ['?status=new', { status: 'NEW' }],
  ['?state=wont_do', { state: 'WONT_DO' }],
  [
    '?status=gone&state=open&repository=a%2Fb&text=x+y',
    { status: 'GONE', state: 'OPEN', repository: 'a/b', text: 'x y' },
  ],
])('%s', (search, view) => {
  expect(parseSetView(search)).toEqual(view)
  expect(printSetView(view)).toBe(search)
})

test.each(['?status=NEW', '?status=nonsense', '?state=', '?text=', '?other=1'])('%s narrows nothing', (search) => {
  expect(parseSetView(search)).toEqual({})
})
