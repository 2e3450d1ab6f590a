import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Built, buildRepository, idOf, ownChildren } from './testing/buildRepository.js'
import type { ObjectId } from './objectId.js'
import { PatchReader } from './readPatches.js'

let built: Built
let commit: ObjectId
beforeEach(async () => {
  built = await buildRepository()
  commit = await built.commit({ file: 'text\n' })
})

function open(): PatchReader {
  const reader = new PatchReader(built.repository, { maxBytes: 1000 })
  onTestFinished(() => reader.stop())
  return reader
}

const whole = { truncated: false, files: [{ path: 'file' }] }

test('a commit during which git is killed is read by the next git', async () => {
  const reader = open()
  expect(await reader.read(commit)).toMatchObject(whole)
  const children = await ownChildren()
  expect(children).toHaveLength(1)
  const pid = Number(children[0]?.split(' ')[0])
  // It stands still, so that it cannot answer before.
  process.kill(pid, 'SIGSTOP')
  const answers = [reader.read(commit), reader.read(commit)]
  process.kill(pid, 'SIGKILL')
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(whole)
})

test('one that git dies of each time is left out, and those behind it are read', async () => {
  const broken = await built.commitTree(idOf('tree', Buffer.from('not there')))
  const reader = open()
  const [bad, good] = await Promise.all([reader.read(broken), reader.read(commit)])
  expect(bad).toEqual({ truncated: true, files: [] })
  expect(good).toMatchObject(whole)
})
