import fc from 'fast-check'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ChangedFile } from './changedFile.js'
import { listChangedFiles } from './changedFiles.js'
import type { DiffSides } from './diffArguments.js'
import { type FilePatch, readFilePatches } from './filePatches.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { emptyTree } from './streamHistory.js'
import { type Built, buildRepository } from './testing/buildRepository.js'

const room = { contextLines: 3, maxBytes: 1e6, maxTotalBytes: 1e7 }

async function diffOf(built: Built, sides: DiffSides, ignoreWhitespace = false) {
  const { files } = await listChangedFiles(built.repository, sides, { maxFiles: 1000, ignoreWhitespace })
  const patches = await readFilePatches(built.repository, sides, { ...room, files, ignoreWhitespace })
  expect(patches).toHaveLength(files.length)
  return files.flatMap((file, at) => patches.slice(at, at + 1).map((patch) => ({ file, patch })))
}

const commits = (from: ObjectId, to: ObjectId) => ({ kind: 'commits', from, to }) as const

/** What git would print of a patch behind its headers. */
function printed({ hunks }: FilePatch): string {
  return hunks
    .map((hunk) => {
      const range = ({ start, lines }: { start: number; lines: number }) =>
        lines === 1 ? `${start}` : `${start},${lines}`
      const lines = hunk.body.split('\n').slice(0, -1)
      const lastOf = (sign: string) => lines.findLastIndex((line) => line[0] === ' ' || line[0] === sign)
      const marked = new Set([hunk.oldNoNewline ? lastOf('-') : -1, hunk.newNoNewline ? lastOf('+') : -1])
      const body = lines.map((line, at) => `${line}\n${marked.has(at) ? '\\ No newline at end of file\n' : ''}`)
      return `@@ -${range(hunk.old)} +${range(hunk.new)} @@${hunk.section && ` ${hunk.section}`}\n${body.join('')}`
    })
    .join('')
}

/** The hunks that git itself prints, by the path of the file. */
async function hunksOfGit(built: Built, from: string, to: string, ...more: readonly string[]) {
  const flags = ['-c', 'core.quotePath=false', 'diff-tree', '-r', '-p', '-M', '-C', ...more]
  const text = `${await built.git([...flags, from, to])}\n`
  const sections = text.split(/^(?=diff --git )/m).filter((section) => section.startsWith('diff'))
  const found = new Map<string, string>()
  for (const section of sections) {
    const path = / "?b\/([^"\n]*)"?\n/.exec(section)?.[1] ?? ''
    const at = section.search(/^@@ /m)
    found.set(path, (found.get(path) ?? '') + (at < 0 ? '' : section.slice(at)))
  }
  return found
}

const line = fc.constantFrom(
  'a',
  'b',
  ' b',
  'function f() {',
  '}',
  '',
  '\t',
  'x'.repeat(30),
  '-- a',
  '++ b',
  '@@ -1 +1 @@',
  '\\',
)
const content = fc
  .tuple(fc.array(line, { maxLength: 40 }), fc.boolean())
  .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''))
const file = fc.record({
  path: fc.constantFrom('a', 'b', 'dir/c', 'dir/d', 'größe', 'e f'),
  mode: fc.constantFrom('100644', '100644', '100755', '120000'),
  content,
})

/** Random commits whose files hold random lines. */
async function randomCommits(numRuns: number): Promise<{ readonly built: Built; readonly ids: readonly ObjectId[] }> {
  const built = await buildRepository()
  const all = fc.sample(fc.uniqueArray(file, { maxLength: 6, selector: ({ path }) => path }), { numRuns, seed: 11 })
  const script = all.map((files, n) => {
    const lines = files.map(({ path, mode, content }) => {
      const [at] = [JSON.stringify(path)]
      return `M ${mode} inline ${at}\ndata ${Buffer.byteLength(content)}\n${content}\n`
    })
    return `commit refs/heads/c${n}\ncommitter a <a@b> 1 +0000\ndata 1\nx\ndeleteall\n${lines.join('')}`
  })
  await built.git(['fast-import', '--quiet'], script.join(''))
  const ids = (await built.git(['for-each-ref', '--format=%(objectname)'])).split('\n').map(objectIdFromGit)
  return { built, ids }
}

test.each([
  false,
  true,
])('hunks and counts agree with git for pairs of random commits (white space ignored: %s)', async (ignored) => {
  const { built, ids } = await randomCommits(14)
  for (const from of ids.slice(0, 7)) {
    for (const to of ids.slice(7)) {
      const diff = await diffOf(built, commits(from, to), ignored)
      const wanted = await hunksOfGit(built, from, to, ...(ignored ? ['-w'] : []))
      const hunks = diff.map(({ file, patch }) => [file.new?.path ?? file.old?.path, printed(patch)] as const)
      for (const [path, text] of hunks) expect([path, text]).toEqual([path, wanted.get(path ?? '') ?? ''])
      // git counts what became another kind of file as one text, and shows it as two.
      const same = diff.filter(({ file }) => file.status !== 'type-changed')
      expect(same.map(({ file }) => file.stat)).toEqual(same.map(({ patch }) => counted(patch)))
    }
  }
}, 120_000)

