import { join } from 'node:path'
import type { CommitMatch } from '@sextant/contract'
import { parseObjectId } from '@sextant/git'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexHistory } from '../indexing/index.js'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

const alice = { name: 'Alice Example', email: 'alice@example.com' }
const zoe = { name: 'Zoë', email: 'zoe@example.org' }

let product: TestProduct
let folder: TestFolder

/** A repository whose history has all that is odd about histories. */
function buildHistory(): void {
  const day = (number: number) => `2024-01-${String(number).padStart(2, '0')}T12:00:00Z`
  const commit = (files: Record<string, string | Uint8Array>, message: string, number: number, author = alice) => {
    folder.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`one/${path}`, text])))
    return folder.commit('one', message, day(number), author)
  }
  commit({ 'main.go': 'package main\n\nfunc Retry() {}\n' }, 'First commit', 1)
  commit({ 'main.go': 'package main\n\nfunc Retry(n int) {}\n\nfunc stop() {}\n' }, 'Retry several times', 2, zoe)
  commit({ 'a file.txt': 'no newline, größer retry' }, 'Fix: words\n\nThis was broken.\nRetry it.', 3)
  commit({ 'a file.txt': 'no newline, größer abort', 'data.bin': Uint8Array.of(0, 1, 2) }, 'Data, and words', 4)
  folder.git('one', 'branch', 'old')
  folder.git('one', 'checkout', '--quiet', '-b', 'side')
  commit({ 'side.go': 'package side\n// retry here\n'.repeat(40) }, 'Go aside', 5, zoe)
  folder.git('one', 'checkout', '--quiet', 'main')
  commit({ 'main.go': 'package main\n\nfunc stop() {}\n' }, 'fix the main program', 6)
  folder.git('one', 'merge', '--quiet', '--no-ff', '--no-commit', 'side')
  commit({}, 'Merge retry', 7)
  commit({ 'side.go': '// retry here\n'.repeat(40) }, 'Shorten', 30, zoe)
}

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/main.go': '' })
  folder.git('one', '-c', 'init.defaultBranch=main', 'init', '--quiet')
  buildHistory()
  folder.write({ 'two/x': 'retry\n' })
  folder.commit('two', 'Another repository', '2024-03-01T00:00:00Z')
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const run = (q: string, more: Record<string, string> = {}) => product.search({ q, t: 'keyword', ...more })
const commitsOf = (events: readonly SearchEvent[]) =>
  events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .filter((match): match is CommitMatch => match.type === 'commit')
const last = (events: readonly SearchEvent[]) => {
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  return progress.data
}

/** The subjects of the commits that a git log lists. */
const log = (...args: readonly string[]) =>
  folder
    .git('one', 'log', '--format=%s', ...args)
    .split('\n')
    .filter((line) => line !== '')
const subjects = (matches: readonly CommitMatch[]) => matches.map(({ message }) => message.split('\n')[0])

