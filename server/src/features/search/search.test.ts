import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/main.go': 'package main\n\nfunc Retry() {}\n// retry later\n',
    'one/retry_test.go': 'package main\n\nfunc TestRetry() { Retry() }\n',
    'one/data.bin': new Uint8Array([114, 101, 116, 114, 121, 0, 1]),
    'one/large.txt': 'retry\n'.repeat(200_000),
    'one/.gitignore': 'ignored.txt\n',
    'two/app.py': 'def retry():\n    return "größer retry"\n',
  })
  folder.commit('one')
  folder.git('one', 'branch', 'old')
  folder.write({ 'one/main.go': 'package main\n\nfunc Retry() {}\n// retry later\n// retry never\n' })
  folder.commit('one')
  folder.commit('two')
  folder.write({ 'one/main.go': 'package main\n', 'one/new.go': 'retry retry\n', 'one/ignored.txt': 'retry\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

/** What a search found: `repository path:lines`, sorted, with line numbers from 1. */
async function found(q: string, more: Record<string, string> = {}): Promise<readonly string[]> {
  const events = await product.search({ q, t: 'keyword', ...more })
  return events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .map((match) => {
      if (match.type === 'repo' || match.type === 'commit') return match.repository
      if (match.type === 'person' || match.type === 'team') return match.type
      const lines = match.type === 'content' ? (match.lineMatches ?? []).map(({ lineNumber }) => lineNumber + 1) : []
      return `${match.repository} ${match.path}${lines.length > 0 ? `:${lines.join(',')}` : ''}`
    })
    .sort()
}

const last = (events: readonly SearchEvent[]) => {
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  return progress.data
}

describe('what is found', () => {
  test.each([
    ['retry type:file', ['one main.go:3,4,5', 'one retry_test.go:3', 'two app.py:1,2']],
    ['case:yes retry type:file', ['one main.go:4,5', 'two app.py:1,2']],
    ['lang:go retry type:file', ['one main.go:3,4,5', 'one retry_test.go:3']],
    ['-file:test retry repo:one type:file', ['one main.go:3,4,5']],
    ['repo:two retry', ['two app.py:1,2']],
    ['"retry later" or größer', ['one main.go:4', 'two app.py:2']],
    // The newline belongs to the line that it ends.
    ['/retry later\\n/ type:file', ['one main.go:4']],
    ['/later\\n.*never/ type:file', ['one main.go:4,5']],
    ['retry and never', ['one main.go:3,4,5']],
    ['later not never', []],
    ['/ret.y \\w+er$/', ['one main.go:4,5']],
    ['content:retry_test', []],
    ['file:retry type:path', ['one retry_test.go']],
    ['retry_test', ['one retry_test.go']],
    ['repo:o', ['one', 'two']],
    ['repo:one@old retry type:file', ['one main.go:3,4', 'one retry_test.go:3']],
    ['repo:one rev:@worktree retry type:file', ['one new.go:1', 'one retry_test.go:3']],
    ['(repo:one never) or (repo:two def)', ['one main.go:5', 'two app.py:1']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('a match has its place in bytes, lines and characters', async () => {
    const events = await product.search({ q: 'größer', t: 'keyword', cm: 't', cl: '0' })
    const [match] = events.flatMap((event) => (event.name === 'matches' ? event.data : []))
    expect(match).toMatchObject({
      type: 'content',
      chunkMatches: [
        {
          content: '    return "größer retry"',
          contentStart: { offset: 13, line: 1, column: 0 },
          ranges: [{ start: { offset: 25, line: 1, column: 12 }, end: { offset: 33, line: 1, column: 18 } }],
        },
      ],
    })
  })
})

describe('the answer', () => {
  test('events come in order and say how complete they are', async () => {
    const events = await product.search({ q: 'retry type:file', t: 'keyword' })
    expect(events[0]?.name).toBe('matches')
    expect(events.at(-1)).toEqual({ name: 'done', data: {} })
    const { completeness, done, matchCount } = last(events)
    expect({ done, matchCount }).toEqual({ done: true, matchCount: 6 })
    expect(completeness).toMatchObject({ complete: false, matchingLines: 6, matchingFiles: 3, matchingRepositories: 2 })
    expect(completeness.notSearched).toEqual([
      { reason: 'binary', unit: 'files', count: 1, examples: ['data.bin'] },
      { reason: 'too-large', unit: 'files', count: 1, examples: ['large.txt'] },
    ])
  })

  test('every stage says what came in and what it kept', async () => {
    const { completeness } = last(
      await product.search({ q: 'retry repo:one rev:HEAD:old:nowhere lang:go', t: 'keyword' }),
    )
    const stages = completeness.stages.map(({ name, considered, kept }) => [name, considered, kept])
    expect(stages.slice(0, 4)).toEqual([
      ['readable', 2, 2],
      ['repositories', 2, 1],
      ['revisions', 3, 2],
      // The branch was never asked for before.
      ['indexed', 2, 1],
    ])
    expect(stages.slice(4).map(([name]) => name)).toEqual(['files', 'filtered', 'candidates', 'verified'])
    expect(completeness.stages.at(-1)?.kept).toBe(completeness.matchingFiles)
    const shown = last(await product.search({ q: 'retry', t: 'keyword', display: '1' })).completeness.stages.at(-1)
    expect(shown).toMatchObject({ name: 'sent', considered: 6, kept: 1 })
  })

  test('a query that was not run says so, and a search of no repository has no files', async () => {
    const broken = last(await product.search({ q: '"unclosed', t: 'keyword' })).completeness
    expect(broken).toMatchObject({ complete: false, notSearched: [{ reason: 'not-run' }] })
    const nowhere = last(await product.search({ q: 'repo:nowhere x', t: 'keyword' })).completeness
    expect(nowhere.stages.map(({ name, kept }) => [name, kept])).toEqual([
      ['readable', 2],
      ['repositories', 0],
    ])
  })

  test('Q-04: a limit stops the search and says so', async () => {
    const { completeness, skipped, matchCount } = last(await product.search({ q: 'retry count:2', t: 'keyword' }))
    expect(matchCount).toBe(2)
    expect(skipped.map(({ reason }) => reason)).toContain('document-match-limit')
    expect(completeness.notSearched.map(({ reason }) => reason)).toContain('limit')
  })

  test('display bounds what is sent, not what is counted', async () => {
    const events = await product.search({ q: 'retry type:file', t: 'keyword', display: '1' })
    expect(events.flatMap((event) => (event.name === 'matches' ? event.data : []))).toHaveLength(1)
    expect(last(events).matchCount).toBe(6)
  })

  test('a revision that is nowhere is counted, the others are searched', async () => {
    const { completeness, skipped } = last(await product.search({ q: 'retry repo:. rev:old', t: 'keyword' }))
    expect(completeness.notSearched).toContainEqual({
      reason: 'missing-revision',
      unit: 'revisions',
      count: 1,
      examples: ['two@old'],
    })
    expect(skipped[0]?.reason).toBe('repository-missing')
  })

  test.each([
    ['"unclosed', 'Unable To Process Query'],
    ['/a(b/', 'Unable To Process Query'],
    ['repo:nothing-like-it x', 'No repositories found'],
    ['type:file select:symbol x', 'Unable To Process Query'],
    ['lang:nolanguage x', 'Unable To Process Query'],
    ['patterntype:structural retry(...)', 'No results'],
  ])('%s gives an alert', async (query, title) => {
    const events = await product.search({ q: query, t: 'keyword' })
    expect(events.find((event) => event.name === 'alert')).toMatchObject({ data: { title } })
    expect(events.at(-1)?.name).toBe('done')
  })

  test('no query is an error event', async () => {
    const events = await product.search({})
    expect(events[0]).toEqual({ name: 'error', data: { message: 'no query found' } })
  })
})

test('nobody searches without signing in', async () => {
  const response = await product.app.inject('/.api/search/stream?q=retry')
  expect(response.statusCode).toBe(401)
  expect(response.body).not.toContain('retry_test')
})
