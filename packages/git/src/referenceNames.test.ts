import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceNames } from './referenceNames.js'
import { buildRepository } from './testing/buildRepository.js'

test('the last changed comes first, branches and tags apart', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  await built.git(['tag', 'v1'])
  const later = await built.git(['commit-tree', '-p', id, `${id}^{tree}`, '-m', 'later'])
  const dated = (await built.git(['cat-file', 'commit', later])).replace(
    /^(committer .*) \d+ \+0000$/m,
    '$1 1800000000 +0000',
  )
  await built.git(['update-ref', 'refs/heads/a/late', await built.object('commit', `${dated}\n`)])
  await built.git(['branch', 'z', id])
  expect(await referenceNames(built.repository, 'heads')).toEqual([
    'refs/heads/a/late',
    'refs/heads/main',
    'refs/heads/z',
  ])
  expect(await referenceNames(built.repository, 'tags')).toEqual(['refs/tags/v1'])
})

test('R-04: very many branches are listed by name', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  const names = Array.from({ length: 100_000 }, (_, n) => `refs/heads/b${String(n).padStart(6, '0')}`)
  await writeFile(join(built.repository.gitDirectory, 'packed-refs'), names.map((name) => `${id} ${name}\n`).join(''))
  expect(await referenceNames(built.repository, 'heads')).toEqual([...names, 'refs/heads/main'])
})