function counted({ hunks }: FilePatch) {
  const lines = hunks.flatMap(({ body }) => body.split('\n'))
  const count = (sign: string) => lines.filter((each) => each.startsWith(sign)).length
  return { added: count('+'), deleted: count('-') }
}

const text = Array.from({ length: 30 }, (_, n) => `line ${n}\n`).join('')

async function before(): Promise<{ built: Built; from: ObjectId }> {
  const built = await buildRepository()
  const from = await built.commit({
    'moved.txt': text,
    'same.txt': `same ${text}`,
    'tool.sh': '#!/bin/sh\n',
    link: 'a file\n',
    'data.bin': Buffer.from([0, 1, 2]),
    'gone.txt': 'gone\n',
    'spaces.txt': 'a b\n',
    'end.txt': 'no newline',
  })
  return { built, from }
}

const brief = ({ file, patch }: { file: ChangedFile; patch: FilePatch }) => ({
  status: file.status,
  paths: [file.old?.path, file.new?.path],
  modes: [file.old?.mode, file.new?.mode],
  ...(file.similarity !== undefined && { similarity: file.similarity }),
  stat: file.stat,
  binary: [file.isBinary, patch.isBinary],
  hunks: patch.hunks.map(({ body }) => body),
})

test('every kind of change is told', async () => {
  const { built, from } = await before()
  await built.git(['mv', 'moved.txt', 'to.txt'])
  await built.git(['mv', 'same.txt', 'kept.txt'])
  await built.git(['update-index', '--chmod=+x', 'tool.sh'])
  await rm(join(built.folder, 'gone.txt'))
  await built.write({ 'to.txt': text.replace('line 7\n', ''), 'data.bin': Buffer.from([0, 2]), 'new.txt': 'new\n' })
  await built.write({ 'spaces.txt': 'a  b\n', 'end.txt': 'newline\n' })
  const link = await built.object('blob', 'elsewhere')
  await built.git(['add', '--all', '--', 'to.txt', 'data.bin', 'new.txt', 'gone.txt', 'spaces.txt', 'end.txt'])
  await built.git(['update-index', '--cacheinfo', `120000,${link},link`])
  await built.git(['update-index', '--add', '--cacheinfo', `160000,${from},module`])
  await built.git(['commit', '--quiet', '--message=x'])
  const to = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
  const diff = await diffOf(built, commits(from, to))
  const nothing = { stat: { added: 0, deleted: 0 }, binary: [false, false], hunks: [] }
  const plain = ['100644', '100644']
  expect(diff.map(brief)).toEqual([
    {
      ...nothing,
      status: 'modified',
      paths: ['data.bin', 'data.bin'],
      modes: plain,
      stat: undefined,
      binary: [true, true],
    },
    {
      ...nothing,
      status: 'modified',
      paths: ['end.txt', 'end.txt'],
      modes: plain,
      stat: { added: 1, deleted: 1 },
      hunks: ['-no newline\n+newline\n'],
    },
    {
      ...nothing,
      status: 'deleted',
      paths: ['gone.txt', undefined],
      modes: ['100644', undefined],
      stat: { added: 0, deleted: 1 },
      hunks: ['-gone\n'],
    },
    { ...nothing, status: 'renamed', similarity: 100, paths: ['same.txt', 'kept.txt'], modes: plain },
    {
      ...nothing,
      status: 'type-changed',
      paths: ['link', 'link'],
      modes: ['100644', '120000'],
      stat: { added: 1, deleted: 1 },
      hunks: ['-a file\n', '+elsewhere\n'],
    },
    {
      ...nothing,
      status: 'added',
      paths: [undefined, 'module'],
      modes: [undefined, '160000'],
      stat: { added: 1, deleted: 0 },
      hunks: [`+Subproject commit ${from}\n`],
    },
    {
      ...nothing,
      status: 'added',
      paths: [undefined, 'new.txt'],
      modes: [undefined, '100644'],
      stat: { added: 1, deleted: 0 },
      hunks: ['+new\n'],
    },
    {
      ...nothing,
      status: 'modified',
      paths: ['spaces.txt', 'spaces.txt'],
      modes: plain,
      stat: { added: 1, deleted: 1 },
      hunks: ['-a b\n+a  b\n'],
    },
    {
      ...nothing,
      status: 'renamed',
      similarity: 96,
      paths: ['moved.txt', 'to.txt'],
      modes: plain,
      stat: { added: 0, deleted: 1 },
      hunks: [' line 4\n line 5\n line 6\n-line 7\n line 8\n line 9\n line 10\n'],
    },
    { ...nothing, status: 'modified', paths: ['tool.sh', 'tool.sh'], modes: ['100644', '100755'] },
  ])
  const spaces = (await diffOf(built, commits(from, to), true)).find(({ file }) => file.new?.path === 'spaces.txt')
  expect(spaces && brief(spaces)).toMatchObject({ stat: { added: 0, deleted: 0 }, hunks: [] })
})

