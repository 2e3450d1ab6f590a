import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { git, scratchFolder } from './testing/buildRepository.js'
import type { Version, VersionFile } from './importVersions.js'
import { writeVersions } from './writeVersions.js'

const version = (tag: string, files: Readonly<Record<string, string>>): Version => ({
  tag,
  date: 1_600_000_000,
  message: `left-pad ${tag}\n`,
  files: Object.entries(files).map(([path, text]) => ({ path, kind: 'file', content: Buffer.from(text) })),
})

const one = version('v1.0.0', { 'index.js': 'one\n', 'lib/pad.js': 'pad\n' })
const two = version('v1.1.0', { 'index.js': 'two\n', 'lib/pad.js': 'pad\n' })

async function newPlace() {
  const directory = join(await scratchFolder(), 'mirrors', '1.git')
  await mkdir(dirname(directory))
  return { directory, show: (...args: string[]) => git(dirname(directory), ['--git-dir', directory, ...args]) }
}

test('versions become tags, HEAD stands at the one that is named, and nothing else is left', async () => {
  const { directory, show } = await newPlace()
  expect(await writeVersions(directory, { versions: [one, two], head: 'v1.0.0' })).toEqual({ changed: true })
  expect(await show('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\nrefs/tags/v1.0.0\nrefs/tags/v1.1.0')
  expect(await show('rev-parse', 'HEAD')).toBe(await show('rev-parse', 'v1.0.0'))
  expect(await show('ls-tree', '-r', '--name-only', 'v1.1.0')).toBe('index.js\nlib/pad.js')
  expect(await show('log', '-1', '--format=%an|%at|%P|%B', 'v1.1.0')).toBe(
    'package registry|1600000000||left-pad v1.1.0\n',
  )
  await show('fsck', '--strict')
  expect(await readdir(dirname(directory))).toEqual(['1.git'])
})

test('the same versions give the same commits, in one step or in several', async () => {
  const [a, b] = [await newPlace(), await newPlace()]
  await writeVersions(a.directory, { versions: [one, two], head: 'v1.1.0' })
  await writeVersions(b.directory, { versions: [one], head: 'v1.0.0' })
  expect(await writeVersions(b.directory, { versions: [two], head: 'v1.1.0' })).toEqual({ changed: true })
  const [first, second] = await Promise.all([a.show('for-each-ref'), b.show('for-each-ref')])
  expect(first).toBe(second)
  await b.show('fsck', '--strict')
})

test('a tag is taken away, and asking for what is so already changes nothing', async () => {
  const { directory, show } = await newPlace()
  await writeVersions(directory, { versions: [one, two], head: 'v1.1.0' })
  expect(await writeVersions(directory, { versions: [], head: 'v1.1.0', removed: ['v9'] })).toEqual({ changed: false })
  expect(await writeVersions(directory, { versions: [], head: 'v1.0.0', removed: ['v1.1.0'] })).toEqual({
    changed: true,
  })
  expect(await show('tag')).toBe('v1.0.0')
  expect(await show('rev-parse', 'main')).toBe(await show('rev-parse', 'v1.0.0'))
})

test('R-16: odd names, links and modes are kept as they are', async () => {
  const { directory, show } = await newPlace()
  const odd = ['a\nb', 'a"b\\c', '\u001b[31m', '--upload-pack=x', '%2e%2e', '\u202egpj.js', ' é ', 'A', 'a/b']
  const files: VersionFile[] = [
    ...odd.map((path) => ({ path, kind: 'file', content: Buffer.from(path) }) as const),
    { path: 'run', kind: 'executable', content: Buffer.alloc(0) },
    { path: 'link', kind: 'link', content: Buffer.from('a/b') },
  ]
  await writeVersions(directory, { versions: [{ ...one, files }], head: 'v1.0.0' })
  const names = (await show('ls-tree', '-r', '-z', '--name-only', 'main')).split('\0').filter((name) => name !== '')
  expect(names.toSorted()).toEqual([...odd, 'run', 'link'].toSorted())
  expect(await show('ls-tree', '--format=%(objectmode)', 'main', 'run', 'link')).toBe('120000\n100755')
})

test.each([
  ['..', 'a/../../b'],
  ['an absolute path', '/etc/passwd'],
  ['.git', 'a/.GIT/config'],
  ['a short name of .git', 'git~1/config'],
  ['.git with ignored characters', '.g\u200cit/config'],
  ['.git with an ending', '.git. . /config'],
  ['an empty segment', 'a//b'],
  ['NUL', 'a\0b'],
  ['nothing', ''],
])('R-08: a path with %s is refused, and the repository keeps its state', async (_what, path) => {
  const { directory, show } = await newPlace()
  await writeVersions(directory, { versions: [one], head: 'v1.0.0' })
  const before = await show('for-each-ref')
  const bad = { versions: [version('v2.0.0', { good: 'x' }), version('v3.0.0', { [path]: 'x' })], head: 'v3.0.0' }
  await expect(writeVersions(directory, bad)).rejects.toThrow(TypeError)
  expect(await show('for-each-ref')).toBe(before)
  expect(await readdir(dirname(directory))).toEqual(['1.git'])
})

test('what fsck finds harmful is refused whole', async () => {
  const { directory, show } = await newPlace()
  await writeVersions(directory, { versions: [one], head: 'v1.0.0' })
  const harmful = { '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=x\n' }
  await expect(
    writeVersions(directory, { versions: [two, version('v2.0.0', harmful)], head: 'v2.0.0' }),
  ).rejects.toMatchObject({ name: 'GitFailed', command: 'fsck' })
  expect(await show('tag')).toBe('v1.0.0')
})

test('a tag that is there already, a bad tag and an unknown head change nothing', async () => {
  const { directory, show } = await newPlace()
  await writeVersions(directory, { versions: [one], head: 'v1.0.0' })
  const before = await show('for-each-ref')
  const again = { ...two, tag: 'v1.0.0' }
  await expect(writeVersions(directory, { versions: [again] })).rejects.toMatchObject({ command: 'update-ref' })
  for (const tag of ['', '-x', 'a b', 'a\nb', 'a..b', 'a.lock', 'a~1', '../x']) {
    await expect(writeVersions(directory, { versions: [{ ...two, tag }] })).rejects.toThrow(TypeError)
  }
  await expect(writeVersions(directory, { versions: [two], head: 'v7' })).rejects.toThrow('There is no tag v7')
  expect(await show('for-each-ref')).toBe(before)
})

test('an abort leaves nothing behind', async () => {
  const { directory } = await newPlace()
  const controller = new AbortController()
  function* files(): Generator<VersionFile> {
    for (let n = 0; n < 1000; n++) {
      if (n === 500) controller.abort(new Error('enough'))
      yield { path: `f${n}`, kind: 'file', content: Buffer.alloc(10_000, n) }
    }
  }
  const write = writeVersions(directory, { versions: [{ ...one, files: files() }] }, { signal: controller.signal })
  await expect(write).rejects.toThrow('enough')
  expect(await readdir(dirname(directory))).toEqual([])
})
