import { request as httpRequest } from 'node:http'
import type { BlameEvents, BlameStreamHunk } from '@sextant/contract'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commits: readonly string[]

const bob = { name: 'Bob', email: 'Bob@Example.com' }

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a b.txt': 'one\ntwo\n', 'notes/todo.md': '# Later\nx' })
  const first = folder.commit('one', 'First')
  folder.write({ 'one/a b.txt': 'one\n  two ;\nthree' })
  const second = folder.commit('one', 'Second\n\nBecause.', '2026-02-03T04:05:06Z', bob)
  folder.write({ 'one/.git-blame-ignore-revs': `${second}\n` })
  folder.commit('one', 'List')
  commits = [first, second]
  folder.write({ 'one/a b.txt': 'one\nnew\n', 'one/untracked': 'x\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/notes`)
  await product.addUser('bob', { email: 'bob@example.com' })
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const get = (url: string, as = headers) => product.app.inject({ url, headers: as })

async function stream(url: string): Promise<{ hunks: readonly BlameStreamHunk[]; last: string }> {
  const { body } = await get(`/.api/blame${url}`)
  const events = body.split('\n\n').filter(Boolean)
  const hunks = events
    .filter((event) => event.startsWith('event: hunk\n'))
    // The shape is what the tests then look at.
    .flatMap((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)) as BlameEvents['hunk'])
  return { hunks: hunks.toSorted((a, b) => a.startLine - b.startLine), last: events.at(-1) ?? '' }
}

const short = (hunks: readonly BlameStreamHunk[]) =>
  hunks.map(({ startLine, endLine, message }) => `${startLine}-${endLine} ${message}`)

describe('the stream', () => {
  test('tells of hunks in the shape that clients read, then that it is done', async () => {
    const { hunks, last } = await stream('/one/-/stream/a%20b.txt?ignoreRevs=false')
    expect(last).toBe('event: done\ndata: {}')
    expect(hunks).toEqual([
      {
        startLine: 1,
        endLine: 2,
        commitID: commits[0],
        author: { Name: 'alice', Email: 'alice@example.com', Date: '2026-01-02T03:04:05.000Z' },
        message: 'First',
        filename: 'a b.txt',
        originalStartLine: 1,
        commit: { parents: [], url: `/one/-/commit/${commits[0]}` },
      },
      {
        startLine: 2,
        endLine: 4,
        commitID: commits[1],
        author: { Name: 'Bob', Email: 'Bob@Example.com', Date: '2026-02-03T04:05:06.000Z' },
        message: 'Second',
        filename: 'a b.txt',
        originalStartLine: 2,
        commit: {
          parents: [commits[0]],
          previous: { commitID: commits[0], filename: 'a b.txt' },
          url: `/one/-/commit/${commits[1]}`,
          body: 'Because.',
        },
        user: { username: 'bob', displayName: 'bob', avatarURL: null },
      },
    ])
  })

  test('honours .git-blame-ignore-revs, white space, ranges and revisions', async () => {
    const ignoring = await stream('/one@main/-/stream/a%20b.txt')
    expect(ignoring.last).toBe('event: done\ndata: {"ignoredRevisions":1}')
    expect(short(ignoring.hunks)).toEqual(['1-2 First', '2-3 First', '3-4 Second'])
    const at = await stream(`/one@${commits[1]}/-/stream/a%20b.txt`)
    expect(short(at.hunks)).toEqual(['1-2 First', '2-4 Second'])
    const part = await stream('/one/-/stream/a%20b.txt?ignoreRevs=false&startLine=2&endLine=2')
    expect(short(part.hunks)).toEqual(['2-3 Second'])
  })

  test('says the same from memory', async () => {
    const url = '/one/-/stream/a%20b.txt?ignoreRevs=false'
    expect(await stream(url)).toEqual(await stream(url))
  })

  test('lines on disk are not committed yet', async () => {
    const zeros = '0'.repeat(40)
    const changed = await stream('/one@@worktree/-/stream/a%20b.txt')
    expect(short(changed.hunks)).toEqual(['1-2 First', '2-3 Not committed yet'])
    expect(changed.hunks[1]).toMatchObject({ commitID: zeros, filename: 'a b.txt', commit: { url: '' } })
    expect(short((await stream('/one@@worktree/-/stream/untracked')).hunks)).toEqual(['1-2 Not committed yet'])
    expect(short((await stream('/notes/-/stream/todo.md')).hunks)).toEqual(['1-3 Not committed yet'])
  })

  test.each([
    'ignoreWhitespace=perhaps',
    'startLine=0',
    'startLine=3&endLine=2',
    'startLine=1e3x',
    'follow=--output',
  ])('%s is refused', async (query) => {
    expect((await get(`/.api/blame/one/-/stream/a%20b.txt?${query}`)).statusCode).toBe(400)
  })

  test('P-05: what is not there, leaves the repository, or may not be read is answered alike', async () => {
    const answers = await Promise.all(
      [
        '/one/-/stream/none',
        '/none/-/stream/a%20b.txt',
        '/one@nowhere/-/stream/a%20b.txt',
        '/one@--output=x/-/stream/a%20b.txt',
        '/one/-/stream/..%2fone%2fa%20b.txt',
        '/one/-/stream/',
        '/one/-/blame/a%20b.txt',
      ].map((url) => get(`/.api/blame${url}`)),
    )
    await sql`INSERT INTO repository_permissions SELECT id, true FROM repositories WHERE name = 'one'`.execute(
      product.db,
    )
    answers.push(await get('/.api/blame/one/-/stream/a%20b.txt', await product.browserOf(await product.addUser('eve'))))
    await sql`DELETE FROM repository_permissions`.execute(product.db)
    const told = answers.map(({ statusCode, body }) => ({ statusCode, body }))
    expect(told).toEqual(told.map(() => told[0]))
    expect(told[0]?.statusCode).toBe(404)
  })

  test('visitors without an account are refused', async () => {
    expect((await get('/.api/blame/one/-/stream/a%20b.txt', {})).statusCode).toBe(401)
  })

  test('F-23: many who hang up leave nothing open', async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const address = product.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const hangUp = () =>
      new Promise<void>((resolve) => {
        const path = '/.api/blame/one/-/stream/a%20b.txt?ignoreWhitespace=true&follow=copied'
        const request = httpRequest({ port, path, headers }, (response) => {
          response.on('error', () => undefined)
          request.destroy()
        })
        request.on('error', () => resolve())
        request.on('close', () => resolve())
        request.end()
      })
    for (let turn = 0; turn < 20; turn += 1) await hangUp()
    await expect.poll(() => product.app.eventStreams.open).toBe(0)
  })
})

