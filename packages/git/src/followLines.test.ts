import { expect, test } from 'vitest'
import { followLines } from './followLines.js'
import { type ObjectReader, openObjectReader } from './objectReader.js'
import { lastChangeOf, newNameIn } from './pathChanges.js'
import { type Built, buildRepository } from './testing/buildRepository.js'

const numbered = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const ten = Array.from({ length: 10 }, (_, n) => `line ${n + 1}`)

async function withReader<Value>(built: Built, use: (reader: ObjectReader) => Promise<Value>): Promise<Value> {
  const reader = openObjectReader(built.repository)
  try {
    return await use(reader)
  } finally {
    await reader.close()
  }
}

test('lines are followed through edits, renames and their end', async () => {
  const built = await buildRepository()
  const from = await built.commit({ 'a.txt': numbered(ten) }, 'write')
  await built.commit({ 'a.txt': numbered(['new', ...ten]) }, 'put one before')
  await built.git(['mv', 'a.txt', 'b.txt'])
  await built.commit({}, 'rename')
  const changed = await built.commit({ 'b.txt': numbered(['new', ...ten.with(4, 'five')]) }, 'change five')
  const removed = await built.commit(
    { 'b.txt': numbered(['new', ...ten.with(4, 'five').toSpliced(7, 1)]) },
    'drop eight',
  )
  const to = await built.commit({ 'c.txt': 'else' }, 'something else')
  await withReader(built, async (reader) => {
    const follow = (first: number, last = first) =>
      followLines(built.repository, reader, { path: 'a.txt', lines: { first, last }, from, to })
    expect(await follow(2)).toEqual({ kind: 'kept', path: 'b.txt', lines: { kind: 'kept', first: 3, last: 3 } })
    expect(await follow(5)).toMatchObject({
      kind: 'changed',
      path: 'b.txt',
      lines: { first: 6, last: 6 },
      commit: changed,
    })
    expect(await follow(8)).toEqual({ kind: 'deleted', path: 'b.txt', commit: removed })
    expect(await follow(7, 9)).toMatchObject({ kind: 'changed', lines: { first: 8, last: 9 }, commit: removed })
  })
})

test('a file that was deleted names the commit', async () => {
  const built = await buildRepository()
  const from = await built.commit({ 'a.txt': numbered(ten), 'b.txt': 'b' })
  await built.git(['rm', '--quiet', 'a.txt'])
  const removed = await built.commit({}, 'remove')
  const to = await built.commit({ 'b.txt': 'c' })
  await withReader(built, async (reader) => {
    const lines = { first: 1, last: 1 }
    expect(await followLines(built.repository, reader, { path: 'a.txt', lines, from, to })).toEqual({
      kind: 'deleted',
      commit: removed,
    })
    expect(await followLines(built.repository, reader, { path: 'nothing', lines, from, to })).toBeUndefined()
  })
  expect(await lastChangeOf(built.repository, { commit: to, path: 'a.txt' })).toBe(removed)
  expect(await lastChangeOf(built.repository, { commit: to, path: 'never' })).toBeUndefined()
  expect(await newNameIn(built.repository, { commit: removed, path: 'a.txt' })).toBeUndefined()
})

test('P-01, P-04: a path is a path, whatever it looks like', async () => {
  const built = await buildRepository()
  const names = ['--output=x', ':(glob)**', '-a', 'a\nb', ':!a']
  const commit = await built.commit(Object.fromEntries(names.map((name) => [name, name])))
  await built.commit({ other: 'x' })
  for (const path of names) expect(await lastChangeOf(built.repository, { commit, path })).toBe(commit)
  expect(await lastChangeOf(built.repository, { commit, path: ':(glob)*' })).toBeUndefined()
})
