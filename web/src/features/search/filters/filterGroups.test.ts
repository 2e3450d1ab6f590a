import type { SearchFilter } from '@sextant/contract'
import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { excluding, filterGroups, opposite, pressed } from './filterGroups.js'

const sent = (kind: SearchFilter['kind'], value: string, count: number): SearchFilter => ({
  kind,
  value,
  label: value.replace(/^[^:]*:/, ''),
  count,
  exhaustive: true,
  limitHit: false,
})

const filters = [
  sent('lang', 'lang:go', 12),
  sent('lang', 'lang:rust', 3),
  sent('type', 'type:file', 15),
  sent('author', 'author:"^alice <"', 2),
  sent('commit date', 'after:"1 week ago"', 1),
]

function choice(query: string, value: string) {
  const choices = filterGroups(filters, { ...emptyRequest, query }).flatMap((group) => group.choices)
  const found = choices.find((each) => each.value === value)
  const request = { ...emptyRequest, query }
  return (
    found && {
      ...found,
      pressed: pressed(request, found).query,
      excluding: found.isExcludable ? excluding(request, found).query : undefined,
    }
  )
}

test.each([
  ['needle', 'lang:go', undefined, 'needle lang:go', 'needle -lang:go'],
  ['needle lang:go', 'lang:go', 'included', 'needle', undefined],
  ['needle -lang:go', 'lang:go', 'excluded', 'needle', undefined],
  ['needle', 'author:"^alice <"', undefined, 'needle author:"^alice <"', 'needle -author:"^alice <"'],
  ['needle', 'after:"1 week ago"', undefined, 'needle after:"1 week ago"', 'needle before:"1 week ago"'],
  ['needle', 'fork:yes', undefined, 'needle fork:yes', 'needle fork:no'],
  ['needle', 'type:symbol', undefined, 'needle type:symbol', undefined],
] as const)('%s: %s is %s', (...[query, value, state, include, exclude]) => {
  expect(choice(query, value)).toMatchObject({ state, pressed: include, excluding: exclude })
})

test('of kinds of results one holds at a time', () => {
  expect(choice('needle type:file', 'type:diff')?.pressed).toBe('needle type:diff')
})

test('a filter that holds is listed although no result has it', () => {
  const held = choice('needle -repo:^a\\.b/c$', 'repo:^a\\.b/c$')
  expect(held).toMatchObject({ label: 'a.b/c', state: 'excluded', count: undefined, pressed: 'needle' })
})

test('what leaves files out stands apart from the files that can be chosen', () => {
  const tests = sent('file', '-file:_test\\.go$', 4)
  const request = { ...emptyRequest, query: 'needle -file:_test\\.go$' }
  const groups = filterGroups([sent('file', 'file:^src/', 9), tests], request)
  expect(groups.map(({ title, choices }) => [title, choices.map(({ state }) => state)])).toEqual([
    ['Type', [undefined, undefined, undefined, undefined, undefined, undefined]],
    ['Path', [undefined]],
    ['Leave out', ['included']],
    ['Forks and archives', [undefined, undefined, undefined, undefined]],
  ])
})

test('groups without a choice are left out, and types keep their order', () => {
  const groups = filterGroups(filters, { ...emptyRequest, query: 'needle' })
  expect(groups.map(({ title }) => title)).toEqual(['Type', 'Author', 'Commit date', 'Language', 'Forks and archives'])
  expect(groups[0]?.choices.map(({ label }) => label).join(' ')).toBe('file Symbols Paths Repositories Commits Diffs')
})

test('what has no opposite', () => {
  expect(opposite('select:symbol.function')).toBeUndefined()
  expect(opposite('fork:only')).toBeUndefined()
})
