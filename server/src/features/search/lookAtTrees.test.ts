import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { type ObjectId, parseObjectId } from '@sextant/git'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { TreeLook } from './lookAtTrees.js'

let folder: TestFolder
let commit: ObjectId | undefined

/** More than a person has open, fewer than a company has. */
const trees = 100

beforeAll(() => {
  folder = openTestFolder()
  folder.write({ 'tree-0/a.txt': 'one\n' })
  commit = parseObjectId(folder.commit('tree-0'))
  for (let at = 1; at < trees; at++) cpSync(rootOf(0), rootOf(at), { recursive: true })
}, 60_000)

afterAll(() => folder.remove())

const rootOf = (at: number) => join(folder.path, `tree-${at}`)
const never = new AbortController().signal

const treeAt = (at: number, seen = 1) =>
  ({ kind: 'worktree', gitDirectory: join(rootOf(at), '.git'), root: rootOf(at), commit, seen }) as const

const allTrees = () => Array.from({ length: trees }, (_, at) => treeAt(at))

test('each tree is looked at once, however many there are, and again when it has changed', async () => {
  const look = new TreeLook()
  const first = await look.sourcesOf(allTrees(), never)
  expect(first).toHaveLength(trees)
  expect(first[7]).toMatchObject({ kind: 'looked-at', changed: [] })
  // As they were found: nobody has looked again.
  const second = await look.sourcesOf(allTrees(), never)
  expect(second.every((source, at) => source === first[at])).toBe(true)
  appendFileSync(join(rootOf(7), 'a.txt'), 'two\n')
  const [changed] = await look.sourcesOf([treeAt(7, 2)], never)
  expect(changed).toMatchObject({ kind: 'looked-at', changed: ['a.txt'] })
  expect((await look.sourcesOf([treeAt(7, 2)], never))[0]).toBe(changed)
}, 60_000)

test('a look that was cut short is not what the next search finds', async () => {
  const look = new TreeLook()
  const gone = new AbortController()
  const cut = look.sourcesOf([treeAt(3)], gone.signal)
  gone.abort(new Error('gone'))
  await expect(cut).rejects.toThrow('gone')
  expect(await look.sourcesOf([treeAt(3)], never)).toMatchObject([{ kind: 'looked-at', changed: [] }])
})
