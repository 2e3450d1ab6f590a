import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlameHunk, type BlameOptions, type BlameTarget, streamBlame } from './blame.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { asPlain, plainBlame } from './testing/plainBlame.js'
import { type Built, buildRepository, drain, ownChildren, scratchFolder } from './testing/buildRepository.js'

const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')

async function blame(built: Built, target: BlameTarget, options: BlameOptions = {}) {
  const { items, end, thrown } = await drain(streamBlame(built.repository, target, options))
  if (thrown !== undefined) throw thrown
  return { hunks: items.flat().toSorted((a, b) => a.startLine - b.startLine), end }
}

/** For each line the subject of its commit; "?" for one that is not committed. */
const perLine = (hunks: readonly BlameHunk[]) =>
  hunks.flatMap(({ commit, lines }) => Array.from({ length: lines }, () => (commit.id ? commit.summary : '?')))

test('every line has its commit, with author, message, parents and what it was before', async () => {
  const built = await buildRepository()
  const first = await built.commit({ 'a.txt': text('one', 'two', 'three') }, 'First')
  const second = await built.commit({ 'a.txt': text('one', 'TWO', 'three') }, 'Second\n\nWhy it\nwas done.')
  const { hunks, end } = await blame(built, { commit: second, path: 'a.txt' })
  expect(end).toEqual({ stopped: 'complete', ignoredRevisions: 0 })
  expect(perLine(hunks)).toEqual(['First', 'Second', 'First'])
  expect(hunks[1]).toEqual({
    startLine: 2,
    lines: 1,
    originalLine: 2,
    path: 'a.txt',
    previous: { commit: first, path: 'a.txt' },
    commit: {
      id: second,
      author: { name: 'alice', email: 'alice@example.com', date: new Date(1_700_000_000_000) },
      summary: 'Second',
      body: 'Why it\nwas done.',
      parents: [first],
    },
  })
})

test('a renamed file, and odd names, are followed', async () => {
  const built = await buildRepository()
  const old = 'old "name"\t\\ ö.txt'
  const first = await built.commit({ [old]: text('one', 'two', 'three', 'four') }, 'First')
  await built.git(['mv', old, 'new.txt'])
  const second = await built.commit({ 'new.txt': text('one', 'two', 'three', 'FOUR') }, 'Second')
  const { hunks } = await blame(built, { commit: second, path: 'new.txt' })
  expect(hunks.map(({ path }) => path)).toEqual([old, 'new.txt'])
  expect(hunks[1]?.previous).toEqual({ commit: first, path: old })
})

test('white space can be passed over', async () => {
  const built = await buildRepository()
  await built.commit({ a: text('if (x) {', 'y()') }, 'First')
  const commit = await built.commit({ a: text('if (x) {', '  y()') }, 'Indent')
  expect(perLine((await blame(built, { commit, path: 'a' })).hunks)).toEqual(['First', 'Indent'])
  const { hunks } = await blame(built, { commit, path: 'a' }, { ignoreWhitespace: true })
  expect(perLine(hunks)).toEqual(['First', 'First'])
})

test('commits of .git-blame-ignore-revs are passed over, whatever else stands there', async () => {
  const built = await buildRepository()
  await built.commit({ a: text('one', 'two') }, 'First')
  const format = await built.commit({ a: text('one ;', 'two ;') }, 'Format')
  const list = ['# comment', '', 'not an id', 'abc', `  ${format.toUpperCase()} # formatting`, '1'.repeat(40), '--all']
  const commit = await built.commit({ '.git-blame-ignore-revs': list.join('\r\n') }, 'List')
  const ignoring = await blame(built, { commit, path: 'a' })
  expect(perLine(ignoring.hunks)).toEqual(['First', 'First'])
  expect(ignoring.end).toEqual({ stopped: 'complete', ignoredRevisions: 1 })
  const all = await blame(built, { commit, path: 'a' }, { ignoreRevisions: false })
  expect(perLine(all.hunks)).toEqual(['Format', 'Format'])
  expect(all.end?.ignoredRevisions).toBe(0)
  // The list of an earlier commit is that of the commit.
  expect(perLine((await blame(built, { commit: format, path: 'a' })).hunks)).toEqual(['Format', 'Format'])
})

