import { parseObjectId } from '@sextant/git'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { archivedTree, type ArchiveLimits, usualArchiveLimits } from './archivedTree.js'

const folders: TestFolder[] = []
let folder: TestFolder
beforeEach(() => {
  folder = openTestFolder()
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) each.remove()
})

async function ask(id: string, path = '', limits: Partial<ArchiveLimits> = {}): Promise<string> {
  const commit = parseObjectId(id)
  if (!commit) throw new Error('This is no commit.')
  const { signal } = new AbortController()
  return archivedTree(
    { kind: 'commit', gitDirectory: `${folder.path}/one/.git`, commit },
    { path, limits: { ...usualArchiveLimits, ...limits }, signal },
  )
}

/** A commit of one tree that git itself would not make: entries of a mode, a name and an id. */
function hostileCommit(tree: string): string {
  return folder.git('one', 'commit-tree', '-m', 'Hostile', tree).trim()
}

function hostileTree(entries: readonly (readonly [mode: string, name: string, id: string])[]): string {
  const lines = entries.map(([mode, name, id]) =>
    Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
  )
  folder.write({ tree: Buffer.concat(lines) })
  return folder.git('one', 'hash-object', '-t', 'tree', '-w', '--literally', '../tree').trim()
}

const blobOf = (name: string) => folder.git('one', 'rev-parse', `HEAD:${name}`).trim()

test('the whole is the commit itself, a folder is its tree', async () => {
  folder.write({ 'one/a/b/c.txt': 'c' })
  const commit = folder.commit('one')
  expect(await ask(commit)).toBe(commit)
  expect(await ask(commit, 'a/b')).toBe(blobOf('a/b'))
})

test('R-05: too many files, or too many bytes, are refused before anything is sent', async () => {
  folder.write({ 'one/a.txt': 'x'.repeat(1000), 'one/b.txt': 'y', 'one/c.txt': 'z' })
  const commit = folder.commit('one')
  await expect(ask(commit, '', { files: 2 })).rejects.toMatchObject({ reason: 'archive-too-large' })
  await expect(ask(commit, '', { bytes: 1001 })).rejects.toMatchObject({ reason: 'archive-too-large' })
  expect(await ask(commit, '', { files: 3, bytes: 1002 })).toBe(commit)
})

test.each([
  '..',
  '.git',
  '.',
  '..\\x',
  'C:x',
  'a\\..\\..\\x',
])('R-08, P-08: %j in a tree is not archived', async (name) => {
  folder.write({ 'one/a.txt': 'a' })
  folder.commit('one')
  const commit = hostileCommit(hostileTree([['100644', name, blobOf('a.txt')]]))
  await expect(ask(commit)).rejects.toMatchObject({ reason: 'not-archivable' })
})

test('R-01: a tree bomb is refused', async () => {
  folder.write({ 'one/a.txt': 'a' })
  folder.commit('one')
  let tree = hostileTree([['100644', 'x', blobOf('a.txt')]])
  for (let level = 0; level < 8; level++) {
    const below = tree
    tree = hostileTree(Array.from({ length: 10 }, (_, n) => ['40000', `d${n}`, below] as const))
  }
  await expect(ask(hostileCommit(tree), '', { files: 5000 })).rejects.toMatchObject({ reason: 'archive-too-large' })
})
