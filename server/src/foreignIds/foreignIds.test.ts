import { readFileSync } from 'node:fs'
import { buildSchema, isInterfaceType } from 'graphql'
import { isProof, sayFigure } from '@sextant/base/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../features/repository-permissions/oracle/seeded.js'
import { decodeId, encodeId } from '../graphql/ids.js'
import type { SignedIn } from '../http/viewer.js'
import { openTestProduct, type TestProduct } from '../testProduct.js'
import { openTestFolder, type TestFolder } from '../testRepository.js'
import { type IdOperation, idOperations } from './operations.js'
import { committedRepository, organization, type SampleKind, samples } from './samples.js'

const contract = new URL('../../../packages/contract/schema.graphql', import.meta.url)
const schema = buildSchema(readFileSync(contract, 'utf8'))
const operations = idOperations(schema)
const node = schema.getType('Node')
const kinds = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : []

const proves = isProof
const seed = Number(process.env['SEXTANT_TEST_SEED'] ?? 1)
const rowsPerKind = proves ? 4 : 1
/** Calls of the usual run. */
const usualCalls = 600

let product: TestProduct
let folder: TestFolder
let owner: SignedIn
let callers: readonly Caller[]
const made = new Map<string, readonly string[]>()
/** Of what was made, the ids as the product hands them out. */
const usual = new Map<string, readonly string[]>()

interface Caller {
  readonly name: string
  readonly headers: Record<string, string>
  /** Most is theirs to look after, but what is of a repository that they may not read. */
  readonly isSiteAdmin?: true
}

beforeAll(async () => {
  product = await openTestProduct()
  owner = await product.addUser('owner')
  const ordinary = await product.addUser('ordinary')
  callers = [
    { name: 'a visitor', headers: {} },
    { name: 'an ordinary user', headers: await product.browserOf(ordinary) },
    { name: 'a program of an ordinary user', headers: await product.programOf(ordinary) },
    { name: 'a member of another organization', headers: await product.browserOf(await memberElsewhere()) },
    { name: 'a site admin', headers: await product.browserOf(product.admin), isSiteAdmin: true },
  ]
  folder = openTestFolder()
  const world = { product, owner, ...(await committedRepository(product, owner, { folder, commits: rowsPerKind })) }
  for (const [kind, { make }] of Object.entries(samples)) {
    const rows: (number | string)[] = []
    for (let at = 0; at < rowsPerKind; at++) rows.push(await make(world, at))
    made.set(
      kind,
      rows.flatMap((row) => formsOf(kind, row)),
    )
    usual.set(
      kind,
      rows.map((row) => encodeId(kind, row)),
    )
  }
}, 60_000)
afterAll(async () => {
  await product.close()
  folder.remove()
})

/** Members of an organization are all alike: there is none who may more. */
async function memberElsewhere(): Promise<SignedIn> {
  const member = await product.addUser('member')
  await organization(product, member, 'elsewhere')
  return member
}

/** An id in the alphabets and paddings that are accepted, and with its row id as text. */
function formsOf(kind: string, id: number | string): readonly string[] {
  const handedOut = encodeId(kind, id)
  const all = [
    handedOut,
    handedOut.replace(/=+$/, ''),
    handedOut.replaceAll('+', '-').replaceAll('/', '_'),
    encodeId(kind, String(id)),
  ]
  return [...new Set(all)]
}

test('G-03: every kind of node has a maker of samples in samples.ts', () => {
  expect(kinds.filter((kind) => !(kind in samples))).toEqual([])
  expect(Object.keys(samples).filter((kind) => !kinds.includes(kind))).toEqual([])
})

interface Call {
  readonly operation: IdOperation
  readonly kind: string
  readonly id: string
  readonly caller: (typeof callers)[number]
}

/** Who may read a repository is what site admins decide, whether they read it or not. */
const isAdministered: ReadonlySet<string> = new Set([
  'scheduleRepositoryPermissionsSync',
  'setRepositoryPermissionsForUsers',
  'setRepositoryPermissionsUnrestricted',
])

const allCalls = (): readonly Call[] =>
  operations.flatMap((operation) =>
    kinds.flatMap((kind) =>
      (made.get(kind) ?? []).flatMap((id) =>
        callers
          .filter(
            ({ isSiteAdmin }) => !isSiteAdmin || (samples[kind]?.isOfRepository && !isAdministered.has(operation.name)),
          )
          .map((caller) => ({ operation, kind, id, caller })),
      ),
    ),
  )

