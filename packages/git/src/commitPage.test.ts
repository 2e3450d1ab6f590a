import { expect, test } from 'vitest'
import { childCommits } from './childCommits.js'
import { commitSignature } from './commitSignature.js'
import { objectIdFromGit } from './objectId.js'
import { startMailPatch, startRawDiff } from './rawPatch.js'
import { referencesContaining } from './referencesContaining.js'
import { emptyTree } from './streamHistory.js'
import { buildRepository } from './testing/buildRepository.js'

const looking = { limit: 10, maxCommits: 1000, patience: 10_000 }

/** first - second - third (main), and first - side, which v1 names. */
async function fork() {
  const built = await buildRepository()
  const first = await built.commit({ a: '1\n' }, 'First')
  const second = await built.commit({ a: '2\n' }, 'Second\n\nWith a body.')
  const third = await built.commit({ a: '3\n' }, 'Third')
  await built.git(['checkout', '--quiet', '-b', 'side', first])
  const side = await built.commit({ b: '1\n' }, 'Side')
  await built.git(['tag', 'v1'])
  await built.git(['checkout', '--quiet', 'main'])
  return { ...built, first, second, third, side }
}

test('children are the commits that name a commit as a parent', async () => {
  const { repository, first, second, third, side } = await fork()
  const children = await childCommits(repository, first, looking)
  expect([children.ids.toSorted(), children.complete]).toEqual([[second, side].toSorted(), true])
  expect(await childCommits(repository, third, looking)).toEqual({ ids: [], complete: true })
  expect((await childCommits(repository, first, { ...looking, maxCommits: 1 })).complete).toBe(false)
})

test('branches and tags that hold a commit', async () => {
  const { repository, first, second } = await fork()
  const holding = (id: typeof first, kind: 'heads' | 'tags', limit = 10) =>
    referencesContaining(repository, id, { kind, limit, patience: 10_000 })
  expect(await holding(first, 'heads')).toEqual({ names: ['refs/heads/main', 'refs/heads/side'], complete: true })
  expect(await holding(first, 'heads', 1)).toEqual({ names: ['refs/heads/main'], complete: false })
  expect(await holding(second, 'heads')).toEqual({ names: ['refs/heads/main'], complete: true })
  expect(await holding(first, 'tags')).toEqual({ names: ['refs/tags/v1'], complete: true })
  expect(await holding(second, 'tags')).toEqual({ names: [], complete: true })
})

test.each([
  ['-----BEGIN PGP SIGNATURE-----', 'openpgp'],
  ['-----BEGIN SSH SIGNATURE-----', 'ssh'],
  ['-----BEGIN SIGNED MESSAGE-----', 'x509'],
  ['something', 'unknown'],
])('a commit signed with %s', async (armour, kind) => {
  const { repository, first, git, object } = await fork()
  const plain = await git(['cat-file', 'commit', first])
  const signed = await object('commit', plain.replace('\n\n', `\ngpgsig ${armour}\n abc\n\n`))
  expect((await commitSignature(repository, signed))?.kind).toBe(kind)
  expect(await commitSignature(repository, first)).toBeUndefined()
  // In the message it is no signature.
  const said = await object('commit', `${plain}\n\ngpgsig ${armour}\n`)
  expect(await commitSignature(repository, said)).toBeUndefined()
})

async function textOf(git: ReturnType<typeof startRawDiff>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of git.stdout as AsyncIterable<Buffer>) chunks.push(chunk)
  await git.finished
  return Buffer.concat(chunks).toString('utf8')
}

test('a raw difference applies, and a patch carries the message', async () => {
  const { git, repository, first, second } = await fork()
  const diff = await textOf(startRawDiff(repository, { kind: 'commits', from: first, to: second }))
  await git(['checkout', '--quiet', first])
  await git(['apply', '--index'], diff)
  expect(objectIdFromGit(await git(['write-tree']))).toBe(await git(['rev-parse', `${second}^{tree}`]))
  const patch = await textOf(startMailPatch(repository, second))
  expect(patch).toMatch(
    /^From [0-9a-f]{40} .*\nFrom: alice <alice@example.com>\n.*\nSubject: \[PATCH\] Second\n\nWith a body\./,
  )
  await git(['reset', '--quiet', '--hard', first])
  await git(['am', '--quiet'], patch)
  expect(await git(['rev-parse', 'HEAD^{tree}'])).toBe(await git(['rev-parse', `${second}^{tree}`]))
  const root = await textOf(startMailPatch(repository, first))
  expect(root).toContain('+1\n')
  expect(await textOf(startRawDiff(repository, { kind: 'commits', from: emptyTree(first), to: first }))).toContain(
    '+1\n',
  )
})
