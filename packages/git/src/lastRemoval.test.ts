import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastRemoval } from './lastRemoval.js'
import { buildRepository } from './testing/buildRepository.js'

test('the commit that removed a file or a folder is found; what never was has none', async () => {
  const built = await buildRepository()
  await built.commit({ 'a/x': 'x', 'b*': 'b', bb: 'b' })
  await rm(join(built.folder, 'a'), { recursive: true })
  const removed = await built.commit()
  const last = await built.commit({ c: 'c' })
  const found = (path: string) => lastRemoval(built.repository, last, path)
  expect(await Promise.all(['a/x', 'a', 'c', 'b*', 'never', '--all'].map(found))).toEqual([
    removed,
    removed,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
