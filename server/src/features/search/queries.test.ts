import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SearchMatch } from '@sextant/contract'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { insertEmail } from '../accounts/index.js'
import { addMetadata, findByName, saveFacts } from '../repositories/index.js'
import { SearchAnswer } from './answer.js'
import { search } from './search.js'
import { GitFacts } from './testing/proof/gitFacts.js'
import { plainAnswer } from './testing/proof/plainAnswer.js'
import type { PlainWorld } from './testing/proof/plainWorld.js'
import { makeProofWorld, proofEmails } from './testing/proof/proofWorld.js'

const isProof = Boolean(process.env['SEXTANT_PROVE'])
/** The short form asks every so many queries. */
const step = isProof ? 1 : 5

// The first to ask of a long history has git print all of it.
const patience = 300_000

const corpus = readFileSync(new URL('../../../corpus/search-queries.txt', import.meta.url), 'utf8')
const queries = corpus.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const asked = queries.filter((_, at) => at % step === 0)

let folder: TestFolder
let product: TestProduct
let world: PlainWorld

beforeAll(async () => {
  folder = openTestFolder()
  world = makeProofWorld(folder)
  if (isProof) world = { ...world, repositories: [...world.repositories, ownRepository()] }
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await describeRepositories()
  for (;;) {
    const { symbols } = product.indexing.indexer.status()
    if (symbols.total > 0 && symbols.done === symbols.total) break
    await sleep(50)
  }
}, patience)

afterAll(async () => {
  await product.close()
  folder.remove()
})

const own = 'this-project'

/** The repository that this file is in, as git clones it. */
function ownRepository() {
  const here = fileURLToPath(new URL('.', import.meta.url))
  folder.git('.', 'clone', '--quiet', '--bare', '--no-local', here.split('/server/')[0] ?? here, `${own}.git`)
  const git = new GitFacts(`${folder.path}/${own}.git`)
  const facts = { isFork: false, isArchived: false, isPrivate: true, description: '', topics: [], metadata: {} }
  return { name: own, ...facts, git }
}

/** Tells the product what is known of the repositories beside what is in them, and whose the addresses are. */
async function describeRepositories(): Promise<void> {
  const { store } = product.repositories
  for (const { name, isFork, isArchived, isPrivate, description, topics, metadata } of world.repositories) {
    const { id } = (await findByName(store, product.admin, name)) ?? { id: 0 }
    expect([name, id]).not.toEqual([name, 0])
    await saveFacts(store, id, { isFork, isArchived, topics, ...(description !== '' && { description }) })
    await sql`UPDATE repositories SET is_private = ${isPrivate} WHERE id = ${id}`.execute(product.db)
    for (const [key, value] of Object.entries(metadata)) {
      await addMetadata(store, product.admin, { id, entry: { key, value } })
    }
  }
  await insertEmail(product.db, product.user.userId, { address: proofEmails.alice[0] ?? '', verified: true })
  await product.addUser('bob', { email: proofEmails.bob[0] ?? '' })
}

/** What the product finds, one result a line. */
async function productAnswer(text: string): Promise<readonly string[]> {
  const { searching, user } = product
  const answer = new SearchAnswer({ display: -1, chunkMatches: false, maxLineLength: -1 })
  const input = { text, patternType: 'keyword', contextLines: 0 } as const
  await search(searching, user, { input, answer, signal: new AbortController().signal })
  const results = answer.take(Number.POSITIVE_INFINITY).flatMap(resultsOf)
  expect([text, results.filter((each, at) => results.indexOf(each) !== at)]).toEqual([text, []])
  return results.sort()
}

function resultsOf(match: SearchMatch): readonly string[] {
  switch (match.type) {
    case 'repo':
      return [`repo ${match.repository}`]
    case 'commit':
      return [`${match.content.startsWith('```diff') ? 'diff' : 'commit'} ${match.repository} ${match.oid}`]
    case 'team':
      return [`owner @${match.name}`]
    case 'person':
      return [`owner ${ownerOf(match)}`]
    case 'path':
    case 'content':
    case 'symbol':
      return (match.branches ?? ['']).flatMap((revision) => inFile(match, revision))
  }
}

function inFile(match: FileMatch, revision: string): readonly string[] {
  const place = `${match.repository}${revision === '' ? '' : `@${revision}`} ${match.path}`
  if (match.type === 'symbol') return match.symbols.map(({ name, line }) => `${place} ${name}:${line}`)
  const lines = match.type === 'content' ? (match.lineMatches ?? []).map(({ lineNumber }) => lineNumber + 1) : []
  return [`${place}${lines.length > 0 ? `:${lines.join(',')}` : ''}`]
}

type FileMatch = Extract<SearchMatch, { readonly type: 'path' | 'content' | 'symbol' }>

/** As CODEOWNERS files name them: bob is named by his address. */
function ownerOf({ handle, email }: SearchMatch & { readonly type: 'person' }): string {
  if (email !== undefined) return email
  return handle === 'bob' ? (proofEmails.bob[0] ?? '') : `@${handle}`
}

/** What is defined in the project's own files takes more than a plain loop to tell. */
const comparable = (text: string, results: readonly string[]) =>
  /symbol/.test(text) ? results.filter((result) => !result.startsWith(own)) : results

const empty = new Set<string>()

test.each(asked)(
  '%s',
  async (text) => {
    const found = comparable(text, await productAnswer(text))
    if (found.length === 0) empty.add(text)
    expect(found).toEqual(comparable(text, plainAnswer(world, text, 'keyword')))
  },
  patience,
)

test('there are enough queries, and most of them find something', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(new Set(queries).size).toBe(queries.length)
  expect(empty.size).toBeLessThan(asked.length / 20)
})
