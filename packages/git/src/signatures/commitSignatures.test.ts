import { describe, expect, test } from 'vitest'
import { commitSignature } from '../commitSignature.js'
import { keyBook } from './keyBook.js'
import { buildRepository } from '../testing/buildRepository.js'
import { signedSamples } from '../testing/signedSamples.js'
import { sshKeyOfLine } from './sshSignature.js'

describe.each(signedSamples)('a commit signed by $name', ({ kind, commit, publicKey }) => {
  const known = signedSamples.map((sample) => ({ key: sample.publicKey, owner: sample.publicKey }))

  test('fits with the key that is known, and names it', async () => {
    const { repository, object } = await buildRepository()
    const found = await commitSignature(repository, await object('commit', commit), keyBook(known))
    expect(found).toMatchObject({ kind, fits: true, owners: [publicKey] })
    expect(found?.keyId).toMatch(kind === 'ssh' ? /^SHA256:\S{43}$/ : /^[0-9A-F]{40}$/)
  })

  test('does not fit when a letter of the commit is another one', async () => {
    const { repository, object } = await buildRepository()
    const other = await object('commit', commit.replace('Signed', 'Sighed'))
    expect(await commitSignature(repository, other, keyBook(known))).toMatchObject({ fits: false, owners: [publicKey] })
  })

  test('is of nobody when the key is not known', async () => {
    const { repository, object } = await buildRepository()
    const others = known.filter(({ key }) => key !== publicKey)
    const found = await commitSignature(repository, await object('commit', commit), keyBook(others))
    expect(found).toMatchObject({ kind, fits: kind === 'ssh' ? true : undefined, owners: [] })
    expect(found?.keyId).toBeDefined()
  })

  test('that was cut anywhere is no reason to fail', async () => {
    const { repository, object } = await buildRepository()
    const lines = commit.split('\n')
    const cut = lines.filter((_, index) => index !== 6).join('\n')
    const found = await commitSignature(repository, await object('commit', cut), keyBook(known))
    expect(found?.kind).toBe(kind)
    expect(found?.fits).not.toBe(true)
  })
})

test('keys that cannot be read are none', async () => {
  const { repository, object } = await buildRepository()
  const [{ commit } = { commit: '' }] = signedSamples
  const known = ['', 'ssh-ed25519 AAAA', '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDMEawMR\n'].map((key) => ({
    key,
    owner: key,
  }))
  expect(await commitSignature(repository, await object('commit', commit), keyBook(known))).toMatchObject({
    owners: [],
  })
})

test('an id that is too short to name a key names none', () => {
  const book = keyBook(signedSamples.map(({ publicKey: key }) => ({ key, owner: key })))
  const [{ publicKey } = { publicKey: '' }] = signedSamples
  const id = sshKeyOfLine(publicKey)?.id ?? ''
  expect(book.named(id)).toMatchObject([{ owner: publicKey }])
  expect(book.named(id.slice(-16))).toMatchObject([{ owner: publicKey }])
  expect([book.named(''), book.named(id.slice(-15)), book.named(`x${id}`)]).toEqual([[], [], []])
})