test('a range of lines, also one that leaves the file', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: text('1', '2', '3') }, 'First')
  const range = async (first: number, last: number) =>
    (await blame(built, { commit, path: 'a' }, { lines: { first, last } })).hunks.map((each) => [
      each.startLine,
      each.lines,
    ])
  expect(await range(2, 2)).toEqual([[2, 1]])
  expect(await range(2, 99)).toEqual([[2, 2]])
  expect(await range(0, 1)).toEqual([[1, 1]])
  expect(await range(4, 9)).toEqual([])
})

test('moved and copied lines keep their commit when asked', async () => {
  const built = await buildRepository()
  const part = text(...Array.from({ length: 12 }, (_, n) => `a line of some length, number ${n}`))
  await built.commit({ a: `${part}the end of the file is here\n`, b: 'x\n' }, 'First')
  const commit = await built.commit({ a: 'the end of the file is here\n', b: `x\n${part}` }, 'Move')
  const lineTwo = async (options: BlameOptions) =>
    perLine((await blame(built, { commit, path: 'b' }, options)).hunks)[1]
  expect(await lineTwo({})).toBe('Move')
  expect(await lineTwo({ follow: 'copied' })).toBe('First')
})

test('authors go by the .mailmap of the commit, and not by files of the machine', async () => {
  const built = await buildRepository()
  const first = await built.commit({ a: 'x\n' }, 'First')
  const commit = await built.commit({ '.mailmap': 'Alice Example <a@example.org> <alice@example.com>\n' }, 'Names')
  const author = async (at: ObjectId) => (await blame(built, { commit: at, path: 'a' })).hunks[0]?.commit.author
  expect(await author(commit)).toMatchObject({ name: 'Alice Example', email: 'a@example.org' })
  expect(await author(first)).toMatchObject({ name: 'alice', email: 'alice@example.com' })
  const elsewhere = join(await scratchFolder(), 'mailmap')
  await writeFile(elsewhere, 'Somebody <s@example.org> <alice@example.com>\n')
  await built.git(['config', 'mailmap.file', elsewhere])
  expect(await author(first)).toMatchObject({ name: 'alice' })
})

test('what is no file has no blame; an empty file, a binary one and one of a single long line have', async () => {
  const built = await buildRepository()
  const long = Buffer.alloc(5_000_000, 'x')
  const commit = await built.commit({ empty: '', 'b.bin': Buffer.from([0, 1, 10, 2]), long, 'd/x': 'x' }, 'First')
  const of = async (path: string) => {
    const { hunks, end } = await blame(built, { commit, path })
    return [end?.stopped, perLine(hunks).length]
  }
  expect(await of('empty')).toEqual(['complete', 0])
  expect(await of('b.bin')).toEqual(['complete', 2])
  expect(await of('long')).toEqual(['complete', 1])
  for (const none of ['none', 'd', '../a', '--help', '']) expect(await of(none)).toEqual(['no-file', 0])
})

test('lines on disk that are not committed yet say so', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: text('one', 'two') }, 'First')
  const onDisk = (content: string) => ({ root: built.folder, content: Buffer.from(content) })
  const changed = await blame(built, { commit, path: 'a', onDisk: onDisk(text('one', 'new', 'two')) })
  expect(perLine(changed.hunks)).toEqual(['First', '?', 'First'])
  const untracked = await blame(built, { commit, path: 'new', onDisk: onDisk('x\ny') })
  expect(untracked.hunks).toMatchObject([{ startLine: 1, lines: 2, commit: { id: undefined } }])
  const range = { lines: { first: 2, last: 9 } }
  const part = await blame(built, { commit, path: 'new', onDisk: onDisk('x\ny\nz') }, range)
  expect(part.hunks).toMatchObject([{ startLine: 2, lines: 2 }])
})

