import type { SearchMatch } from '@sextant/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { readStrictly } from './strictClient.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'group/one/main.go': 'package main\n\nfunc Retry() { retry(); retry() }\n// retry later\n',
    'group/one/retry_test.go': 'package main\n\nfunc TestRetry() { Retry() }\n',
    'group/one/vendor/lib/lib.go': 'package lib\n\nvar retry = "🚀🚀🚀 retry"\n',
    'group/two/notes.md': 'later we retry\n',
    'group/two/app.py': 'def parse_python():\n    return 1\n',
  })
  folder.commit('group/one', 'Retry at once')
  folder.commit('group/two', 'Parse')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function stream(parameters: Record<string, string>, path = '/.api/search/stream') {
  const url = `${path}?${new URLSearchParams(parameters).toString()}`
  return readStrictly((await product.app.inject({ url, headers })).body)
}

const matchesOf = (events: readonly SearchEvent[]): readonly SearchMatch[] =>
  events.flatMap((event) => (event.name === 'matches' ? event.data : []))
const filtersOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.name === 'filters' ? [event.data] : [])).at(-1) ?? []
const alertOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.name === 'alert' ? [event.data] : [])).at(0)
const endOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.name === 'progress' ? [event.data] : [])).at(-1)

describe('what a strict client reads', () => {
  test.each([
    ['retry', 'content'],
    ['file:main type:path', 'path'],
    ['type:symbol Retry', 'symbol'],
    ['repo:one', 'repo'],
    ['type:commit Retry', 'commit'],
    ['type:diff retry', 'commit'],
    ['"unclosed', undefined],
    ['repo:nowhere x', undefined],
  ])('%s', async (q, type) => {
    for (const cm of ['t', 'f']) {
      const events = await stream({ q, t: 'keyword', cm })
      expect(matchesOf(events)[0]?.type).toBe(type)
      expect(endOf(events)).toMatchObject({ done: true })
    }
  })

  test('the same at the address of pages, and for a program with a token', async () => {
    const program = await product.programOf(product.user)
    const url = '/.api/search/stream?q=retry+type:file&cm=t'
    const { body } = await product.app.inject({ url, headers: { ...program, accept: 'text/event-stream' } })
    const shapes = (events: readonly SearchEvent[]) => matchesOf(events)
    expect(shapes(readStrictly(body))).toEqual(
      shapes(await stream({ q: 'retry type:file', cm: 't' }, '/search/stream')),
    )
  })

  test('what only other servers have is accepted', async () => {
    const others = { trace: 'true', feat: '-x', 'zoekt-search-opts': '{"a":1}', dl: '1', dk: 'html', dc: '3' }
    expect(endOf(await stream({ q: 'retry type:file', ...others }))?.matchCount).toBe(5)
  })
})

describe('parameters', () => {
  test.each([
    [{ v: 'V1', q: 'ret.y later' }, 1],
    [{ v: 'V2', q: 'ret.y later' }, 0],
    [{ v: 'V3', q: '/ret.y later/' }, 1],
    [{ v: 'V1', t: 'literal', q: 'ret.y later' }, 0],
    [{ q: 'ret.y later patterntype:regexp', t: 'literal' }, 1],
    [{ t: 'nonsense', v: 'nonsense', q: 'retry later' }, 1],
  ])('%j finds %i', async (parameters, count) => {
    expect(endOf(await stream(parameters))?.matchCount).toBe(count)
  })

  test.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['-1', 5],
    ['', 5],
    ['x', 5],
  ])('display=%s sends %i lines and counts all', async (display, lines) => {
    for (const cm of ['t', 'f']) {
      const events = await stream({ q: 'retry type:file', display, cm })
      const sent = matchesOf(events).flatMap((match) => {
        if (match.type !== 'content') return []
        const ranges = (match.chunkMatches ?? []).flatMap((chunk) => chunk.ranges.map(({ start }) => start.line))
        return [...new Set([...(match.lineMatches ?? []).map(({ lineNumber }) => lineNumber), ...ranges])]
      })
      expect(sent).toHaveLength(lines)
      expect(endOf(events)?.matchCount).toBe(5)
      expect(endOf(events)?.skipped.some(({ reason }) => reason === 'display')).toBe(lines < 5)
    }
  })

  test('long lines are cut between characters, context lines are as many as asked for', async () => {
    const [match] = matchesOf(await stream({ q: 'file:lib 🚀', cm: 'true', cl: '0', 'max-line-len': '14' }))
    expect(match).toMatchObject({ chunkMatches: [{ content: 'var retry = "🚀', contentTruncated: true }] })
    const [wide] = matchesOf(await stream({ q: 'file:lib 🚀', cm: '1', cl: '2' }))
    expect(wide).toMatchObject({ chunkMatches: [{ contentStart: { line: 0 } }] })
  })
})

