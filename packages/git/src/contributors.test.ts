import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commitsOfContributor, countContributors, weekLength } from './contributors.js'
import { objectIdFromGit } from './objectId.js'
import { type Built, buildRepository, ownChildren } from './testing/buildRepository.js'

const week = weekLength / 1000

/** Commits in order; times are seconds. */
async function history(built: Built, commits: readonly (readonly [author: string, time: number, path: string])[]) {
  const script = commits.map(
    ([author, time, path], at) =>
      `commit refs/heads/main\nauthor ${author} ${time} +0000\ncommitter a <a@b> ${time} +0000\ndata 0\nM 644 inline ${path}\ndata 1\n${at % 10}\n`,
  )
  await built.git(['fast-import', '--quiet', '--force'], script.join(''))
  return objectIdFromGit(await built.git(['rev-parse', 'refs/heads/main']))
}

const alice = 'alice <alice@example.com>'
const bob = 'bob <bob@example.com>'
const oldBob = 'robert <robert@old.example.com>'
const commits = [
  [alice, week, 'src/a'],
  [oldBob, 2 * week, 'src/b'],
  [alice, 3 * week, 'docs/a'],
  [alice, 3 * week + 1, 'docs/b'],
  [bob, 4 * week, 'src/c'],
] as const

async function mailmapped(built: Built) {
  await history(built, commits)
  await built.git(['reset', '--quiet', '--hard', 'main'])
  await built.commit({
    '.mailmap': `Bob Jones <bob@example.com> <robert@old.example.com>\nBob Jones <bob@example.com>\n`,
  })
  return objectIdFromGit(await built.git(['rev-parse', 'main']))
}

test('counts who wrote what, first and last, by weeks', async () => {
  const built = await buildRepository()
  const tip = await history(built, commits)
  const { people, commits: all, incomplete } = await countContributors(built.repository, { tip })
  expect(all).toBe(5)
  expect(incomplete).toBeUndefined()
  expect(people.map(({ name, commits: count }) => [name, count])).toEqual([
    ['alice', 3],
    ['bob', 1],
    ['robert', 1],
  ])
  const ids = (await built.git(['rev-list', '--reverse', 'main'])).split('\n').map(objectIdFromGit)
  expect(people[0]).toMatchObject({
    ...{ email: 'alice@example.com', first: ids[0], last: ids[3] },
    ...{ firstAt: new Date(week * 1000), lastAt: new Date((3 * week + 1) * 1000) },
  })
  expect([...(people[0]?.weeks ?? [])]).toEqual([
    [3, 2],
    [1, 1],
  ])
})

test('the mailmap of the commit joins addresses, as git shortlog does', async () => {
  const built = await buildRepository()
  const tip = await mailmapped(built)
  const { people } = await countContributors(built.repository, { tip })
  const told = people.map(({ name, email, commits: count }) => `${String(count).padStart(6)}\t${name} <${email}>`)
  expect(told.toSorted()).toEqual((await built.git(['shortlog', '-sne', 'main'])).split('\n').toSorted())
  expect(told).toContain('     2\tBob Jones <bob@example.com>')
  const bob = { tip, name: 'Bob Jones', email: 'bob@example.com' }
  const ids = (await built.git(['rev-list', 'main'])).split('\n').map(objectIdFromGit)
  expect(await commitsOfContributor(built.repository, { ...bob, limit: 5 })).toEqual([ids[1], ids[4]])
  expect(await commitsOfContributor(built.repository, { ...bob, limit: 1 })).toEqual([ids[1]])
  expect(await commitsOfContributor(built.repository, { ...bob, name: '.*', limit: 1 })).toEqual([])
  // What lies in the working tree or is configured has no say.
  await built.write({ '.mailmap': 'Mallory <m@example.com> <alice@example.com>\n' })
  await built.git(['config', 'mailmap.file', `${built.folder}/.mailmap`])
  expect((await countContributors(built.repository, { tip })).people).toEqual(people)
})

test('a time, a path and a commit that is left out narrow what counts', async () => {
  const built = await buildRepository()
  const tip = await history(built, commits)
  const names = async (more: object) =>
    (await countContributors(built.repository, { tip, ...more })).people.map(({ name, commits: count }) => [
      name,
      count,
    ])
  expect(await names({ after: new Date(3 * week * 1000) })).toEqual([
    ['alice', 2],
    ['bob', 1],
  ])
  expect(await names({ path: 'docs' })).toEqual([['alice', 2]])
  expect(await names({ path: ':(glob)**' })).toEqual([])
  const exclude = objectIdFromGit(await built.git(['rev-parse', 'main~1']))
  expect(await names({ exclude })).toEqual([['bob', 1]])
  expect(await names({ exclude: tip })).toEqual([])
})

test('R-19: says when it is not all', async () => {
  const built = await buildRepository()
  const tip = await history(built, commits)
  const some = await countContributors(built.repository, { tip, maxCommits: 3 })
  expect([some.commits, some.incomplete]).toEqual([3, 'commits'])
  const few = await countContributors(built.repository, { tip, maxPeople: 1 })
  expect([few.people.map(({ name }) => name), few.incomplete]).toEqual([['bob'], 'people'])
  const controller = new AbortController()
  controller.abort()
  await expect(countContributors(built.repository, { tip, signal: controller.signal })).rejects.toThrow('aborted')
  expect(await ownChildren()).toEqual([])
})

test('R-19: a git that does not come to an end is stopped, and what was counted until then stands', async () => {
  const built = await buildRepository()
  const tip = await history(built, commits)
  // git waits for whoever writes to the pipe, and nobody does.
  await promisify(execFile)('mkfifo', [join(built.repository.gitDirectory, 'shallow')])
  const counted = await countContributors(built.repository, { tip, deadline: 50 })
  expect(counted).toEqual({ people: [], commits: 0, incomplete: 'time' })
  expect(await ownChildren()).toEqual([])
})

test('R-18: commits with odd dates count, without a time of their own', async () => {
  const built = await buildRepository()
  const tree = objectIdFromGit(await built.git(['hash-object', '-t', 'tree', '-w', '--stdin']))
  const odd = `tree ${tree}\nauthor  <> 99999999999999999999 +0000\ncommitter a <a@b> -5 +0000\n\nx\n`
  const tip = await built.object('commit', odd)
  const { people } = await countContributors(built.repository, { tip })
  expect(people).toMatchObject([{ name: '', email: '', commits: 1, first: tip, last: tip }])
})
