import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { allIds } from '../repositories/index.js'
import { indexRepository } from './indexRepository.js'
import { revisionsOfOne } from './testReader.js'

const signal = AbortSignal.timeout(60_000)
const large = 'x\n'.repeat(600_000)
let product: TestProduct
let folder: TestFolder

/** A default branch and others that take away, change and add files of every kind. */
beforeAll(async () => {
  folder = openTestFolder()
  const files = Array.from({ length: 60 }, (_, at) => [`one/${at}.txt`, `line\n`.repeat(at)] as const)
  folder.write({
    ...Object.fromEntries(files),
    'one/no-newline.txt': 'a\nb',
    'one/same-as-3.txt': 'line\n'.repeat(3),
    'one/large.txt': large,
    'one/binary.dat': Buffer.from([1, 0, 10, 10]),
    'one/long-line.txt': `${'y'.repeat(1_000_000)}\n`,
  })
  folder.commit('one')
  folder.git('one', 'checkout', '--quiet', '-b', 'side')
  folder.git('one', 'rm', '--quiet', 'large.txt', '7.txt', 'binary.dat')
  folder.write({ 'one/8.txt': 'changed\n', 'one/new.dat': Buffer.alloc(9), 'one/new/large.txt': `${large}\n` })
  folder.commit('one')
  folder.git('one', 'checkout', '--quiet', '-b', 'other', 'main')
  folder.write({ 'one/large.txt': 'small now\n', 'one/9.txt': Buffer.alloc(3) })
  folder.commit('one')
  folder.git('one', 'checkout', '--quiet', 'main')
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

/** What a loop over the files of a revision counts. */
function counted(revision: string) {
  const paths = folder.git('one', 'ls-tree', '-r', '-z', '--name-only', revision).split('\0').filter(Boolean)
  const size = { files: paths.length, textBytes: 0, lines: 0, skipped: { binary: 0, tooLarge: 0, unreadable: 0 } }
  for (const path of paths) {
    const content = execFileSync('git', ['show', `${revision}:${path}`], {
      cwd: join(folder.path, 'one'),
      maxBuffer: 10_000_000,
    })
    if (content.length > 1024 * 1024) size.skipped.tooLarge += 1
    else if (content.includes(0)) size.skipped.binary += 1
    else {
      size.textBytes += content.length
      size.lines += content.filter((byte) => byte === 10).length
    }
  }
  return size
}

async function repositoryId(): Promise<number> {
  const [id] = await allIds(product.repositories.store)
  if (id === undefined) throw new Error('There is no repository.')
  return id
}

test('files, lines, text and what is skipped are counted of each revision', async () => {
  await product.search({ q: 'repo:one rev:side:other line', t: 'keyword' })
  await indexRepository(product.indexing, await repositoryId(), signal)
  const revisions = await revisionsOfOne(product.db, await repositoryId(), 10)
  expect(revisions.map(({ revision }) => revision)).toEqual(['', 'other', 'side'])
  for (const { revision, files, lines, textBytes, skipped } of revisions) {
    expect({ files, textBytes, lines, skipped }).toEqual(counted(revision || 'main'))
  }
})

test('the status and GraphQL show them', async () => {
  const { files, lines, textBytes, skipped } = counted('main')
  const headers = await product.browserOf(product.user)
  const status = (await product.app.inject({ url: '/.api/index/status', headers })).json<object>()
  expect(status).toMatchObject({ totals: { files, lines }, repositories: [{ files, lines, textBytes, skipped }] })
  const query = `{ repository(name: "one") { textSearchIndex { status {
    contentFilesCount textByteSize defaultBranchNewLinesCount newLinesCount skippedFiles { binary tooLarge unreadable }
  } } } }`
  const { data, errors } = await product.graphql(query, headers)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    repository: {
      textSearchIndex: {
        status: {
          contentFilesCount: files,
          textByteSize: String(textBytes),
          defaultBranchNewLinesCount: lines,
          newLinesCount: lines + counted('side').lines + counted('other').lines,
          skippedFiles: skipped,
        },
      },
    },
  })
})

test('R-22: what is left out is listed, the large ones first', async () => {
  const query = (first: number) =>
    `{ repository(name: "one") { textSearchIndex { status { skippedFileList(first: ${first}) {
      complete nodes { path reason byteSize } } } } } }`
  const ask = async (first: number) => {
    const { data } = await product.graphql(query(first), await product.browserOf(product.admin))
    return data.repository.textSearchIndex.status.skippedFileList
  }
  const nodes = [
    { path: 'large.txt', reason: 'TOO_LARGE', byteSize: String(large.length) },
    { path: 'binary.dat', reason: 'BINARY', byteSize: '4' },
  ]
  expect(await ask(10)).toEqual({ complete: true, nodes })
  expect(await ask(1)).toEqual({ complete: false, nodes: nodes.slice(0, 1) })
  const refused = await product.graphql(query(1), await product.browserOf(product.user))
  expect(refused.errors?.[0]?.message).toBe('must be site admin')
})