/** All of them, or as many as the usual run has time for, chosen by the seed. */
function chosenCalls(): readonly Call[] {
  const all = allCalls()
  if (proves) return all
  const chance = seeded(seed)
  return all.filter(() => chance.of(usualCalls / all.length))
}

/** The answer, without what only repeats the id. */
async function answerTo({ operation, caller }: Call, id: string): Promise<string> {
  const response = await product.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: caller.headers,
    payload: { query: operation.document, variables: operation.variables(id) },
  })
  return response.body.replaceAll(id, 'ID')
}

const absent = new Map<string, Promise<string>>()

/** What the caller is told of an id of the same kind and form that is nobody's. */
function answerToAbsent(call: Call): Promise<string> {
  const { operation, kind, caller, id } = call
  const row = decodeId(id)?.id
  const key = [operation.name, operation.path, kind, caller.name, typeof row].join(' ')
  const known = absent.get(key) ?? answerTo(call, encodeId(kind, typeof row === 'string' ? '999999999' : 999_999_999))
  absent.set(key, known)
  return known
}

/** Ids of what is there neither for its owner nor for a site admin. */
async function blindIds(): Promise<readonly string[]> {
  const those = [
    { name: 'the owner', headers: await product.browserOf(owner) },
    { name: 'an administrator', headers: await product.browserOf(product.admin) },
  ]
  const operation = operations.find(({ name }) => name === 'node')
  if (operation === undefined) throw new Error('Nodes are asked for by id.')
  const blind: string[] = []
  for (const [kind, ids] of usual) {
    for (const id of ids) {
      const calls = those.map((caller) => ({ operation, kind, id, caller }))
      const tell = await Promise.all(
        calls.map(async (call) => (await answerTo(call, id)) !== (await answerToAbsent(call))),
      )
      if (!tell.includes(true)) blind.push(`${kind} ${id}`)
    }
  }
  return blind
}

test('the harness can tell: each kind is there for its owner or a site admin, and what is nobody’s is not', async () => {
  expect(await blindIds()).toEqual([])
})

const isOpen = ({ open }: SampleKind, { kind, name }: IdOperation) => kind === 'query' && open?.queries.includes(name)

const succeeded = (body: string, name: string) => {
  // Visitors are kept out before GraphQL begins, in plain words.
  if (!body.startsWith('{')) return false
  const { data, errors } = JSON.parse(body) as { data?: Record<string, unknown> | null; errors?: unknown }
  return errors === undefined && data?.[name] !== null && data?.[name] !== undefined
}

test('G-03, G-02: an id that is another’s does nothing, and is answered like one that is nobody’s', async () => {
  const calls = chosenCalls()
  const wrong: string[] = []
  for (const call of calls) {
    const { operation, kind, caller } = call
    const kindOf = samples[kind]
    if (kindOf === undefined || isOpen(kindOf, operation)) continue
    const told = await answerTo(call, call.id)
    const where = `${operation.kind} ${operation.name}(${operation.path}: ${kind}) by ${caller.name}`
    // Site admins are told that what they look after is as they want it, of anything: what they did is seen in the end.
    const isDone = operation.kind === 'mutation' && !caller.isSiteAdmin && succeeded(told, operation.name)
    if (isDone) wrong.push(`${where} did it: ${told}`)
    // Whoever knows an address that cannot be guessed knows that something is there.
    else if (kindOf.open === undefined && told !== (await answerToAbsent(call))) wrong.push(`${where} tells: ${told}`)
  }
  const kinds = new Set(calls.map(({ kind }) => kind)).size
  sayFigure({
    row: 5,
    goal: '20,000 calls, 0 successes',
    figure:
      `${calls.length.toLocaleString('en')} calls over ${kinds} kinds of nodes by ${callers.length} strangers to them, ` +
      `${wrong.length} that did or told something`,
    isMet: calls.length >= 20_000 && wrong.length === 0,
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(await blindIds()).toEqual([])
  expect(calls.length).toBeGreaterThan(proves ? 20_000 : usualCalls / 2)
}, 2_700_000)