describe('GraphQL', () => {
  const blame = async (args: string, fields: string) => {
    const blob = `commit(rev:"main"){blob(path:"a b.txt"){blame${args}{${fields}}}}`
    const { data, errors } = await product.graphql(`{repository(name:"one"){${blob}}}`, headers)
    return data?.repository?.commit?.blob?.blame ?? errors
  }

  test('answers with hunks in the order of the file', async () => {
    const fields =
      'startLine endLine startByte endByte rev message filename author{date person{name email}} commit{oid subject}'
    expect(await blame('', fields)).toEqual([
      {
        startLine: 1,
        endLine: 3,
        startByte: 0,
        endByte: 12,
        rev: commits[0],
        message: 'First',
        filename: 'a b.txt',
        author: { date: '2026-01-02T03:04:05.000Z', person: { name: 'alice', email: 'alice@example.com' } },
        commit: { oid: commits[0], subject: 'First' },
      },
      expect.objectContaining({ startLine: 3, endLine: 4, startByte: 12, endByte: 17 }),
    ])
  })

  test('takes a range', async () => {
    expect(await blame('(startLine: 3, endLine: 3, ignoreWhitespace: true)', 'startLine endLine')).toEqual([
      { startLine: 3, endLine: 4 },
    ])
    expect(await blame('(startLine: 3, endLine: 1)', 'startLine')).toMatchObject([
      { message: 'startLine and endLine must be lines, counted from 1.' },
    ])
  })
})

describe('the author of a commit', () => {
  const ask = `{ repository(name: "one") { commit(rev: "HEAD~1") { author { person { name user { username } avatarURL } } } } }`

  test('is the account that has proved the address, in any case of letters', async () => {
    const { data } = await product.graphql(ask, headers)
    expect(data.repository.commit.author.person).toEqual({ name: 'Bob', user: { username: 'bob' }, avatarURL: null })
  })

  test('is nobody of this instance while the address is not proved', async () => {
    const changed = (verified: boolean) =>
      sql`update user_emails set verified_at = case when ${verified} then now() end`.execute(product.db)
    onTestFinished(async () => void (await changed(true)))
    await changed(false)
    const { data } = await product.graphql(ask, headers)
    expect(data.repository.commit.author.person).toEqual({ name: 'Bob', user: null, avatarURL: null })
  })

  test('is not told to visitors', async () => {
    const open = (toVisitors: boolean) => {
      product.visitors.read = toVisitors
      return sql`update repositories set is_private = ${!toVisitors} where name = 'one'`.execute(product.db)
    }
    onTestFinished(async () => void (await open(false)))
    await open(true)
    const { data } = await product.graphql(ask, {})
    expect(data.repository.commit.author.person).toEqual({ name: 'Bob', user: null, avatarURL: null })
  })
})
