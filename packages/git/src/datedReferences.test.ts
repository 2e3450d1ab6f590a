import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DatedPlace, findReferences, listDatedReferences } from './datedReferences.js'
import { readTags } from './readTags.js'
import { type Built, buildRepository, ownChildren } from './testing/buildRepository.js'

async function commitAt(built: Built, branch: string, seconds: number): Promise<void> {
  const script = `commit refs/heads/${branch}\nauthor al ice <alice@example.com> 5 +0000\ncommitter a <a@b> ${seconds} +0000\ndata 0\n\n`
  await built.git(['fast-import', '--quiet', '--force'], script)
}

async function allPages(built: Built, limit: number, query = '') {
  const names: string[] = []
  let after: DatedPlace | undefined
  for (;;) {
    const page = await listDatedReferences(built.repository, {
      kinds: ['heads'],
      order: 'date',
      limit,
      query,
      ...(after && { after }),
    })
    names.push(...page.references.map(({ name }) => name.slice('refs/heads/'.length)))
    after = page.references.at(-1)
    if (!page.more || !after) return { names, total: page.total }
  }
}

test('branches come the newest first, those of one second by name, and pages join without gap or repeat', async () => {
  const built = await buildRepository()
  const times = { old: 1000, 'x/b': 3000, 'x/a': 3000, 'x/c': 3000, new: 4000, negative: 0 }
  for (const [name, time] of Object.entries(times)) await commitAt(built, name, time)
  const order = ['new', 'x/a', 'x/b', 'x/c', 'old', 'negative']
  for (const limit of [1, 2, 4, 100]) expect(await allPages(built, limit)).toEqual({ names: order, total: 6 })
  expect(await allPages(built, 2, 'X/')).toEqual({ names: ['x/a', 'x/b', 'x/c'], total: 3 })
  const [newest] = (await listDatedReferences(built.repository, { kinds: ['heads'], order: 'date', limit: 1 }))
    .references
  expect(newest).toMatchObject({ date: new Date(4_000_000), authorEmail: 'alice@example.com' })
})

test('R-04: a page out of 10,000 branches', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  const names = Array.from({ length: 10_000 }, (_, n) => `refs/heads/b${String(n).padStart(6, '0')}`)
  await writeFile(join(built.repository.gitDirectory, 'packed-refs'), names.map((name) => `${id} ${name}\n`).join(''))
  const after = { name: 'refs/heads/b009989', seconds: 1_700_000_100 }
  const page = await listDatedReferences(built.repository, { kinds: ['heads'], order: 'date', limit: 5, after })
  expect(page.references.map(({ name }) => name)).toEqual(names.slice(9990, 9995))
  expect([page.total, page.more]).toEqual([10_001, true])
  const byName = { kinds: ['heads', 'tags'], order: 'name', limit: 3, query: 'B00999' } as const
  const named = await listDatedReferences(built.repository, { ...byName, after })
  expect(named.references.map(({ name, object, type }) => [name, object, type])).toEqual(
    names.slice(9990, 9993).map((name) => [name, id, 'commit']),
  )
  expect([named.total, named.more]).toEqual([10, true])
  expect(await ownChildren()).toEqual([])
})

test('annotated tags tell who made them, when and why; the signature is no part of the message', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: 'x' })
  await built.git(['tag', '-a', 'v1', '-m', 'First\n\nWith notes.'])
  await built.git(['tag', 'light'])
  const signed = `object ${commit}\ntype commit\ntag s\ntagger alice <alice@example.com> 1000 +0000\n\nSigned\n-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n`
  const bare = await built.object('tag', `object ${commit}\ntype commit\ntag old\n\nOld\n`)
  const signedId = await built.object('tag', signed)
  await built.git(['update-ref', 'refs/tags/s', signedId])
  const { references } = await listDatedReferences(built.repository, { kinds: ['tags'], order: 'date', limit: 10 })
  expect(references.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['refs/tags/light', 1_700_000_100],
    ['refs/tags/v1', 1_700_000_100],
    ['refs/tags/s', 1000],
  ])
  const tags = await readTags(built.repository, [...references.map(({ object }) => object), bare, commit])
  const told = [...tags.values()].map(({ message, isSigned, tagger, object }) => [
    message,
    isSigned,
    tagger?.name,
    object,
  ])
  expect(told).toEqual([
    ['First\n\nWith notes.', false, 'bob', commit],
    ['Signed', true, 'alice', commit],
    ['Old', false, undefined, commit],
  ])
})

test('R-12: references are found by their whole names and by nothing else', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  await built.git(['update-ref', 'refs/heads/-x', id])
  await built.git(['update-ref', 'refs/heads/main2/below', id])
  const asked = [
    'refs/heads/main',
    'refs/heads/-x',
    'refs/heads/main2',
    'refs/heads/*',
    'main',
    '--all',
    'refs/tags/none',
  ]
  const found = await findReferences(built.repository, asked)
  expect([...found.keys()].toSorted()).toEqual(['refs/heads/-x', 'refs/heads/main'])
  expect((await findReferences(built.repository, [])).size).toBe(0)
})
