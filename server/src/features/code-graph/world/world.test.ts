import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeFile, CodeWorld } from '@sextant/code-intel'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '../../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { ContentOpener } from '../../browse/index.js'
import { findByName, resolveContent } from '../../repositories/index.js'
import { openCodeWorld, type ServerCodeWorld } from './openCodeWorld.js'
import { openWorldServices } from './openWorldServices.js'

const never = new AbortController().signal

const shop = {
  'package.json': '{"name": "@acme/shop", "version": "1.0.0"}',
  'src/order.ts':
    "import { price } from '@acme/prices'\n\nexport class Order {\n  total(): number {\n    return price(1)\n  }\n}\n\nfunction hidden() {}\n",
  'src/cart.ts': "import { Order } from './order.js'\n\nexport function cart() {\n  return new Order()\n}\n",
  'src/deep/er/item.py': 'class Item:\n    pass\n',
  'notes.md': 'An Order is not yet an order.\n',
}
const prices = {
  'packages/core/package.json': '{"name": "@acme/prices"}',
  'packages/core/index.ts': 'export function price(of: number): number {\n  return of * 2\n}\n',
  'go.mod': 'module example.com/prices\n',
  'user.ts': "import { Order } from '@acme/shop'\nexport class Order2 extends Order {}\n",
}
const secret = {
  'package.json': '{"name": "@acme/prices"}',
  'order.ts': 'export class Order {}\nexport function price() {}\n',
}

let product: TestProduct
let folder: TestFolder
let services: ReturnType<typeof openWorldServices>
let opener: ContentOpener
let oldCommit: string

