import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { claimMirror } from './mirrors/queue.js'
import { readingJob } from './readingJob.js'
import { requestListedReadings, requestReadings } from './requestReading.js'
import { add } from './store.js'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const slots = { clones: 5, fetches: 5, perHost: 5 }

async function addMirrorOf(name: string): Promise<number> {
  const { store } = product.repositories
  const { id } = await add(store, { origin: 'mirror', name, cloneURL: `https://git.example/${name}` })
  return id
}

test('what a person or a push asks for is cloned before what a host lists, which nobody waits for', async () => {
  const { db } = product
  const listed = await addMirrorOf('listed')
  const asked = await addMirrorOf('asked')
  const failing = await addMirrorOf('failing')
  await sql`UPDATE mirrors SET due_at = now() + interval '1 hour' WHERE repository_id = ${failing}`.execute(db)
  await requestListedReadings(db)(listed)
  await requestReadings(db)(asked)
  await requestListedReadings(db)(failing)
  const claimed: (readonly [id: number | undefined, isAsked: boolean | undefined])[] = []
  for (let turn = 0; turn < 4; turn++) {
    const claim = await claimMirror(db, 'test#one', slots)
    claimed.push([claim?.id, claim?.isAsked])
  }
  expect(claimed).toEqual([
    [asked, true],
    [listed, false],
    [failing, false],
    [undefined, undefined],
  ])
})

test('what is no mirror is read', async () => {
  const { db, repositories } = product
  const { id } = await add(repositories.store, { origin: 'folder', name: 'plain', root: '/nowhere' })
  await requestListedReadings(db)(id)
  const { rows } = await sql`SELECT FROM jobs WHERE kind = ${readingJob} AND key = ${String(id)}`.execute(db)
  expect(rows.length).toBe(1)
})
