import { expect, test } from 'vitest'
import { parseObjectId } from './objectId.js'
import { parseCommit, readCommit } from './readCommit.js'
import { buildRepository } from './testing/buildRepository.js'

const none = parseObjectId('0'.repeat(40))
if (none === undefined) throw new Error('not an id')

function read(text: string | Buffer) {
  return parseCommit(none ?? never(), Buffer.from(text))
}

function never(): never {
  throw new Error('unreachable')
}

test('a commit as git writes it', async () => {
  const built = await buildRepository()
  const parent = await built.commit({ a: 'x' })
  const id = await built.commit({ a: 'y' }, 'Größe of\ntwo lines\n\nBody.\n\n  More.\n')
  expect(await readCommit(built.repository, id)).toEqual({
    id,
    parents: [parent],
    author: { name: 'alice', email: 'alice@example.com', date: new Date(1_700_000_000_000) },
    committer: { name: 'bob', email: 'bob@example.com', date: new Date(1_700_000_100_000) },
    subject: 'Größe of two lines',
    body: 'Body.\n\n  More.',
    truncated: false,
  })
})

test('what is no commit is undefined', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'x' })
  const blob = parseObjectId(await built.git(['rev-parse', 'HEAD:a']))
  expect(blob && (await readCommit(built.repository, blob))).toBeUndefined()
  expect(await readCommit(built.repository, none)).toBeUndefined()
})

test.each([
  ['99999999999999999999', new Date('9999-12-31T23:59:59Z')],
  ['-5', new Date(0)],
  ['', undefined],
  ['soon', undefined],
  ['1700000000', new Date(1_700_000_000_000)],
])('R-18: a date of %j', (text, date) => {
  expect(read(`author a <a@b> ${text} +0000\n\nx`).author.date).toEqual(date)
})

test('R-18: odd people, encodings and messages read as something, never as an error', () => {
  expect(read('author  <> 1 +0000\n\nx').author).toEqual({ name: '', email: '', date: new Date(1000) })
  expect(read('author nobody\n\nx').author).toEqual({ name: 'nobody', email: '', date: undefined })
  expect(read('').subject).toBe('')
  expect(read('tree x').author).toEqual({ name: '', email: '', date: undefined })
  expect(read('encoding utf-99\n\ngrün').subject).toBe('grÃ¼n')
  expect(read(Buffer.from('encoding ISO-8859-1\n\ngrün', 'latin1')).subject).toBe('grün')
  expect(read(Buffer.from('author J\xfcrg <j@x> 1 +0000\n\ngr\xfcn', 'latin1'))).toMatchObject({
    subject: 'grün',
    author: { name: 'Jürg' },
  })
  expect(read('author a <b> 1 +0\n\na\0b\n\nc\0d')).toMatchObject({ subject: 'a\u{fffd}b', body: 'c\u{fffd}d' })
  expect(read('gpgsig -----\n author x <x> 1\nauthor a <b> 1\n\nx').author.name).toBe('a')
})

test('R-18: a huge message is cut', async () => {
  const built = await buildRepository()
  const head = 'author a <a@b> 1 +0000\ncommitter a <a@b> 1 +0000\n\nsubject\n\n'
  const id = await built.object('commit', `tree ${none}\n${head}${'x'.repeat(20_000_000)}`)
  const commit = await readCommit(built.repository, id)
  expect(commit).toMatchObject({ subject: 'subject', truncated: true })
  expect(commit?.body.length).toBeLessThan(1_048_576)
})