beforeAll(async () => {
  folder = openTestFolder()
  const write = (repository: string, files: Readonly<Record<string, string>>) =>
    folder.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${repository}/${path}`, text])))
  write('shop', { ...shop, 'src/order.ts': `export class Former {}\n${shop['src/order.ts']}` })
  oldCommit = folder.commit('shop')
  write('shop', shop)
  folder.commit('shop')
  write('shop', {
    'src/cart.ts': `${shop['src/cart.ts']}export class Unsaved {}\n`,
    'src/new.ts': 'export class Fresh {}\n',
  })
  write('prices', prices)
  folder.commit('prices')
  write('secret', secret)
  folder.commit('secret')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await sql`UPDATE repositories SET access = 'granted' WHERE name = 'secret'`.execute(product.repositories.store.db)
  await found()
  opener = new ContentOpener()
  const { store } = product.repositories
  services = openWorldServices({
    store,
    engine: product.engine,
    look: product.searching.look,
    opener,
    log: silentLogger,
  })
})

afterAll(async () => {
  await services.close()
  await opener.close()
  await product.close()
  folder.remove()
})

async function found(): Promise<void> {
  for (;;) {
    const { symbols } = product.indexing.indexer.status()
    if (symbols.total > 0 && symbols.done === symbols.total) return
    await sleep(50)
  }
}

async function worldOf(name: string, revision = '', viewer: Viewer = product.user): Promise<ServerCodeWorld> {
  const repository = await findByName(services.store, viewer, name)
  const resolved = repository && (await resolveContent(repository, revision))
  if (!repository || !resolved?.ok) throw new Error(`There is no ${name} at ${revision}.`)
  return openCodeWorld(services, { viewer, repository, content: resolved.content, signal: never })
}

/** Each at its revision: the working tree is read from disk, the old commit from git. */
const revisions = [
  ['', shop['src/order.ts']],
  ['@worktree', shop['src/order.ts']],
  ['OLD', `export class Former {}\n${shop['src/order.ts']}`],
] as const
const atRevision = (revision: string) => worldOf('shop', revision === 'OLD' ? oldCommit : revision)

async function named(world: CodeWorld, file: CodeFile, name: string): Promise<readonly string[]> {
  const places = await world.definitionsNamed(name, file, 20)
  return Promise.all(
    places.map(async (place) => {
      const facts = await world.facts(place.file)
      const { kind, reach } = facts?.facts.definitions[place.definition] ?? {}
      return `${place.file.repository} ${place.file.path} ${kind} ${reach}`
    }),
  )
}

test.each(revisions)('at %j a file has its facts, and a manifest its text', async (revision, text) => {
  const world = await atRevision(revision)
  const file = world.file('src/order.ts')
  const facts = await world.facts(file)
  expect(facts?.language).toBe('TypeScript')
  const names = facts?.facts.definitions.map(({ name, range }) => [name, text.slice(range.start, range.end)])
  expect(names?.map(([name]) => name)).toEqual(expect.arrayContaining(['price', 'Order', 'total', 'hidden']))
  for (const [name, written] of names ?? []) expect(written).toBe(name)
  expect(await world.facts(world.file('src/nothing.ts'))).toBeUndefined()
  expect(await world.text(world.file('package.json'))).toBe(shop['package.json'])
  expect(await world.text(world.file('nothing.json'))).toBeUndefined()
})

test.each(revisions)('at %j it is known what files there are', async (revision) => {
  const world = await atRevision(revision)
  const near = world.file('src/order.ts')
  const asked = ['src/cart.ts', 'src/new.ts', 'src', 'src/deep/er/item.py', 'package.json', 'no/such/file.ts', '']
  const isOnDisk = revision === '@worktree'
  const expected = ['src/cart.ts', ...(isOnDisk ? ['src/new.ts'] : []), 'src/deep/er/item.py', 'package.json']
  expect([...(await world.existing(near, asked))].sort()).toEqual(expected.sort())
  expect((await world.filesIn(near, 'src')).toSorted()).toEqual([
    'cart.ts',
    ...(isOnDisk ? ['new.ts'] : []),
    'order.ts',
  ])
  expect((await world.filesIn(near, '')).toSorted()).toEqual(['notes.md', 'package.json'])
  expect(await world.filesIn(near, 'nothing')).toEqual([])
})

test.each(revisions)('at %j definitions are found by name, the own ones first', async (revision) => {
  const world = await atRevision(revision)
  const near = world.file('src/cart.ts')
  expect(await named(world, near, 'Order')).toEqual(['shop src/order.ts class exported'])
  expect(await named(world, near, 'price')).toEqual(['prices packages/core/index.ts function exported'])
  expect(await named(world, near, 'total')).toEqual(['shop src/order.ts method member'])
  expect(await named(world, near, 'hidden')).toEqual([])
  const isOnDisk = revision === '@worktree'
  expect(await named(world, near, 'Fresh')).toEqual(isOnDisk ? ['shop src/new.ts class exported'] : [])
  expect(await named(world, near, 'Unsaved')).toEqual(isOnDisk ? ['shop src/cart.ts class exported'] : [])
})

test.each(revisions)('at %j the files that name a word come in pages, the own ones first', async (revision) => {
  const world = await atRevision(revision)
  const all: string[] = []
  let after: string | undefined
  do {
    const page = await world.filesNaming('Order', world.file('src/cart.ts'), { most: 1, ...(after && { after }) })
    expect(page.files.length).toBeLessThanOrEqual(1)
    all.push(...page.files.map(({ repository, path }) => `${repository} ${path}`))
    after = page.next
  } while (after)
  const own = ['shop notes.md', 'shop src/cart.ts', 'shop src/order.ts']
  expect(all.slice(0, 3).toSorted()).toEqual(own)
  expect(all.slice(3)).toEqual(['prices user.ts'])
})

test.each(revisions)('at %j packages live where their manifests are', async (revision) => {
  const world = await atRevision(revision)
  const homes = async (name: string) =>
    (await world.homesOf(name)).map(({ repository, folder: home }) => `${repository}:${home}`)
  expect(await homes('npm:@acme/prices')).toEqual(['prices:packages/core'])
  expect(await homes('npm:@acme/shop')).toEqual(['shop:'])
  expect(await homes('go:example.com/prices')).toEqual(['prices:'])
  expect(await homes('npm:nothing')).toEqual([])
  const [own] = await world.homesOf('npm:@acme/shop')
  expect(own).toEqual({ ...world.file(''), path: undefined, folder: '' })
  const [home] = await world.homesOf('npm:@acme/prices')
  const place = home && (await world.placeOf(home))
  expect(place).toMatchObject({ repository: { name: 'prices' }, content: { kind: 'commit' } })
  expect(home && (await world.existing({ ...home, path: '' }, ['packages/core/index.ts'])).size).toBe(1)
})

test('a new commit is another world, and its packages are found', async () => {
  folder.write({ 'prices/more/package.json': '{"name": "@acme/more"}', 'prices/more/x.ts': 'export class Later {}\n' })
  folder.commit('prices')
  await product.addFolder(folder.path)
  await found()
  const world = await worldOf('shop')
  expect((await world.homesOf('npm:@acme/more')).map(({ folder: home }) => home)).toEqual(['more'])
  expect(await named(world, world.file('src/cart.ts'), 'Later')).toEqual(['prices more/x.ts class exported'])
})

test('what the viewer may not read is nowhere, from the moment on that it may not be', async () => {
  const ask = async () => {
    const world = await worldOf('shop')
    const near = world.file('src/cart.ts')
    const definitions = await world.definitionsNamed('price', near, 20)
    const files = await world.filesNaming('price', near, { most: 20 })
    const homes = await world.homesOf('npm:@acme/prices')
    const all = [...definitions.map(({ file }) => file), ...files.files, ...homes]
    return [...new Set(all.map(({ repository }) => repository))].sort()
  }
  expect(await ask()).toEqual(['prices', 'shop'])
  const { db } = services.store
  await sql`UPDATE repositories SET access = 'everyone' WHERE name = 'secret'`.execute(db)
  expect(await ask()).toEqual(['prices', 'secret', 'shop'])
  const world = await worldOf('shop')
  const [file] = (await world.definitionsNamed('price', world.file('a'), 20)).map((place) => place.file).slice(-1)
  expect(file?.repository).toBe('secret')
  await sql`UPDATE repositories SET access = 'granted' WHERE name = 'secret'`.execute(db)
  expect(await ask()).toEqual(['prices', 'shop'])
  const later = await worldOf('shop')
  expect(file && (await later.facts(file))).toBeUndefined()
  expect(file && (await later.text(file))).toBeUndefined()
  expect(file && (await later.placeOf(file))).toBeUndefined()
  // A page that began before goes on without it.
  expect(file && (await world.placeOf(file))).toBeUndefined()
})

test('a cursor that nobody gave out is refused', async () => {
  const world = await worldOf('shop')
  const page = world.filesNaming('Order', world.file('a'), { most: 1, after: "1' OR" })
  await expect(page).rejects.toThrow('The cursor is none that was given out.')
})

test('a question that has ended is not answered', async () => {
  const { user: viewer } = product
  const repository = await findByName(services.store, viewer, 'shop')
  const resolved = repository && (await resolveContent(repository, ''))
  if (!repository || !resolved?.ok) throw new Error('There is no shop.')
  const signal = AbortSignal.abort(new Error('Nobody waits.'))
  const world = openCodeWorld(services, { viewer, repository, content: resolved.content, signal })
  await expect(world.definitionsNamed('Order', world.file('a'), 5)).rejects.toThrow('Nobody waits.')
})
