import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTrees, type TreeChange } from './diffTrees.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import {
  type Built,
  buildRepository,
  drain,
  idOf,
  ownChildren,
  packOfTrees,
  treeLine,
} from './testing/buildRepository.js'

async function diff(built: Built, from: ObjectId, to: ObjectId, maxChanges = 1000) {
  const { items, thrown } = await drain(diffTrees(built.repository, [{ from, to }], { maxChanges }))
  return items[0] ?? Promise.reject(thrown)
}

const paths = ['a', 'a/b', 'a.b', 'a-b/c', 'a/b/c', 'ab', 'a/z', 'a0/x', 'b', 'größe/ü', 'a b/\n"']
const modes = ['100644', '100755', '120000']
const file = fc.record({ path: fc.constantFrom(...paths), mode: fc.constantFrom(...modes), text: fc.nat(2) })

test('differences agree with git diff-tree for all pairs of random trees', async () => {
  const built = await buildRepository()
  const commits = fc.sample(fc.array(file, { maxLength: 8 }), { numRuns: 40, seed: 7 })
  const script = commits.map((files, n) => {
    const lines = files.map(({ path, mode, text }) => `M ${mode} inline ${JSON.stringify(path)}\ndata 1\n${text}\n`)
    return `commit refs/heads/c${n}\ncommitter a <a@b> 1 +0000\ndata 1\nx\ndeleteall\n${lines.join('')}`
  })
  await built.git(['fast-import', '--quiet'], script.join(''))
  const ids = (await built.git(['for-each-ref', '--format=%(tree)'])).split('\n').map(objectIdFromGit)
  const pairs = ids.flatMap((from) => ids.map((to) => ({ from, to })))
  const { items } = await drain(diffTrees(built.repository, pairs, { maxChanges: 1000 }))
  const told = await built.git(
    ['diff-tree', '--stdin', '-r', '--raw', '-z', '--no-renames'],
    pairs.map(({ from, to }) => `${from} ${to}\n`).join(''),
  )
  // The last line break is the helper's to cut.
  const wanted = `${told}\n`.split(/(?=[0-9a-f]{40} [0-9a-f]{40}\n)/).map(parsed)
  expect(items.map(({ from, to }) => ({ from, to }))).toEqual(pairs)
  expect(items.map(({ from, to, changes }) => [`${from} ${to}`, changes])).toEqual(wanted)
  expect(items.every(({ found, truncated, missingTrees }) => found && !truncated && missingTrees === 0)).toBe(true)
})

/** What git prints for one pair, as we tell it. */
function parsed(text: string): [string, TreeChange[]] {
  const [pair = '', rest = ''] = text.split(/\n(.*)/s)
  const fields = rest.split('\0').filter(Boolean)
  const changes: TreeChange[] = []
  for (let n = 0; n + 1 < fields.length; n += 2) {
    const [, mode = '', , id = '', status = ''] = (fields[n] ?? '').split(' ')
    const path = fields[n + 1] ?? ''
    const entryKind = mode === '120000' ? 'symlink' : mode === '100755' ? 'executable' : 'file'
    if (status === 'D') changes.push({ path, kind: 'deleted' })
    else changes.push({ path, kind: status === 'A' ? 'added' : 'modified', id: objectIdFromGit(id), entryKind })
  }
  return [pair, changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))]
}

test('trees, commits, links, submodules and what is missing', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const elsewhere = idOf('commit', Buffer.from('elsewhere'))
  const empty = await built.object('tree', '')
  const lines = [
    treeLine('120000', 'link', blob),
    treeLine('160000', 'sub', elsewhere),
    treeLine('100755', 'run', blob),
  ]
  const tree = await built.object('tree', Buffer.concat(lines))
  const commit = await built.commitTree(tree)
  expect((await diff(built, empty, commit)).changes).toEqual([
    { path: 'link', kind: 'added', id: blob, entryKind: 'symlink' },
    { path: 'run', kind: 'added', id: blob, entryKind: 'executable' },
    { path: 'sub', kind: 'added', id: elsewhere, entryKind: 'submodule' },
  ])
  expect((await diff(built, tree, commit)).changes).toEqual([])
  const gone = idOf('commit', Buffer.from('gone'))
  for (const [from, to] of [
    [gone, commit],
    [commit, gone],
    [commit, blob],
  ] as const) {
    expect(await diff(built, from, to)).toMatchObject({ found: false, changes: [] })
  }
  const lost = treeLine('40000', 'lost', idOf('tree', Buffer.from('lost')))
  const broken = await built.object('tree', Buffer.concat([treeLine('100644', 'a', blob), lost]))
  expect(await diff(built, empty, broken)).toMatchObject({ missingTrees: 1, changes: [{ path: 'a', kind: 'added' }] })
})