const againstGit: readonly (readonly [query: string, args: readonly string[]])[] = [
  ['type:commit', []],
  ['type:commit retry', ['-i', '--grep=retry']],
  ['type:commit case:yes Retry', ['--grep=Retry']],
  ['type:commit not retry', ['-i', '--invert-grep', '--grep=retry']],
  ['type:commit message:^fix', ['-i', '--grep=^fix']],
  ['type:commit -message:^fix', ['-i', '--grep=^fix', '--invert-grep']],
  ['type:commit author:zoë', ['--author=Zoë']],
  ['type:commit author:alice@example author:"^Alice"', ['--author=alice@example']],
  ['type:commit -author:example.com', ['--author=example.org']],
  ['type:commit committer:alice', ['--committer=alice']],
  ['type:commit committer:alice@example committer:"^Alice" -committer:zoë', ['--committer=alice']],
  ['type:commit after:2024-01-04', ['--since=2024-01-04T00:00:00Z']],
  ['type:commit before:2024-01-04T12:00:00Z', ['--until=2024-01-04T12:00:00Z']],
  ['type:commit since:2024-01-03 until:2024-01-05', ['--since=2024-01-03T00:00Z', '--until=2024-01-05T00:00Z']],
  ['type:commit file:side', ['--no-merges', '--', 'side.go']],
  ['type:diff retry', ['-i', '-G', 'retry']],
  ['type:diff case:yes Retry', ['-G', 'Retry']],
  ['type:diff /ret.y\\(n/', ['-i', '-G', 'ret.y\\(n']],
  ['type:diff /^package/', ['-i', '-G', '^package']],
  ['type:diff größer', ['-G', 'größer']],
  ['type:diff file:\\.go$ retry', ['-i', '-G', 'retry', '--', '*.go']],
  ['type:diff lang:go retry', ['-i', '-G', 'retry', '--', '*.go']],
  ['type:diff -file:\\.go$ retry', ['-i', '-G', 'retry', '--', '.', ':!*.go']],
  ['type:diff author:zoë retry', ['-i', '-G', 'retry', '--author=Zoë']],
  ['type:diff message:fix retry', ['-i', '-G', 'retry', '--grep=fix']],
  ['type:diff after:2024-01-03 retry', ['-i', '-G', 'retry', '--since=2024-01-03T00:00:00Z']],
  ['type:diff rev:old retry', ['-i', '-G', 'retry', 'old']],
  ['type:commit rev:main:^old', ['main', '^old']],
  ['type:commit rev:^old', ['main', '^old']],
  ['type:commit rev:old:side', ['old', 'side']],
  ['type:commit rev:*refs/heads/*:^side', ['--branches', '^side']],
]

describe.each(['from the repository', 'from the index'])('%s, history is found as git log finds it', (how) => {
  beforeAll(async () => {
    if (how !== 'from the index') return
    const signal = AbortSignal.timeout(60_000)
    const gitDirectory = join(folder.path, 'one', '.git')
    const [repository] = (await run('repo:^one$')).flatMap((event) => (event.name === 'matches' ? event.data : []))
    await indexHistory(product.indexing, repository?.type === 'repo' ? repository.repositoryID : 0, signal)
    // The default branch's for itself, and the others because they were searched.
    for (const revision of ['main', 'side', 'old']) {
      const commit = parseObjectId(folder.git('one', 'rev-parse', revision).trim())
      if (!commit) throw new Error('git printed no id.')
      const isHeld = product.indexing.indexer.holdsHistory({ kind: 'commit', gitDirectory, commit })
      if (!isHeld) throw new Error(`The history of ${revision} is not in the index.`)
    }
  })

  test.each(againstGit)('%s', async (query, args) => {
    const events = await run(`repo:one ${query}`)
    const found = subjects(commitsOf(events))
    expect(found).toEqual(log(...args))
    expect(found.length).toBeGreaterThan(0)
    expect(last(events)).toMatchObject({ matchCount: found.length })
    expect(last(events).completeness).toMatchObject({
      complete: true,
      matchingCommits: found.length,
      history: { complete: true },
    })
  })
})

test('a commit fits each of several committers', async () => {
  expect(commitsOf(await run('type:commit committer:alice@example committer:"^alice"'))).not.toEqual([])
  expect(commitsOf(await run('type:commit committer:alice@example committer:"^zoë"'))).toEqual([])
})

test('a commit found by its message says all that clients read', async () => {
  const [match] = commitsOf(await run('repo:one type:commit broken'))
  const oid = folder.git('one', 'log', '--format=%H', '--grep=broken').trim()
  expect(match).toEqual({
    type: 'commit',
    label: `[one](/one) › [Alice Example](/one/-/commit/${oid}): [Fix: words](/one/-/commit/${oid})`,
    url: `/one/-/commit/${oid}`,
    detail: `[\`${oid.slice(0, 7)}\` 2024-01-03](/one/-/commit/${oid})`,
    repositoryID: expect.any(Number),
    repository: 'one',
    repoLastFetched: expect.any(String),
    oid,
    message: 'Fix: words\n\nThis was broken.\nRetry it.',
    authorName: 'Alice Example',
    authorDate: '2024-01-03T12:00:00.000Z',
    committerName: 'alice',
    committerDate: '2024-01-03T12:00:00.000Z',
    content: '```COMMIT_EDITMSG\nFix: words\n\nThis was broken.\nRetry it.\n```',
    ranges: [[3, 9, 6]],
  })
})

