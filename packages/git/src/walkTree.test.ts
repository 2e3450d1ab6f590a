import { BudgetExceeded } from '@sextant/base'
import { expect, test } from 'vitest'
import type { ObjectId } from './objectId.js'
import { runGit } from './runGit.js'
import {
  type Built,
  buildRepository,
  drain,
  idOf,
  ownChildren,
  packOfTrees,
  treeLine,
} from './testing/buildRepository.js'
import { walkTree } from './walkTree.js'

const plenty = { recursive: true, maxEntries: 1000 } as const

test('a walk agrees with git ls-tree, with sizes, below a folder and level by level', async () => {
  const built = await buildRepository()
  const files = { 'a/b/c.txt': 'ccc', 'a/b.txt': 'bb', 'a.txt': '', 'z/y': 'long enough', 'größe/ü': 'u' }
  const commit = await built.commit(files)
  for (const [path, recursive] of [
    ['', true],
    ['', false],
    ['a', true],
    ['a/b', false],
    ['größe', true],
  ] as const) {
    const { items } = await drain(
      walkTree(built.repository, commit, { path, recursive, withSizes: true, maxEntries: 99 }),
    )
    const lines = items.map((each) => `${each.mode} ${each.id} ${each.byteSize ?? '-'}\t${each.path}`)
    expect(lines).toEqual(await listed(built, commit, path, recursive))
  }
})

async function listed(built: Built, commit: ObjectId, path: string, recursive: boolean): Promise<string[]> {
  const where = path === '' ? [] : ['--', `${path}/`]
  const output = await built.git(['ls-tree', '-z', '--long', ...(recursive ? ['-r'] : []), commit, ...where])
  const lines = output.split('\0').filter(Boolean)
  return lines.map((line) => line.replace(/^(\d+) \w+ (\w+) +/, '$1 $2 '))
}

test('a folder that is not there, a file as a folder and a missing commit are not found', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a/b': 'x', 'a-private/c': 'x' })
  // P-05 and P-06.
  const paths = [
    'x',
    'a/b',
    'a/b/c',
    '../a',
    'a/..',
    '/a',
    'a/',
    'a//b',
    './a',
    'a/.',
    'a\0',
    'a%2fb',
    'a\\b',
    '..%2f',
    'A',
  ]
  for (const path of paths) {
    const { items, end } = await drain(walkTree(built.repository, commit, { ...plenty, path }))
    expect([path, items, end?.found]).toEqual([path, [], false])
  }
  const { items } = await drain(walkTree(built.repository, commit, { ...plenty, path: 'a' }))
  expect(items.map(({ path }) => path)).toEqual(['a/b'])
  const gone = idOf('commit', Buffer.from('gone'))
  expect((await drain(walkTree(built.repository, gone, plenty))).end?.found).toBe(false)
})

test('R-01: a tree bomb of 10^10 paths ends at the budget, after what fits', async () => {
  const built = await buildRepository()
  let tree = await built.object('tree', treeLine('100644', 'f', await built.object('blob', 'x')))
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, n) => treeLine('40000', `d${n}`, tree))
    tree = await built.object('tree', Buffer.concat(lines))
  }
  const commit = await built.commitTree(tree)
  for (const withSizes of [false, true]) {
    const options = { recursive: true, maxEntries: 5000, withSizes }
    const { items, thrown } = await drain(walkTree(built.repository, commit, options))
    expect(thrown).toBeInstanceOf(BudgetExceeded)
    expect(items.length).toBeGreaterThan(2000)
    expect(items.every(({ name }) => name === 'f')).toBe(true)
  }
  expect(await ownChildren()).toEqual([])
})

