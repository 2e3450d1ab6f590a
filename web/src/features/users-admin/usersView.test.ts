import { expect, test } from 'vitest'
import { changedView, parseUsersView, printUsersView } from './usersView.js'

test.each([
  '',
  '?query=al',
  '?kind=deleted&order=active&desc=1&page=3',
  '?query=a+b%26c&kind=admins',
])('the address %j says what is shown, and is written the same', (search) =>
  expect(printUsersView(parseUsersView(search))).toBe(search))

test.each(['?kind=x&order=y&page=0', '?page=-1', '?page=1e9', '?page=x'])('%j narrows nothing', (search) =>
  expect(printUsersView(parseUsersView(search))).toBe(''))

test('what is changed shows from its first page', () =>
  expect(printUsersView(changedView(parseUsersView('?page=4&kind=service'), { query: 'x' }))).toBe(
    '?query=x&kind=service',
  ))
