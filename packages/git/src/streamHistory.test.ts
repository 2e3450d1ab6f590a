import { chmod, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Hunk } from './patchText.js'
import { type HistoryOptions, streamHistory } from './streamHistory.js'
import {
  type Built,
  buildRepository,
  drain,
  idOf,
  ownChildren,
  packOfTrees,
  treeLine,
} from './testing/buildRepository.js'

const plenty = { maxBytes: 1_000_000, maxFiles: 1000 }

async function history(built: Built, tip: ObjectId, options: Partial<HistoryOptions> = {}) {
  const all = { tips: [tip], limit: 1000, diffs: plenty, ...options }
  const { items, thrown } = await drain(streamHistory(built.repository, all))
  if (thrown !== undefined) throw thrown
  return items
}

/** The newest commit as text: "<kind> <path>" and its hunks. */
async function newest(built: Built, tip: ObjectId) {
  const [commit] = await history(built, tip, { limit: 1 })
  return commit?.diff?.files.map(({ path, kind, isBinary, hunks }) => [
    `${kind} ${path}${isBinary ? ' binary' : ''}`,
    ...hunks.map(shown),
  ])
}

function shown({ oldStart, oldLines, newStart, newLines, removed, added }: Hunk): string {
  return `-${oldStart},${oldLines} +${newStart},${newLines} [${removed}] [${added}]`
}

test('commits come newest first with people, message, parents and changes; merges without changes', async () => {
  const built = await buildRepository()
  const first = await built.commit({ a: 'one\n', b: 'x\n' }, 'First\n\nBody of\ntwo lines.\n')
  await built.git(['checkout', '--quiet', '-b', 'side'])
  const side = await built.commit({ a: 'one\ntwo\n' }, 'Side')
  await built.git(['checkout', '--quiet', 'main'])
  const main = await built.commit({ b: 'y\n' }, 'Main')
  await built.git(['merge', '--quiet', '--no-ff', '-m', 'Merge', 'side'])
  const merge = await built.commit({}, 'Nothing')
  const commits = await history(built, merge)
  const people = {
    author: { name: 'alice', email: 'alice@example.com', date: new Date(1_700_000_000_000) },
    committer: { name: 'bob', email: 'bob@example.com', date: new Date(1_700_000_100_000) },
    truncated: false,
  }
  const told = new Map(commits.map(({ id, message, diff }) => [id, [message, diff?.files.map(({ path }) => path)]]))
  for (const commit of commits) expect(commit).toMatchObject(people)
  expect([told.get(first), told.get(side), told.get(main), told.get(merge)]).toEqual([
    ['First\n\nBody of\ntwo lines.\n', ['a', 'b']],
    ['Side\n', ['a']],
    ['Main\n', ['b']],
    ['Nothing\n', []],
  ])
  expect(commits[0]?.id).toBe(merge)
  expect(commits[1]).toMatchObject({ message: 'Merge\n', parents: [main, side] })
  expect(commits[1]).not.toHaveProperty('diff')
  expect(commits.at(-1)?.id).toBe(first)
  const few = await history(built, merge, { exclude: [side], limit: 2 })
  expect(few.map(({ message }) => message)).toEqual(['Nothing\n', 'Merge\n'])
  const plain = await drain(streamHistory(built.repository, { tips: [merge], limit: 9 }))
  expect(plain.items).toEqual(commits.map(({ diff: _diff, ...rest }) => rest))
})

test('hunks tell positions and lines, also without a last line break', async () => {
  const built = await buildRepository()
  const first = await built.commit({ f: 'a\nb\nc\nd\n', g: 'x', gone: 'was\n' })
  expect(await newest(built, first)).toEqual([
    ['added f', '-0,0 +1,4 [] [a\nb\nc\nd\n]'],
    ['added g', '-0,0 +1,1 [] [x]'],
    ['added gone', '-0,0 +1,1 [] [was\n]'],
  ])
  await rm(join(built.folder, 'gone'))
  const second = await built.commit({ f: 'A\nb\nd\ne', g: 'x\n', empty: '' })
  expect(await newest(built, second)).toEqual([
    ['added empty'],
    ['modified f', '-1,1 +1,1 [a\n] [A\n]', '-3,1 +2,0 [c\n] []', '-4,0 +4,1 [] [e]'],
    ['modified g', '-1,1 +1,1 [x] [x\n]'],
    ['deleted gone', '-1,1 +0,0 [was\n] []'],
  ])
})