describe('filters', () => {
  test('every kind, with both words for whether all was counted', async () => {
    const filters = filtersOf(await stream({ q: 'retry', t: 'keyword' }))
    expect(filters.map(({ kind, value, count }) => `${kind} ${value} ${count}`)).toEqual([
      'repo repo:^group/one$ 4',
      'repo repo:^group/two$ 1',
      'type type:file 5',
      'lang lang:go 4',
      'file -file:(^|/)vendor/ 1',
      'file -file:_test\\.go$ 1',
      'file file:^vendor/ 1',
      'lang lang:markdown 1',
    ])
    expect(filters[0]).toMatchObject({ label: 'group/one', exhaustive: true, limitHit: false })
    expect(filtersOf(await stream({ q: 'type:symbol .', t: 'regexp' })).map(({ kind }) => kind)).toContain(
      'symbol type',
    )
    const ofCommits = filtersOf(await stream({ q: 'type:commit Retry' })).map(({ kind }) => kind)
    expect(ofCommits).toEqual(expect.arrayContaining(['author', 'repo', 'type']))
    expect(filtersOf(await stream({ q: 'retry count:1' }))[0]).toMatchObject({ exhaustive: false, limitHit: true })
  })
})

describe('alerts propose whole queries', () => {
  test.each([
    ['case:yes case:no x', 'Unable To Process Query'],
    ['repo:one repo:nowhere x', 'No repositories found', 'repo:one x patternType:keyword'],
    ['repo:one@a..b x', 'Invalid revision syntax'],
    ['repo:one@gone x', 'Some repositories could not be searched'],
  ])('%s: %s', async (q, title, ...proposed) => {
    const alert = alertOf(await stream({ q, t: 'keyword' }))
    expect(alert?.title).toBe(title)
    const queries = (alert?.proposedQueries ?? []).map(({ query }) => query)
    for (const query of proposed) expect(queries).toContain(query)
    expect(queries.every((query) => /patterntype:/i.test(query))).toBe(true)
  })
})

describe('smart search', () => {
  test.each([
    [{ q: '"retry later"', sm: '1' }, 2, 'smart-search-pure-results', 'without quotes'],
    [{ q: 'later retry', t: 'lucky' }, 3, 'smart-search-pure-results', 'all words, in any order'],
    [{ q: 'python parse patternType:lucky' }, 1, 'smart-search-pure-results', 'a language as a filter'],
    [{ q: 'Retr[yi]', sm: '1' }, 5, 'smart-search-pure-results', 'as a regular expression'],
    [{ q: 'retry later', sm: '1' }, 2, 'smart-search-additional-results', 'all words, in any order'],
  ])('%j', async (parameters, count, kind, description) => {
    const events = await stream(parameters)
    expect(alertOf(events)).toMatchObject({ kind })
    const proposals = alertOf(events)?.proposedQueries ?? []
    expect(proposals.map((each) => each.description)).toContain(description)
    expect(proposals.every(({ annotations }) => annotations?.[0]?.name === 'ResultCount')).toBe(true)
    expect(endOf(events)?.matchCount).toBe(count)
  })

  test('a query that is precise is not relaxed', async () => {
    expect(matchesOf(await stream({ q: '"retry later"', sm: '0' }))).toEqual([])
    expect(alertOf(await stream({ q: '"retry later"' }))).toBeUndefined()
  })

  test('what stands in the way of the query is told, and nothing is tried', async () => {
    expect(alertOf(await stream({ q: 'repo:nowhere "a b"', sm: '1' }))?.title).toBe('No repositories found')
  })
})
