import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteIndex, removeFiles } from './deleteIndex.js'
import { indexesProviding, indexesRequiring, visibleIndexes } from './index.js'
import { insertIndex } from './store.js'
import { openTestIndexes, type TestIndexes } from './testIndexes.js'
import { testScip } from './testScip.js'
import { parseObjectId } from '@sextant/git'
import { findByName } from '../repositories/index.js'

const npm = (name: string) => ({ scheme: 'scip-test', manager: 'npm', name, version: '1.0' })
const symbol = (name: string) => `scip-test npm ${name} 1.0 \`lib.ts\`/greet().`
const defines = (path: string, name: string, line = 0) => ({
  path,
  occurrences: [{ range: [line, 16, 21] as const, symbol: symbol(name), isDefinition: true }],
})
const uses = (path: string, name: string) => ({
  path,
  occurrences: [{ range: [0, 0, 5] as const, symbol: symbol(name) }],
})

let indexes: TestIndexes
const commits: string[] = []
const at = (n: number) => commits[n] ?? ''

beforeAll(async () => {
  indexes = await openTestIndexes((folder) => {
    // Four commits: 1 is indexed below; 2 puts two lines before, 3 changes the line, 4 removes the file.
    const texts = ['zero\nlib\n', 'zero\nlib\n', 'new\nnew\nzero\nlib\n', 'new\nnew\nzero\nother\n']
    for (const text of texts) {
      folder.write({ 'lib/lib.ts': text, 'lib/web/page.ts': 'page\n' })
      commits.push(folder.commit('lib', text))
    }
    folder.git('lib', 'rm', '--quiet', 'lib.ts')
    commits.push(folder.commit('lib', 'Remove'))
    for (const name of ['app', 'squatter', 'hidden']) {
      folder.write({ [`${name}/lib.ts`]: 'x\n' })
      folder.commit(name)
    }
  })
}, 120_000)
afterAll(() => indexes.close())

const upload = (repository: string, body: Buffer, { commit = '', root = '' } = {}) =>
  indexes.upload({ repository: indexes.name(repository), commit, root, indexerName: 'scip-test' }, body)
const head = (repository: string) => indexes.folder.git(repository, 'rev-parse', 'HEAD').trim()
const seen = (commit: string, path = 'lib.ts') =>
  indexes.visible(indexes.product.user, { repository: 'lib', commit, path })

test('the nearest commit with an index answers, before or after, with lines moved as the file was', async () => {
  const { id } = await upload('lib', testScip([defines('lib.ts', 'lib', 1)]), { commit: at(1) })
  const lines = async (commit: string) => {
    const [index] = await seen(commit)
    return index && { id: index.id, steps: index.steps, lines: await Promise.all([0, 1, 2, 3].map(index.line)) }
  }
  expect(await lines(at(0))).toEqual({ id, steps: 1, lines: [0, 1, 2, 3] })
  expect(await lines(at(1))).toEqual({ id, steps: 0, lines: [0, 1, 2, 3] })
  expect(await lines(at(2))).toEqual({ id, steps: 1, lines: [undefined, undefined, 0, 1] })
  expect(await lines(at(3))).toEqual({ id, steps: 2, lines: [undefined, undefined, 0, undefined] })
  // Without the file nothing is found again, and of other files the index knows nothing.
  expect((await lines(at(4)))?.lines).toEqual([undefined, undefined, undefined, undefined])
  expect(await seen(at(1), 'web/page.ts')).toEqual([])
})

test('of each root the nearest one; the narrower root first', async () => {
  const whole = await upload('lib', testScip([defines('lib.ts', 'lib'), defines('web/page.ts', 'lib')]), {
    commit: at(2),
  })
  const web = await upload('lib', testScip([defines('page.ts', 'web')]), { commit: at(2), root: 'web' })
  expect((await seen(at(2), 'web/page.ts')).map(({ id }) => id)).toEqual([web.id, whole.id])
  expect((await seen(at(3))).map(({ id }) => id)).toEqual([whole.id])
})

