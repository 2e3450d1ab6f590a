import { Secret } from '@sextant/base'
import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProof, proofSeed, sayFigure } from '@sextant/base/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type Chance, seeded } from '../features/repository-permissions/oracle/seeded.js'
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

const changes = isProof ? 10_000 : 1_000

test(`C-02, C-03: of ${changes} sealed texts that were exchanged or changed by chance none is opened`, () => {
  const chance = seeded(proofSeed())
  const keyring = keyringOf(randomBytes(32))
  const rows = Array.from({ length: 50 }, (_, row) => ({ ...place, row }))
  const sealed = rows.map((each) => keyring.seal(new Secret(`token ${each.row}`), each))
  const kinds = { flips: 0, exchanges: 0, mixtures: 0 }
  const [opened, refusals]: [string[], unknown[]] = [[], []]
  for (let change = 0; change < changes; change++) {
    const [kind, row] = [chance.pick(['flips', 'exchanges', 'mixtures'] as const), chance.pick(rows)]
    const [own = '', other = ''] = [sealed[row.row], sealed[(row.row + 1 + Math.floor(chance.next() * 49)) % 50]]
    const text = kind === 'exchanges' ? other : kind === 'flips' ? flipped(own, chance) : mixed(own, other, chance)
    kinds[kind] += 1
    try {
      opened.push(`${kind}: ${keyring.open(text, row).reveal()}`)
    } catch (error) {
      refusals.push(error)
    }
  }
  sayFigure({
    row: 11,
    goal: 'sealed texts exchanged or flipped 10,000 times: 0 opened',
    figure: `${kinds.flips} bits flipped, ${kinds.exchanges} of another row, ${kinds.mixtures} with a part of another: ${opened.length} opened`,
    isMet: changes >= 10_000 && opened.length === 0,
  })
  expect(opened).toEqual([])
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'data_loss' })))
})

/** A bit of one of its parts is another. */
function flipped(sealed: string, chance: Chance): string {
  const parts = sealed.split('.')
  const at = 1 + Math.floor(chance.next() * (parts.length - 1))
  const bytes = Buffer.from(parts[at] ?? '', 'base64url')
  const bit = Math.floor(chance.next() * bytes.length * 8)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return parts.with(at, bytes.toString('base64url')).join('.')
}

/** Its nonce, its tag or what was sealed is that of another. */
function mixed(sealed: string, other: string, chance: Chance): string {
  const at = chance.pick([2, 3, 4])
  return sealed
    .split('.')
    .with(at, other.split('.')[at] ?? '')
    .join('.')
}

/** As many as are sealed in a minute; more would not fit into memory. */
const [mostNonces, nonceTime] = isProof ? [5_000_000, 60_000] : [20_000, 10_000]

test(
  'C-05: no two texts are sealed with the same nonce, not even of the same secret at the same place',
  () => {
    const keyring = keyringOf(randomBytes(32))
    const until = Date.now() + nonceTime
    const nonces = new Set<string>()
    let sealed = 0
    while (sealed < mostNonces && Date.now() < until) {
      // As bytes they take half the memory.
      nonces.add(
        Buffer.from(keyring.seal(new Secret('a token'), place).split('.')[2] ?? '', 'base64url').toString('latin1'),
      )
      sealed += 1
    }
    sayFigure({
      row: 11,
      goal: 'nonces of a minute of sealing, all different',
      figure: `${sealed.toLocaleString('en')} sealed, ${sealed - nonces.size} nonces twice`,
      isMet: isProof && nonces.size === sealed,
    })
    expect(nonces.size).toBe(sealed)
  },
  nonceTime + 60_000,
)

test('a damaged key file is told, not overwritten', async () => {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  await openKeyring(folder.path)
  await writeFile(join(folder.path, 'keys', 'secrets'), 'short')
  await expect(openKeyring(folder.path)).rejects.toMatchObject({ reason: 'bad-key-file' })
})