test('R-23: nothing that the repository configures is run or read', async () => {
  const built = await buildRepository()
  const proof = join(await scratchFolder(), 'proof')
  const program = join(await scratchFolder(), 'program')
  await built.write({ '.gitattributes': '* diff=x filter=x\n' })
  await built.git(['config', 'core.attributesFile', '/dev/null'])
  await writeFile(program, `#!/bin/sh\ntouch ${proof}\ncat\n`)
  await chmod(program, 0o755)
  const first = await built.commit({ a: text('one', 'two') }, 'First')
  for (const name of ['diff.x.textconv', 'filter.x.clean', 'filter.x.smudge', 'core.pager', 'core.fsmonitor']) {
    await built.git(['config', name, program])
  }
  await built.git(['config', 'blame.ignoreRevsFile', 'no-such-file'])
  await writeFile(join(built.folder, '.git', 'info', 'attributes'), '* diff=x filter=x\n')
  expect(perLine((await blame(built, { commit: first, path: 'a' })).hunks)).toEqual(['First', 'First'])
  const onDisk = { root: built.folder, content: Buffer.from(text('one', 'new')) }
  expect(perLine((await blame(built, { commit: first, path: 'a', onDisk })).hunks)).toEqual(['First', '?'])
  await built.git(['config', '--unset', 'blame.ignoreRevsFile'])
  expect(perLine((await blame(built, { commit: first, path: 'a', onDisk })).hunks)).toEqual(['First', '?'])
  await expect(stat(proof)).rejects.toThrow('ENOENT')
})

test('F-23: leaving early, or an abort, ends git', async () => {
  const built = await buildRepository()
  const commit = await manyCommits(built, 60)
  for await (const hunks of streamBlame(built.repository, { commit, path: 'a' })) {
    expect(hunks.length).toBeGreaterThan(0)
    break
  }
  await expect.poll(ownChildren).toEqual([])
  const gone = new AbortController()
  const running = blame(built, { commit, path: 'a' }, { signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(running).rejects.toThrow('gone')
  await expect.poll(ownChildren).toEqual([])
})

async function manyCommits(built: Built, count: number): Promise<ObjectId> {
  const commits = Array.from({ length: count }, (_, n) => {
    const content = text(...Array.from({ length: count }, (_each, line) => `${line} ${line <= n ? 'new' : 'old'}`))
    return `commit refs/heads/main\ncommitter bob <bob@example.com> ${1_700_000_000 + n} +0000\ndata 3\nC${n % 10}\n\nM 100644 inline a\ndata ${Buffer.byteLength(content)}\n${content}\n`
  })
  await built.git(['fast-import', '--quiet'], commits.join(''))
  return objectIdFromGit(await built.git(['rev-parse', 'main']))
}

const edit = fc.record({
  path: fc.constantFrom('a', 'b'),
  lines: fc.array(fc.constantFrom('x', 'y', '  x', 'z', ''), { maxLength: 8 }),
  endsWithNewline: fc.boolean(),
})

test('P: it equals plain git on random histories', async () => {
  for (const edits of fc.sample(fc.array(edit, { minLength: 1, maxLength: 12 }), { numRuns: 8, seed: 11 })) {
    const built = await buildRepository()
    let commit: ObjectId | undefined
    for (const [n, { path, lines, endsWithNewline }] of edits.entries()) {
      commit = await built.commit({ [path]: lines.join('\n') + (endsWithNewline ? '\n' : '') }, `Change ${n}`)
    }
    const path = edits.at(-1)?.path ?? 'a'
    if (commit === undefined) throw new Error('There is no commit.')
    const plain = await plainBlame(built.folder, commit, path)
    expect(asPlain((await blame(built, { commit, path })).hunks)).toEqual(plain)
    const spaces = await blame(built, { commit, path }, { ignoreWhitespace: true })
    expect(asPlain(spaces.hunks)).toEqual(await plainBlame(built.folder, commit, path, '-w'))
  }
})