test('the first commit differs from the empty tree', async () => {
  const { built, from } = await before()
  const diff = await diffOf(built, commits(emptyTree(from), from))
  expect(diff.map(({ file }) => file.status)).toEqual(Array.from({ length: 8 }, () => 'added'))
})

test('the files on disk differ from a commit, with what git does not track', async () => {
  const { built, from } = await before()
  await built.write({ 'moved.txt': `${text}more\n`, 'untracked.txt': 'one\ntwo', 'zero.bin': Buffer.from([0]) })
  await rm(join(built.folder, 'gone.txt'))
  const sides = { kind: 'worktree', commit: from, root: built.folder, reverse: false } as const
  const diff = await diffOf(built, sides)
  expect(diff.map(({ file, patch }) => [file.status, file.new?.path ?? file.old?.path, counted(patch)])).toEqual([
    ['deleted', 'gone.txt', { added: 0, deleted: 1 }],
    ['modified', 'moved.txt', { added: 1, deleted: 0 }],
    ['added', 'untracked.txt', { added: 2, deleted: 0 }],
    ['added', 'zero.bin', { added: 0, deleted: 0 }],
  ])
  expect(diff[2]?.patch.hunks[0]?.newNoNewline).toBe(true)
  expect(diff[3]?.patch.isBinary).toBe(true)
  const back = await diffOf(built, { ...sides, reverse: true })
  expect(back.map(({ file, patch }) => [file.status, counted(patch)])).toEqual([
    ['added', { added: 1, deleted: 0 }],
    ['modified', { added: 0, deleted: 1 }],
    ['deleted', { added: 0, deleted: 2 }],
    ['deleted', { added: 0, deleted: 0 }],
  ])
})

test.each([true, false])('a file that moved on disk is told as one, tracked or not: %s', async (isTracked) => {
  const { built, from } = await before()
  await built.write({ 'elsewhere.txt': `${text}more\n`, 'other.txt': 'nothing like it\n' })
  await rm(join(built.folder, 'moved.txt'))
  if (isTracked) await built.git(['add', '--all'])
  const sides = { kind: 'worktree', commit: from, root: built.folder, reverse: false } as const
  const told = ({ file, patch }: Awaited<ReturnType<typeof diffOf>>[number]) => [
    ...[file.status, file.old?.path, file.new?.path, (file.similarity ?? 0) >= 50, counted(patch)],
  ]
  expect((await diffOf(built, sides)).map(told)).toContainEqual([
    ...['renamed', 'moved.txt', 'elsewhere.txt', true, { added: 1, deleted: 0 }],
  ])
  expect((await diffOf(built, { ...sides, reverse: true })).map(told)).toContainEqual([
    ...['renamed', 'elsewhere.txt', 'moved.txt', true, { added: 0, deleted: 1 }],
  ])
  expect((await diffOf(built, sides)).filter(({ file }) => file.status === 'added')).toHaveLength(1)
})

test('what is more than wanted is left out, and said', async () => {
  const { built, from } = await before()
  const to = await built.commit({ 'moved.txt': text.replaceAll('line', 'row'), 'same.txt': 'short\n' })
  const sides = commits(from, to)
  const { files } = await listChangedFiles(built.repository, sides, { maxFiles: 10 })
  const patches = await readFilePatches(built.repository, sides, { ...room, maxBytes: 100, files })
  expect(patches.map(({ hunks, truncated }) => [hunks.length, truncated])).toEqual([
    [0, true],
    [0, true],
  ])
  const few = await listChangedFiles(built.repository, sides, { maxFiles: 1 })
  expect([few.files.length, few.truncated]).toEqual([1, true])
})

test('R: what a repository configures does not matter', async () => {
  const { built, from } = await before()
  for (const setting of ['diff.noprefix=true', 'diff.context=0', 'diff.external=false', 'color.diff=always']) {
    await built.git(['config', ...setting.split('=')])
  }
  await built.git(['config', 'diff.suppressBlankEmpty', 'true'])
  await built.git(['config', 'diff.mnemonicPrefix', 'true'])
  await built.git(['config', 'filter.evil.clean', 'touch evil'])
  await built.write({ '.gitattributes': '*.txt filter=evil\n', 'moved.txt': text.replace('line 3', '\nline') })
  const diff = await diffOf(built, { kind: 'worktree', commit: from, root: built.folder, reverse: false })
  const moved = diff.find(({ file }) => file.new?.path === 'moved.txt')
  expect(moved?.patch.hunks.map(({ body }) => body)).toEqual([
    ' line 0\n line 1\n line 2\n-line 3\n+\n+line\n line 4\n line 5\n line 6\n',
  ])
})
