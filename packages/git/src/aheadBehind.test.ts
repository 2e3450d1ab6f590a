import { expect, test } from 'vitest'
import { aheadBehind } from './aheadBehind.js'
import { openDivergenceWalk } from './divergence.js'
import { objectIdFromGit } from './objectId.js'
import { type Built, buildRepository, ownChildren } from './testing/buildRepository.js'

/** A history of `size` commits with merges, second roots and clocks that are wrong; every commit is a branch. */
async function randomHistory(built: Built, size: number, seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  const script = Array.from({ length: size }, (_, at) => {
    const time = 1_700_000_000 + at * 100 - (below(12) === 0 ? below(300) : 0)
    const first = at === 0 || below(25) === 0 ? '' : `from :${Math.max(1, at - below(4))}\n`
    const second = first !== '' && below(4) === 0 ? `merge :${1 + below(at)}\n` : ''
    return `commit refs/heads/c${at}\nmark :${at + 1}\ncommitter a <a@b> ${time} +0000\ndata 0\n${first}${second}\n`
  })
  await built.git(['fast-import', '--quiet', '--force'], script.join(''))
  const listed = await built.git(['for-each-ref', '--format=%(objectname)', 'refs/heads/'])
  return listed.split('\n').map(objectIdFromGit)
}

const plain = async (built: Built, base: string, tip: string) => {
  const counted = await built.git(['rev-list', '--count', '--left-right', `${base}...${tip}`])
  const [behind, ahead] = counted.split('\t').map(Number)
  return { ahead, behind, exact: true }
}

test.each([1, 2, 3])('agrees with rev-list over a tangled history, seed %i', async (seed) => {
  const built = await buildRepository()
  const commits = await randomHistory(built, 120, seed)
  const tips = commits.filter((_, at) => at % 7 === 0)
  for (const base of [commits[0], commits[50], commits.at(-1)].filter((id) => id !== undefined)) {
    const figures = await aheadBehind(built.repository, { base, tips })
    expect(figures).toEqual(await Promise.all(tips.map((tip) => plain(built, base, tip))))
  }
  expect(await ownChildren()).toEqual([])
})

test('a commit beside itself, and commits without a common ancestor', async () => {
  const built = await buildRepository()
  const first = await built.commit({ a: '1' })
  const second = await built.commit({ a: '2' })
  await built.git(['checkout', '--quiet', '--orphan', 'other'])
  const other = await built.commit({ b: '1' })
  const figures = await aheadBehind(built.repository, { base: second, tips: [second, first, other, second] })
  const same = { ahead: 0, behind: 0, exact: true }
  expect(figures).toEqual([same, { ahead: 0, behind: 1, exact: true }, { ahead: 1, behind: 2, exact: true }, same])
  expect(await aheadBehind(built.repository, { base: second, tips: [] })).toEqual([])
})

test('R-19: beyond the limit of commits the figures are the least that is certain, and say so', async () => {
  const built = await buildRepository()
  const commits = []
  for (let at = 0; at < 12; at += 1) commits.push(await built.commit({ a: String(at) }))
  const [old, near, tip] = [commits[0], commits[10], commits[11]]
  if (!old || !near || !tip) throw new Error('The commits are missing.')
  const figures = await aheadBehind(built.repository, { base: tip, tips: [near, old], maxCommits: 5 })
  expect(figures[0]).toEqual({ ahead: 0, behind: 1, exact: true })
  expect(figures[1]?.exact).toBe(false)
  expect(figures[1]?.behind).toBeLessThanOrEqual(11)
  const whole = await aheadBehind(built.repository, { base: tip, tips: [near, old], maxCommits: 12 })
  expect(whole[1]).toEqual({ ahead: 0, behind: 11, exact: true })
})

test('a walk ends where all sides have met, and not at the root', async () => {
  const walk = openDivergenceWalk('c1000', ['c998'])
  let taken = 0
  for (let at = 1000; at > 0; at -= 1) {
    taken += 1
    if (walk.take(`c${at}`, [`c${at - 1}`])) break
  }
  expect(taken).toBeLessThan(100)
  expect(await walk.figures(true)).toEqual([{ ahead: 0, behind: 2, exact: true }])
})