test('a commit found by its lines shows them as a diff', async () => {
  const [match] = commitsOf(await run('repo:one type:diff größer abort'))
  expect(match?.content).toBe(
    '```diff\na\\ file.txt a\\ file.txt\n@@ -1,1 +1,1 @@\n-no newline, größer retry\n+no newline, größer abort\n```',
  )
  expect(match?.ranges).toEqual([
    [3, 13, 6],
    [4, 13, 6],
    [4, 20, 5],
  ])
})

test.each([
  ['select:commit.diff.added', ['Shorten', 'Go aside', 'Fix: words', 'Retry several times', 'First commit'], []],
  ['select:commit.diff.removed', ['Shorten', 'fix the main program', 'Data, and words', 'Retry several times'], []],
])('%s', async (select, expected) => {
  const matches = commitsOf(await run(`repo:one type:diff retry ${select}`))
  const sign = select.endsWith('added') ? '-' : '+'
  expect(subjects(matches).filter((subject) => subject !== 'Shorten')).toEqual(
    expected.filter((subject) => subject !== 'Shorten'),
  )
  for (const { content } of matches) expect(content).not.toMatch(new RegExp(`^\\${sign}`, 'm'))
})

test('select:commit shows the messages of commits that were found by their lines', async () => {
  const matches = commitsOf(await run('repo:one type:diff größer select:commit'))
  expect(matches.map(({ content }) => content.split('\n')[0])).toEqual(['```COMMIT_EDITMSG', '```COMMIT_EDITMSG'])
})

test('a limit ends the search, and the answer says how far back it looked', async () => {
  const { completeness, skipped, matchCount } = last(await run('repo:one type:commit count:3'))
  expect(matchCount).toBe(3)
  expect(completeness).toMatchObject({
    complete: false,
    history: { commits: 3, complete: false, back: expect.stringMatching(/^20/) },
  })
  expect(completeness.notSearched.map(({ reason }) => reason)).toEqual(['limit'])
  expect(skipped.map(({ reason }) => reason)).toContain('document-match-limit')
})

test('filters narrow to authors, repositories and times', async () => {
  const events = await run('type:commit type:diff retry')
  const filters = events.findLast((event) => event.name === 'filters')?.data ?? []
  const byKind = (kind: string) => filters.filter((filter) => filter.kind === kind)
  expect(byKind('author').map(({ value }) => value)).toContain('author:"^Zoë <"')
  expect(byKind('repo').map(({ label }) => label)).toEqual(['one', 'two'])
  expect(byKind('type').map(({ value }) => value)).toEqual(['type:diff', 'type:commit'])
})

test.each([
  ['type:commit after:soon', 'Invalid value "soon" for "after:"'],
  ['type:commit author:(', 'parenthesis'],
  ['type:diff message:[ x', 'not valid'],
  ['author:alice x', 'needs type:commit or type:diff'],
  ['type:file select:commit x', 'needs type:commit or type:diff'],
])('%s gives an alert', async (query, description) => {
  const events = await run(query)
  expect(events.find((event) => event.name === 'alert')).toMatchObject({
    data: { description: expect.stringContaining(description) },
  })
})

test('nobody reads history without signing in', async () => {
  const response = await product.app.inject('/.api/search/stream?q=type:commit+broken')
  expect(response.statusCode).toBe(401)
  expect(response.body).not.toContain('broken')
})