test('a newer one takes the place of an older; one that was late shows nothing', async () => {
  const subject = { repository: indexes.name('lib'), commit: at(3), indexerName: 'scip-test' }
  const [early, late] = [
    await indexes.send(subject, { body: testScip([defines('lib.ts', 'lib')]) }),
    await indexes.send(subject, { body: testScip([defines('lib.ts', 'lib', 1)]) }),
  ]
  expect(await indexes.process(late.id)).toMatchObject({ state: 'COMPLETED' })
  expect(await indexes.process(early.id)).toMatchObject({ state: 'DELETED' })
  const again = await upload('lib', testScip([defines('lib.ts', 'lib')]), { commit: at(3) })
  expect((await seen(at(3))).map(({ id }) => id)).toEqual([again.id])
  const { rows } = await sql`SELECT state FROM precise_indexes WHERE id = ${late.id}`.execute(indexes.product.db)
  expect(rows).toEqual([{ state: 'DELETING' }])
})

test('who has an index open reads on while it is deleted', async () => {
  const { preciseIndexes: services, db, admin, user } = indexes.product
  const repository = await findByName({ db, mirrors: '' }, admin, indexes.name('lib'))
  const place = { repositoryId: repository?.id ?? 0, gitDirectory: repository?.gitDirectory ?? '', path: 'lib.ts' }
  const commit = parseObjectId(at(3))
  const [open] = commit ? await visibleIndexes(services, user, { ...place, commit }) : []
  if (!open) throw new Error('No index.')
  expect(await deleteIndex(db, open.id, 'A test.')).toBe(true)
  expect(await deleteIndex(db, open.id, 'Again.')).toBe(false)
  await removeFiles(services, open.id)
  expect((await open.reader.definitions(symbol('lib'), { first: 1 })).locations).toHaveLength(1)
  open.release()
  open.release()
  expect((await seen(at(3))).map((each) => each.id)).not.toContain(open.id)
})

test('a package is answered by who provides it, the own repository first and then the first; never by what may not be read', async () => {
  const { preciseIndexes: services, user } = indexes.product
  await upload('hidden', testScip([defines('lib.ts', 'left-pad')]), { commit: head('hidden') })
  await indexes.hide('hidden')
  await upload('lib', testScip([defines('lib.ts', 'left-pad')]), { commit: at(0) })
  await upload('squatter', testScip([defines('lib.ts', 'left-pad')]), { commit: head('squatter') })
  await upload('app', testScip([uses('lib.ts', 'left-pad')]), { commit: head('app') })
  const providers = async (from?: string) => {
    const question = { packages: [npm('left-pad')], limit: 10, ...(from && { from: await indexes.id(from) }) }
    const found = await indexesProviding(services, user, question)
    for (const each of found) each.release()
    return found.map(({ repositoryName }) => repositoryName)
  }
  expect(await providers()).toEqual([indexes.name('lib'), indexes.name('squatter')])
  expect(await providers('squatter')).toEqual([indexes.name('squatter'), indexes.name('lib')])
  const requiring = await indexesRequiring(services, user, { packages: [npm('left-pad')], limit: 10 })
  for (const each of requiring) each.release()
  expect(requiring.map(({ repositoryName }) => repositoryName)).toEqual([indexes.name('app')])
  const other = { packages: [{ ...npm('left-pad'), version: '2.0' }], limit: 10 }
  expect(await indexesProviding(services, user, other)).toEqual([])
})

test('what waits to be made here is visible to nobody', async () => {
  const repositoryId = await indexes.id('app')
  const commit = head('app')
  const queued = { repositoryId, commit, root: '', indexer: 'scip-other', reason: 'A test.' }
  await insertIndex(indexes.product.db, { ...queued, state: 'QUEUED_FOR_INDEXING' })
  const found = await indexes.visible(indexes.product.user, { repository: 'app', commit, path: 'lib.ts' })
  expect(found).toHaveLength(1)
})