test('R-02: 60,000 nested folders, which crash ls-tree, end at 512 levels', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const trees = [treeLine('100644', 'a', blob)]
  for (let level = 60_000; level > 0; level -= 1) {
    const below = treeLine('40000', 'd', idOf('tree', trees.at(-1) ?? Buffer.alloc(0)))
    // Files only where the walk comes by: their paths would be most of what the crashing git prints.
    trees.push(level > 600 ? below : Buffer.concat([treeLine('100644', 'a', blob), below]))
  }
  await built.git(['index-pack', '--stdin'], packOfTrees(trees))
  const commit = await built.commitTree(idOf('tree', trees.at(-1) ?? Buffer.alloc(0)))
  const { items, thrown } = await drain(walkTree(built.repository, commit, { recursive: true, maxEntries: 10_000 }))
  expect(items).toHaveLength(512)
  // Death by signal is an error of that repository.
  const crash = runGit({ args: ['ls-tree', '-r', commit], repository: built.repository }, { maxStdout: 1e9 })
  await expect(crash).rejects.toMatchObject({ name: 'GitFailed', signal: 'SIGSEGV', exitCode: undefined })
  expect(thrown).toMatchObject({ name: 'BudgetExceeded', budget: 'levels of folders' })
}, 60_000)

test('R-08, R-16: names that would leave the folder are counted and left out, odd ones are kept', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const below = await built.object('tree', treeLine('100644', 'config', blob))
  const unsafe = ['.', '..', '../../x', '/etc/x', 'a/b', '.GIT', '']
  const odd = [
    'new\nline',
    '\u001b[31m',
    '\u202egpj.exe',
    '"',
    '\r',
    '--upload-pack=x',
    '%2e%2e',
    '?',
    '#',
    'x'.repeat(4096),
  ]
  const lines = [...unsafe, ...odd].map((name) => treeLine('100644', name, blob))
  const raw = treeLine('100644', Buffer.from([0x66, 0xff]), blob)
  const tree = await built.object('tree', Buffer.concat([...lines, raw, treeLine('40000', '.git', below)]))
  const { items, end } = await drain(walkTree(built.repository, await built.commitTree(tree), plenty))
  expect(items.map(({ name }) => name)).toEqual([...odd, 'f\u{fffd}'])
  expect(end).toEqual({ found: true, unsafeNames: 8, missingTrees: 0 })
})

test('R-09, R-10: symlinks and submodules are entries, whatever they point to', async () => {
  const built = await buildRepository()
  const link = await built.object('blob', '../../../etc/passwd')
  const elsewhere = idOf('commit', Buffer.from('elsewhere'))
  const lines = [
    treeLine('120000', 'link', link),
    treeLine('160000', 'sub', elsewhere),
    treeLine('100755', 'run', link),
  ]
  const commit = await built.commitTree(await built.object('tree', Buffer.concat(lines)))
  const { items } = await drain(walkTree(built.repository, commit, { ...plenty, withSizes: true }))
  expect(items.map(({ name, kind, byteSize }) => [name, kind, byteSize])).toEqual([
    ['link', 'symlink', 19],
    ['sub', 'submodule', undefined],
    ['run', 'executable', 19],
  ])
})

test('a tree object that is missing or cut short harms only itself', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const gone = treeLine('40000', 'gone', idOf('tree', Buffer.from('gone')))
  const tree = await built.object('tree', Buffer.concat([gone, treeLine('100644', 'here', blob)]))
  const { items, end } = await drain(walkTree(built.repository, await built.commitTree(tree), plenty))
  expect(items.map(({ path }) => path)).toEqual(['here'])
  expect(end?.missingTrees).toBe(1)
  const cut = await built.object('tree', treeLine('100644', 'cut', blob).subarray(0, 20))
  expect((await drain(walkTree(built.repository, await built.commitTree(cut), plenty))).thrown).toBeInstanceOf(Error)
})

test('leaving a walk early leaves no child', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: '1', b: '2', c: '3' })
  for await (const entry of walkTree(built.repository, commit, { ...plenty, withSizes: true })) {
    expect(entry.path).toBe('a')
    break
  }
  expect(await ownChildren()).toEqual([])
})
