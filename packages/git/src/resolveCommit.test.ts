import { expect, test } from 'vitest'
import type { ObjectId } from './objectId.js'
import { resolveCommit, resolveMany } from './resolveCommit.js'
import { parseRevision } from './revision.js'
import { type Built, buildRepository, idOf, ownChildren } from './testing/buildRepository.js'

async function resolve(built: Built, text: string): Promise<ObjectId | undefined> {
  const parsed = parseRevision(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return resolveCommit(built.repository, parsed.revision)
}

async function history() {
  const built = await buildRepository()
  const first = await built.commit({ 'a.txt': 'one' }, 'First')
  const second = await built.commit({ 'a.txt': 'two' }, 'Second')
  return { built, first, second }
}

test('branches, tags, steps and digits lead to commits; what is not there to undefined', async () => {
  const { built, first, second } = await history()
  await built.git(['tag', '-a', 'v1', '-m', 'x', first])
  await built.git(['tag', '-a', 'v1-signed', '-m', 'x', 'v1'])
  await built.git(['update-ref', 'refs/remotes/origin/dev', first])
  const cases: Record<string, ObjectId | undefined> = {
    main: second,
    HEAD: second,
    '@~1': first,
    'main^': first,
    'refs/heads/main': second,
    v1: first,
    'v1-signed': first,
    'origin/dev': first,
    [first]: first,
    [first.toUpperCase()]: first,
    [first.slice(0, 7)]: first,
    [`${second.slice(0, 9)}~1`]: first,
    'main~5': undefined,
    absent: undefined,
    deadbeef: undefined,
    [`absent-g${first.slice(0, 8)}`]: undefined,
    ['0'.repeat(40)]: undefined,
    FETCH_HEAD: undefined,
  }
  for (const [text, wanted] of Object.entries(cases)) expect([text, await resolve(built, text)]).toEqual([text, wanted])
})

test('R-12: odd references are reached by their names, and an object id wins over a branch of that name', async () => {
  const { built, first, second } = await history()
  const names = ['-x', '<svg/onload=alert(1)>', 'a;b$(id)`x`', 'HEAD', '@', 'FETCH_HEAD', second, second.slice(0, 8)]
  for (const name of names) await built.git(['update-ref', `refs/heads/${name}`, first])
  for (const name of names) expect(await resolve(built, `refs/heads/${name}`)).toBe(first)
  expect(await resolve(built, second)).toBe(second)
  expect(await resolve(built, second.slice(0, 8))).toBe(second)
  expect(await resolve(built, `${second}~1`)).toBe(first)
  expect(await resolve(built, 'HEAD')).toBe(second)
  expect(await resolve(built, 'a;b$(id)`x`')).toBe(first)
})

test('a branch whose name is digits of no object is a branch, and a tag wins over a branch as in git', async () => {
  const { built, first, second } = await history()
  await built.git(['update-ref', 'refs/heads/2024010', first])
  await built.git(['update-ref', 'refs/heads/both', first])
  await built.git(['update-ref', 'refs/tags/both', second])
  expect(await resolve(built, '2024010')).toBe(first)
  expect(await resolve(built, 'both')).toBe(second)
})

test('R-20: digits that begin several commits are ambiguous, never one of them', async () => {
  const built = await buildRepository()
  const tree = await built.object('tree', '')
  const text = (n: number) => `tree ${tree}\nauthor a <a@b> ${n} +0000\ncommitter a <a@b> 1 +0000\n\n${n}\n`
  const [one, other] = sameStart(text)
  await built.object('commit', one)
  await built.object('commit', other)
  const short = idOf('commit', Buffer.from(one)).slice(0, 7)
  await expect(resolve(built, short)).rejects.toMatchObject({ code: 'invalid_argument', reason: 'ambiguous' })
  expect(await resolve(built, idOf('commit', Buffer.from(one)))).toBe(idOf('commit', Buffer.from(one)))
})

/** Two commits of which the first 7 digits agree; among 2^28 about 20,000 tries find some. */
function sameStart(text: (n: number) => string): [string, string] {
  const seen = new Map<string, string>()
  for (let n = 0; ; n += 1) {
    const start = idOf('commit', Buffer.from(text(n))).slice(0, 7)
    const other = seen.get(start)
    if (other !== undefined) return [other, text(n)]
    seen.set(start, text(n))
  }
}

test('a tag of a tree and an empty repository give undefined', async () => {
  const { built } = await history()
  await built.git(['tag', 'tree-tag', 'HEAD^{tree}'])
  expect(await resolve(built, 'tree-tag')).toBeUndefined()
  expect(await resolve(await buildRepository(), 'HEAD')).toBeUndefined()
})

test('many revisions lead to the same commits as one after the other, in their order', async () => {
  const { built, first, second } = await history()
  await built.git(['tag', '-a', 'v1', '-m', 'x', first])
  const names = Array.from({ length: 500 }, (_, n) => `refs/heads/b${n}/x`)
  await built.git(['update-ref', '--stdin'], names.map((name) => `create ${name} ${first}\n`).join(''))
  const odd = ['', '-x', 'a..b', 'main@{1}', 'main:a.txt', 'main\n', `absent-g${first.slice(0, 8)}`, 'b1', 'refs/heads']
  const asked = [...names, 'main', 'absent', 'v1', 'main~1', ...odd, first.slice(0, 7), 'HEAD', second, 'main']
  const wanted = [
    ...names.map(() => first),
    ...[second, undefined, first, first],
    ...odd.map(() => undefined),
    ...[first, second, second, second],
  ]
  expect(await resolveMany(built.repository, asked)).toEqual(wanted)
  expect(await resolveMany(built.repository, [])).toEqual([])
  expect(await ownChildren()).toEqual([])
})
