import { Secret } from '@sextant/base'
import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestFolder } from '../testRepository.js'
import { keyringOf, openKeyring } from './keyring.js'
import type { Place } from './sealedColumns.js'

const place: Place = { table: 'external_services', column: 'config', row: 1 }

test('what was sealed is opened at its place, by the next process too', async () => {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  const sealed = (await openKeyring(folder.path)).seal(new Secret('geheim ✓'), place)
  expect(sealed).not.toContain('geheim')
  expect((await openKeyring(folder.path)).open(sealed, place).reveal()).toBe('geheim ✓')
  expect((await stat(join(folder.path, 'keys', 'secrets'))).mode & 0o777).toBe(0o600)
})

test('C-02, C-03: what was moved, changed, cut or sealed with another key is not opened', () => {
  const keyring = keyringOf(randomBytes(32))
  const sealed = keyring.seal(new Secret('a token'), place)
  const refused = expect.objectContaining({ code: 'data_loss' })
  for (const other of [
    { ...place, row: 2 },
    { ...place, column: 'token' },
    { ...place, table: 'webhooks' },
  ])
    expect(() => keyring.open(sealed, other as Place)).toThrow(refused)
  expect(() => keyringOf(randomBytes(32)).open(sealed, place)).toThrow(refused)
  const places = Array.from({ length: sealed.length }, (_, at) => at)
  for (const at of places) expect(() => keyring.open(sealed.slice(0, at), place)).toThrow(refused)
  const flipped = places.map((at) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1))
  // The last letter of base64url may hold bits that stand for nothing.
  const bytesOf = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
  for (const each of flipped.filter((other) => bytesOf(other).join('.') !== bytesOf(sealed).join('.')))
    expect(() => keyring.open(each, place)).toThrow(refused)
})

test('C-05: no two texts are sealed with the same nonce, not even of the same secret at the same place', () => {
  const keyring = keyringOf(randomBytes(32))
  const many = 5_000
  const sealed = Array.from({ length: many }, () => keyring.seal(new Secret('a token'), place))
  expect(new Set(sealed.map((text) => text.split('.')[2])).size).toBe(many)
})

test('a damaged key file is told, not overwritten', async () => {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  await openKeyring(folder.path)
  await writeFile(join(folder.path, 'keys', 'secrets'), 'short')
  await expect(openKeyring(folder.path)).rejects.toMatchObject({ reason: 'bad-key-file' })
})