test('modes, links, submodules, binary and large files', async () => {
  const built = await buildRepository()
  await built.commit({ mode: 'x\n', link: 'x\n', bin: Buffer.from('a\0b') })
  await chmod(join(built.folder, 'mode'), 0o755)
  const target = await built.object('blob', 'target')
  await built.commit({ bin: Buffer.from('a\0c'), big: Buffer.alloc(9_000_000, 'line\n') })
  await built.git(['update-index', '--cacheinfo', `120000,${target},link`])
  await built.git(['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`])
  await built.git(['commit', '--quiet', '--message', 'x'])
  const [links, others] = await history(built, objectIdFromGit(await built.git(['rev-parse', 'HEAD'])))
  expect(links?.diff?.files.map(({ path, hunks }) => [path, ...hunks.map(shown)])).toEqual([
    ['link', '-1,1 +0,0 [x\n] []', '-0,0 +1,1 [] [target]'],
    ['sub', `-0,0 +1,1 [] [Subproject commit ${'1'.repeat(40)}\n]`],
  ])
  expect(others?.diff?.files.map(({ path, kind, isBinary, hunks }) => [path, kind, isBinary, hunks.length])).toEqual([
    ['big', 'added', true, 0],
    ['bin', 'modified', true, 0],
    ['mode', 'modified', false, 0],
  ])
})

const line = fc.constantFrom(
  'a\n',
  'b\n',
  'diff --git a/x b/x\n',
  '@@ -1 +1 @@\n',
  '-- a/x\n',
  '++ b/x\n',
  '.\n',
  '\\ No newline at end of file\n',
  '\r\n',
  '\n',
  ':100644 100644 x\n',
  `${'a'.repeat(40)}\n`,
)
const text = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', 'end', '.', 'ü'))
  .map(([lines, last]) => lines.join('') + last)

test('the hunks of random files, with lines that look like headers, lead from one content to the next', async () => {
  const built = await buildRepository()
  const names = ['x', 'new\n@@ -1 +1 @@\n+line', '"\\ .', 'größe']
  const versions = fc.sample(fc.tuple(...names.map(() => text)), { numRuns: 150, seed: 11 })
  const script = versions.map((texts) => {
    const files = texts.map((content, n) => `M 100644 inline ${quoted(names[n] ?? '')}\n${data(content)}`)
    return `commit refs/heads/main\ncommitter a <a@b> 1 +0000\n${data('.\ndiff --git\n')}${files.join('')}`
  })
  await built.git(['fast-import', '--quiet'], script.join(''))
  const commits = await history(built, objectIdFromGit(await built.git(['rev-parse', 'main'])))
  const oldest = commits.toReversed()
  expect(oldest).toHaveLength(versions.length)
  for (const [n, commit] of oldest.entries()) {
    const before = versions[n - 1] ?? names.map(() => '')
    for (const [k, name] of names.entries()) {
      const file = commit.diff?.files.find(({ path }) => path === name)
      expect(applied(before[k] ?? '', file?.hunks ?? [])).toBe(versions[n]?.[k])
    }
    expect(commit.diff?.truncated).toBe(false)
    expect(commit.message).toBe('.\ndiff --git\n')
  }
})

function quoted(path: string): string {
  return `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

function data(content: string): string {
  return `data ${Buffer.byteLength(content)}\n${content}\n`
}

/** What a file with these lines becomes. Throws when a hunk removes other lines than there are. */
function applied(before: string, hunks: readonly Hunk[]): string {
  const lines = before.split(/(?<=\n)/).filter(Boolean)
  const out: string[] = []
  let at = 0
  for (const { oldStart, oldLines, newStart, newLines, removed, added } of hunks) {
    const start = oldLines === 0 ? oldStart : oldStart - 1
    out.push(...lines.slice(at, start))
    expect(removed.toString()).toBe(lines.slice(start, start + oldLines).join(''))
    expect(out).toHaveLength(newLines === 0 ? newStart : newStart - 1)
    out.push(
      ...added
        .toString()
        .split(/(?<=\n)/)
        .filter(Boolean),
    )
    at = start + oldLines
  }
  return [...out, ...lines.slice(at)].join('')
}

test('R-06, R-17: any bytes of a line come as they are', async () => {
  const built = await buildRepository()
  const bytes = Buffer.concat([Buffer.alloc(9000, 'text\n'), Buffer.from([0, 0xff, 0x0d, 0xed, 0xa0, 0x80, 0x0a, 0])])
  const [commit] = await history(built, await built.commit({ a: bytes, b: Buffer.alloc(300_000, 'x') }))
  expect(commit?.diff?.files.map(({ hunks }) => hunks.length)).toEqual([1, 1])
  expect(commit?.diff?.files[0]?.hunks[0]?.added.equals(bytes)).toBe(true)
  expect(commit?.diff?.files[1]?.hunks[0]?.added.length).toBe(300_000)
})

test('more than wanted is left out and told, commit by commit', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'small\n' })
  await built.commit({ a: 'x'.repeat(5000), b: 'fits\n', c: 'y'.repeat(5000) })
  const tip = await built.commit(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x\n'])))
  const commits = await history(built, tip, { diffs: { maxBytes: 100, maxFiles: 10 } })
  const told = commits.map(({ diff }) => [diff?.files.length, diff?.files.flatMap(({ hunks }) => hunks).length])
  expect(told).toEqual([
    [10, 0],
    [3, 1],
    [1, 1],
  ])
  expect(commits.map(({ diff }) => diff?.truncated)).toEqual([true, true, false])
})

test('R-14: no program that the repository names is started, and no setting changes the text', async () => {
  const built = await buildRepository()
  const mark = join(built.folder, '..', `${built.folder.split('/').at(-1)}-ran`)
  await built.commit({ '.gitattributes': '* diff=one\n', f: 'a\nb\nc\nd\n' })
  const tip = await built.commit({ f: 'A\nb\nc\nD\n' })
  const run = `touch '${mark}'; cat`
  await writeFile(join(built.repository.gitDirectory, 'info', 'attributes'), '* diff=one\n')
  for (const [name, value] of Object.entries({
    'diff.external': run,
    'diff.one.textconv': run,
    'diff.one.command': run,
    'diff.noprefix': 'true',
    'diff.context': '9',
    'diff.interHunkContext': '9',
    'diff.renames': 'copies',
    'diff.orderFile': join(built.folder, 'f'),
    'diff.algorithm': 'patience',
    'diff.colorMoved': 'zebra',
    'color.ui': 'always',
    'color.diff': 'always',
    'core.quotePath': 'false',
    'core.pager': run,
    'log.showSignature': 'true',
    'gpg.program': run,
    'core.bigFileThreshold': '1',
  })) {
    await built.git(['config', name, value])
  }
  expect(await newest(built, tip)).toEqual([['modified f', '-1,1 +1,1 [a\n] [A\n]', '-4,1 +4,1 [d\n] [D\n]']])
  await expect(stat(mark)).rejects.toThrow('ENOENT')
})

test('R-01, R-02, R-18 and missing objects: one bad commit never ends the stream', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  let bomb = await built.object('tree', treeLine('100644', 'f', blob))
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, n) => treeLine('40000', `d${n}`, bomb))
    bomb = await built.object('tree', Buffer.concat(lines))
  }
  const trees = [treeLine('100644', 'a', blob)]
  for (let level = 60_000; level > 0; level -= 1) {
    trees.push(treeLine('40000', 'd', idOf('tree', trees.at(-1) ?? Buffer.alloc(0))))
  }
  await built.git(['index-pack', '--stdin'], packOfTrees(trees))
  const deep = idOf('tree', trees.at(-1) ?? Buffer.alloc(0))
  const lost = await built.object('tree', treeLine('100644', 'lost', idOf('blob', Buffer.from('lost'))))
  const gone = idOf('tree', Buffer.from('gone'))
  const good = await built.object('tree', treeLine('100644', 'good', blob))
  const other = await built.object('tree', treeLine('100644', 'other', blob))
  let tip: ObjectId | undefined
  for (const tree of [good, bomb, good, deep, good, lost, good, gone, good, other]) {
    const parent: string = tip === undefined ? '' : `parent ${tip}\n`
    const people = 'author <> 99999999999999999999 +0000\ncommitter a <a@b> -5 +9999\nencoding utf-99\n'
    tip = await built.object(
      'commit',
      `tree ${tree}\n${parent}${people}\n${'x'.repeat(tree === other ? 3_000_000 : 1)}`,
    )
  }
  const commits = await history(built, tip ?? gone)
  expect(commits.map(({ diff }) => diff?.truncated)).toEqual([
    false,
    ...[true, true],
    ...[true, true],
    ...[true, true],
    ...[true, true],
    false,
  ])
  expect(commits.map(({ truncated, message }) => [truncated, message.length]).slice(0, 2)).toEqual([
    [true, expect.any(Number)],
    [false, 1],
  ])
  expect(commits[0]?.diff?.files.map(({ path, kind }) => `${kind} ${path}`)).toEqual(['deleted good', 'added other'])
  expect(commits[1]?.author).toMatchObject({ name: '', date: new Date('9999-12-31T23:59:59Z') })
  expect(await ownChildren()).toEqual([])
}, 60_000)

test('leaving early and an abort leave no child', async () => {
  const built = await buildRepository()
  const script = Array.from(
    { length: 2000 },
    (_, n) => `commit refs/heads/main\ncommitter a <a@b> ${n} +0000\ndata 0\nM 100644 inline a\n${data(String(n))}`,
  )
  await built.git(['fast-import', '--quiet'], script.join(''))
  const tip = objectIdFromGit(await built.git(['rev-parse', 'main']))
  const options = { tips: [tip], limit: 5000, diffs: plenty }
  const reading = streamHistory(built.repository, options)
  await reading.next()
  await reading.return()
  expect(await ownChildren()).toEqual([])
  const abort = new AbortController()
  const aborted = streamHistory(built.repository, { ...options, signal: abort.signal })
  await aborted.next()
  abort.abort(new Error('enough'))
  expect((await drain(aborted)).thrown).toMatchObject({ message: 'enough' })
  expect(await ownChildren()).toEqual([])
  const absent = streamHistory({ gitDirectory: `${built.folder}/absent` }, options)
  expect((await drain(absent)).thrown).toMatchObject({ name: 'GitFailed' })
  expect(await ownChildren()).toEqual([])
})
