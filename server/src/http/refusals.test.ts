import { AppError } from '@sextant/base'
import { expect, test } from 'vitest'
import { openTestApp } from '../testApp.js'
import { keepTestLines } from '../testLines.js'
import { noteRefusal } from './refusals.js'

test('what is refused is in the log: who asked, from where, and by which rule', async () => {
  const log = keepTestLines()
  const world = await openTestApp({ log })
  const alice = await world.addUser('alice')
  const { app } = world
  await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers: await world.browserOf(alice) })
  await app.inject({ url: '/.api/graphql', method: 'POST', headers: { authorization: 'token wrong' }, payload: {} })
  await world.graphql('mutation { deleteUser(user: "VXNlcjox") { alwaysNil } }', await world.browserOf(alice))
  const lines = log.lines.filter(({ message }) => message === 'A request was refused')
  const who = { userId: alice.userId }
  expect(lines.map(({ fields }) => fields)).toMatchObject([
    { ...who, code: 'permission_denied', reason: 'not-operator', route: '/metrics', address: '10.0.0.9' },
    { code: 'unauthenticated', reason: 'invalid-token', route: '/.api/graphql', address: '127.0.0.1' },
    { ...who, code: 'permission_denied', path: 'deleteUser' },
  ])
  await world.close()
})

test('a flood of refusals is counted, and does not fill the log', () => {
  const log = keepTestLines()
  const refusal = new AppError('resource_exhausted', 'too-many', 'Too many.')
  const start = performance.now() + 3_600_000
  for (let at = 0; at < 10_000; at++) noteRefusal(refusal, log, start)
  expect(log.lines).toHaveLength(600)
  noteRefusal(refusal, log, start + 60_001)
  expect(log.lines.slice(600)).toMatchObject([
    { level: 'warn', fields: { refused: 9_400 } },
    { level: 'info', fields: { reason: 'too-many' } },
  ])
  // What is not there, or was asked for wrongly, is nobody's attack.
  noteRefusal(new AppError('not_found', 'none', 'None.'), log, start + 60_002)
  expect(log.lines).toHaveLength(602)
})
