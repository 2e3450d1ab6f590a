import { expect, test } from 'vitest'
import { curlCommand } from './curlCommand.js'
import { newTab, parseKept, printKept, tabName, withPast } from './queryTab.js'
import { readHeaders, readVariables } from './readInputs.js'
import { printShared, readShared } from './sharedQuery.js'

test('a link holds the query and its variables, also as older consoles wrote it', () => {
  const shared = { query: '{ site { id } } # ü?&', variables: '{"a": 1}' }
  expect(readShared(printShared(shared))).toEqual(shared)
  const old = `#${encodeURIComponent(JSON.stringify({ query: '{ a }', variables: '{"b":1}', operationName: null }))}`
  expect(readShared(old)).toEqual({ query: '{ a }', variables: '{"b":1}' })
  for (const broken of ['', '#', '#%', '#main', '#null', '#1', `#${encodeURIComponent('{"query":1}')}`]) {
    expect(readShared(broken)).toBeUndefined()
  }
})

test('C-01: a browser keeps no variables that may be secrets', () => {
  const tab = newTab('mutation { a }', '{"password": "p4ss", "input": {"accessToken": "t0ken", "name": "n"}}')
  const kept = printKept({
    tabs: [tab, newTab('{ b }', 'p4ss, but no JSON')],
    active: tab.id,
    history: withPast([], { ...tab, at: 1 }),
  })
  expect(kept).not.toMatch(/p4ss|t0ken/)
  const read = parseKept(kept, newTab)
  expect(read.tabs.map(({ query }) => query)).toEqual(['mutation { a }', '{ b }'])
  expect(read.active).toBe(tab.id)
  expect(JSON.parse(read.history[0]?.variables ?? '')).toEqual({ input: { name: 'n' } })
})

test('what is kept and is of another form is left out', () => {
  for (const kept of [null, '', 'null', '[]', '{"tabs":[1,{"id":2}],"active":3,"history":{}}']) {
    const { tabs, active, history } = parseKept(kept, () => newTab('first'))
    expect([tabs.map(({ query }) => query), active === tabs[0]?.id, history]).toEqual([['first'], true, []])
  }
})

test.each([
  ['query Named { a }', 'Named'],
  ['# { not }\n{ field { id } }', 'field'],
  ['', 'Query 3'],
])('%j is called %s', (query, name) => expect(tabName({ query }, 3)).toBe(name))

test('variables are an object, and headers are texts', () => {
  expect(readVariables(' ')).toEqual({ value: {} })
  expect(readVariables('{"a": [1]}')).toEqual({ value: { a: [1] } })
  expect(readVariables('[1]').problem?.message).toContain('object')
  expect(readVariables('{\n"a": }').problem?.message).toContain('no JSON')
  expect(readHeaders('{"X-A": "b"}')).toEqual({ value: { 'X-A': 'b' } })
  expect(readHeaders('{"X A": "b"}').problem).toBeDefined()
  expect(readHeaders('{"X-A": 1}').problem).toBeDefined()
})

test('a command line is of the shell, whatever is in the query', () => {
  const command = curlCommand({
    address: 'https://code.example.com/.api/graphql',
    query: '{ a(b: "it\'s") }',
    variables: {},
    headers: { 'X-A': "'; rm -rf '" },
  })
  expect(command).toContain(`-H "Authorization: token $SEXTANT_TOKEN"`)
  expect(command).toContain(`'X-A: '\\''; rm -rf '\\'''`)
  expect(command).toContain(`it'\\''s`)
})
