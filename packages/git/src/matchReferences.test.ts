import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { globMatches, matchReferences } from './matchReferences.js'
import { buildRepository, ownChildren } from './testing/buildRepository.js'

test('globs name branches, tags and branches of remotes; others are taken away; no more than the limit', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  const names = ['heads/dev', 'heads/old/a', 'heads/old/b/c', 'heads/-x', 'tags/v1', 'remotes/origin/dev', 'other/x']
  for (const name of names) await built.git(['update-ref', `refs/${name}`, id])
  await built.git(['tag', '-a', 'signed', '-m', 'x'])
  await built.git(['tag', 'tree', 'HEAD^{tree}'])
  await built.git(['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/dev'])
  const match = async (include: string[], exclude: string[] = [], limit = 100) => {
    const { references, more } = await matchReferences(built.repository, { include, exclude, limit })
    expect(references.every(({ target }) => target === id)).toBe(true)
    return [references.map(({ name }) => name.replace('refs/', '')).join(' '), more]
  }
  const heads = 'heads/-x heads/dev heads/main heads/old/a heads/old/b/c'
  const all = `${heads} remotes/origin/dev tags/signed tags/v1`
  for (const [include, exclude, wanted] of [
    [['refs/heads/*'], [], heads],
    [['heads'], [], heads],
    [['refs/heads/'], ['refs/heads/old/*'], 'heads/-x heads/dev heads/main'],
    [['refs/heads/*'], ['heads/old'], 'heads/-x heads/dev heads/main'],
    [['refs/heads/d?v', 'refs/heads/-*'], [], 'heads/-x heads/dev'],
    [['refs/*'], [], all],
    [['*'], [], all],
    [['refs'], ['*/old/*', 'tags'], 'heads/-x heads/dev heads/main remotes/origin/dev'],
    [['tags/v*'], [], 'tags/v1'],
    [['refs/heads/main'], [], ''],
    [['refs/heads/DEV*'], [], ''],
    [[], [], ''],
  ] as const) {
    expect([include, await match([...include], [...exclude])]).toEqual([include, [wanted, false]])
  }
  expect(await match(['heads'], [], 2)).toEqual(['heads/-x heads/dev', true])
  expect(await match(['heads'], [], 5)).toEqual([heads, false])
  await expect(match(['*a'.repeat(600)])).rejects.toMatchObject({ code: 'invalid_argument', reason: 'globs-too-long' })
})

test('R-04: all of 100,000 branches', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  const lines = Array.from({ length: 100_000 }, (_, n) => `${id} refs/heads/b${String(n).padStart(6, '0')}\n`)
  await writeFile(join(built.repository.gitDirectory, 'packed-refs'), lines.join(''))
  const limits = { include: ['refs/heads/b*'], exclude: ['*5'], limit: 100_000 }
  const { references, more } = await matchReferences(built.repository, limits)
  expect([references.length, more]).toEqual([90_000, false])
  expect(await ownChildren()).toEqual([])
})

test('a glob matches what the regular expression of the same meaning matches', () => {
  const letters = (extra: readonly string[]) =>
    fc.string({ unit: fc.constantFrom('a', 'b', '/', ...extra), maxLength: 8 })
  fc.assert(
    fc.property(letters(['*', '?']), letters([]), (glob, name) => {
      const expression = new RegExp(`^${glob.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
      expect(globMatches(glob, name)).toBe(expression.test(name))
    }),
    { numRuns: 2000 },
  )
})