test('R-08: trees in odd order compare by name, unsafe names are left out', async () => {
  const built = await buildRepository()
  const [x, y] = [await built.object('blob', 'x'), await built.object('blob', 'y')]
  const names = ['z', 'a', 'm', '../../x', '.git', 'a/b', '', '..']
  const before = await built.object('tree', Buffer.concat(names.map((name) => treeLine('100644', name, x))))
  const turned = names.toReversed().map((name) => treeLine('100644', name, name === 'm' || name === '.git' ? y : x))
  const after = await built.object('tree', Buffer.concat(turned))
  expect((await diff(built, before, after)).changes).toEqual([
    { path: 'm', kind: 'modified', id: y, entryKind: 'file' },
  ])
  const cut = await built.object('tree', treeLine('100644', 'a', x).subarray(0, 20))
  await expect(diff(built, before, cut)).rejects.toThrow('cut short')
})

test('more changes than wanted are told as truncated, pair by pair', async () => {
  const built = await buildRepository()
  const names = Array.from({ length: 50 }, (_, n) => `f${String(n).padStart(2, '0')}`)
  const first = await built.commit({ a: 'x' })
  const second = await built.commit(Object.fromEntries(names.map((name) => [name, name])))
  const third = await built.commit({ a: 'y' })
  const pairs = [
    { from: first, to: second },
    { from: second, to: third },
  ]
  const { items } = await drain(diffTrees(built.repository, pairs, { maxChanges: 49 }))
  expect(items.map(({ changes, truncated }) => [changes.length, truncated])).toEqual([
    [49, true],
    [1, false],
  ])
  expect(await diff(built, first, second, 50)).toMatchObject({ truncated: false })
})

test('R-01, R-02: a tree bomb and 60,000 nested folders end at the limits', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const empty = await built.object('tree', '')
  let bomb = empty
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, n) => treeLine('40000', `d${n}`, bomb))
    bomb = await built.object('tree', Buffer.concat(lines))
  }
  expect(await diff(built, empty, bomb, 5000)).toMatchObject({ changes: [], truncated: true })
  const trees = [treeLine('100644', 'a', blob)]
  for (let level = 60_000; level > 0; level -= 1) {
    trees.push(treeLine('40000', 'd', idOf('tree', trees.at(-1) ?? Buffer.alloc(0))))
  }
  await built.git(['index-pack', '--stdin'], packOfTrees(trees))
  const deep = idOf('tree', trees.at(-1) ?? Buffer.alloc(0))
  expect(await diff(built, empty, deep, 5000)).toMatchObject({ changes: [], truncated: true })
}, 60_000)

test('leaving early, an abort and a broken repository leave no child', async () => {
  const built = await buildRepository()
  const [from, to] = [await built.commit({ a: '1' }), await built.commit({ a: '2' })]
  const pairs = Array.from({ length: 1000 }, () => ({ from, to }))
  const reading = diffTrees(built.repository, pairs, { maxChanges: 10 })
  await reading.next()
  await reading.return()
  const abort = new AbortController()
  const aborted = diffTrees(built.repository, pairs, { maxChanges: 10, signal: abort.signal })
  await aborted.next()
  abort.abort(new Error('enough'))
  expect((await drain(aborted)).thrown).toMatchObject({ message: 'enough' })
  const absent = { gitDirectory: `${built.folder}/absent` }
  expect((await drain(diffTrees(absent, pairs, { maxChanges: 10 }))).thrown).toMatchObject({ name: 'GitFailed' })
  expect(await ownChildren()).toEqual([])
})
