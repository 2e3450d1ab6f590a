import { sql } from '@sextant/database'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProof, sayFigure } from '@sextant/base/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { addMirror } from '../addMirror.js'
import { hostileRepositories, randomRepository } from './testing/hostileRepositories.js'
import type { HostileRepository, Outcome } from './testing/hostileRow.js'
import { LooseRepository } from './testing/looseRepository.js'
import { numbers } from './testing/numbers.js'

const randomOnes = isProof ? 10_000 : 20
/** Of the hostile ones made by hand every third, in full all. */
const byHand = hostileRepositories.filter((_, at) => isProof || at % 3 === 0)
/** Nothing that a repository does may keep anybody waiting longer, in milliseconds. */
// What is promised holds for a machine that does nothing else.
const longest = isProof ? 30_000 : 120_000

let product: TestProduct
let hosts: TestFolder
let headers: Record<string, string>
beforeAll(async () => {
  product = await openTestProduct()
  hosts = openTestFolder()
  headers = await product.browserOf(product.admin)
})
afterAll(async () => {
  await product.close()
  hosts.remove()
})

interface Seen {
  readonly cloned: boolean
  readonly state: string
  readonly message: string | null
  readonly found: boolean
}

const fields = `mirrorInfo{cloned lastError setAsideReason} state stateMessage branchCount textSearchIndex{status{contentFilesCount}}
  commit(rev:""){oid subject tree{entryCount entries{name path kind url isDirectory byteSize submoduleCommit}}}`

/** Takes a repository through everything: clone, reading, index, tree, blobs, raw files, search. */
async function goThrough(name: string): Promise<Seen> {
  const { id } = await addMirror(product.repositories, `file://${hosts.path}/${name}`)
  await product.readWaiting(longest)
  const { data, errors } = await product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)
  expect(errors).toBeUndefined()
  const { mirrorInfo, state, stateMessage, commit } = data.repository
  for (const entry of (commit?.tree?.entries ?? []).slice(0, 3)) await look(name, entry)
  const events = await product.search({ q: `repo:^${name}$ "needle that is found"`, t: 'keyword' })
  const matches = events.flatMap((event) => (event.name === 'matches' ? event.data : []))
  expect(events.at(-1)?.name).toBe('done')
  await sql`UPDATE repositories SET deleted_at = now() WHERE id = ${id}`.execute(product.db)
  const message = mirrorInfo.setAsideReason ?? mirrorInfo.lastError ?? stateMessage
  return { cloned: mirrorInfo.cloned, state, message, found: matches.length > 0 }
}

async function look(
  repository: string,
  { path, url, isDirectory, kind }: { path: string; url: string; isDirectory: boolean; kind: string },
): Promise<void> {
  // A submodule leads nowhere.
  if (kind === 'SUBMODULE') return
  const field = isDirectory ? 'tree(path:$path){entryCount}' : 'blob(path:$path){content binary highlight{names}}'
  const query = `query($path:String!){repository(name:"${repository}"){commit(rev:""){${field}}}}`
  const answer = await product.graphql(query, headers, { path })
  expect(answer.status).toBe(200)
  const raw = await product.app.inject({ url: url.replace(/\/-\/(?:blob|tree)\//, '/-/raw/'), headers })
  expect([200, 404, 429]).toContain(raw.statusCode)
}

const sentence = expect.stringMatching(/^[A-Z].*\.$/s)

/** What an outcome looks like; where it is either, what is not ready says why. */
function wantedOf(outcome: Outcome, seen: Seen): unknown {
  const isReady = seen.cloned && seen.state === 'READY'
  if (outcome === 'found') return { ...seen, cloned: true, state: 'READY', found: true }
  if (outcome === 'refused') return { cloned: false, state: 'FAILED', found: false, message: sentence }
  return isReady ? seen : { ...seen, message: sentence }
}

const label = (at: number) => `hostile-${at}`

test.each(byHand.map((row, at) => [row[0], row[1], row, at] as const))(
  '%s is %s',
  async (_name, outcome, row, at) => {
    const [, , make] = row satisfies HostileRepository
    make(new LooseRepository(join(hosts.path, label(at))))
    const seen = await goThrough(label(at))
    expect(seen).toEqual(wantedOf(outcome, seen))
  },
  longest,
)

test('there are enough of them', () => expect(hostileRepositories.length).toBeGreaterThanOrEqual(300))

test('a submodule is shown by its commit and a pointer to a large file as it is; neither is followed', async () => {
  const to = new LooseRepository(join(hosts.path, 'shown'))
  const oid = '0123456789012345678901234567890123456789'
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'b'.repeat(64)}\nsize 12345\n`
  const modules = '[submodule "m"]\n\tpath = m\n\turl = file:///etc\n'
  to.main([
    { mode: '100644', name: '.gitmodules', id: to.blob(modules) },
    { mode: '100644', name: 'big.bin', id: to.blob(pointer) },
    { mode: '160000', name: 'm', id: oid },
  ])
  await addMirror(product.repositories, `file://${hosts.path}/shown`)
  await product.readWaiting()
  const query = `{repository(name:"shown"){commit(rev:""){tree{entries{name kind submoduleCommit}} blob(path:"big.bin"){content}
    sub: tree(path:"m"){entryCount}}}}`
  const { commit } = (await product.graphql(query, headers)).data.repository
  expect(commit.tree.entries).toContainEqual({ name: 'm', kind: 'SUBMODULE', submoduleCommit: oid })
  expect(commit.blob.content).toBe(pointer)
  expect(commit.sub).toBeNull()
})

test(
  `${randomOnes} repositories of chance`,
  async () => {
    const counts = { cloned: 0, refused: 0 }
    for (let seed = 1; seed <= randomOnes; seed++) {
      const name = `chance-${seed}`
      randomRepository(new LooseRepository(join(hosts.path, name)), numbers(seed))
      const began = performance.now()
      const seen = await goThrough(name)
      const took = performance.now() - began
      expect({ seed, tooLong: took > longest ? took : 0 }).toEqual({ seed, tooLong: 0 })
      expect({ seed, ...seen }).toEqual({ seed, ...Object(wantedOf('either', seen)) })
      counts[seen.cloned ? 'cloned' : 'refused'] += 1
    }
    sayFigure({
      row: 6,
      goal: '300 hostile repositories made by hand and 10,000 by chance, 0 crashes, 0 files outside, 0 hangs',
      figure: `${byHand.length} by hand, ${randomOnes.toLocaleString('en')} by chance: ${counts.cloned} cloned, ${counts.refused} refused, 0 crashes`,
      isMet: byHand.length >= 300 && randomOnes >= 10_000,
    })
    expect(counts.cloned).toBeGreaterThan(0)
  },
  randomOnes * 10_000,
)

test('R-08, R-09: nothing lies where it does not belong', () => {
  const { usual } = product.repositories.mirroring.storage
  for (const folder of readdirSync(usual)) {
    expect(folder).toMatch(/^\d+\.git$/)
    const strange = readdirSync(join(usual, folder), { recursive: true, encoding: 'utf8' }).filter(
      (path) => !isGits(path),
    )
    expect([folder, strange]).toEqual([folder, []])
  }
  const made = readdirSync(hosts.path)
  expect(made.filter((name) => !/^(?:hostile-\d+|chance-\d+|shown)$/.test(name))).toEqual([])
})

const isGits = (path: string) =>
  /^(?:HEAD|config|description|packed-refs|branches|hooks|info(?:\/.*)?|refs(?:\/(?:heads|tags)(?:\/.*)?)?|objects(?:\/(?:[0-9a-f]{2}(?:\/[0-9a-f]{38})?|info|pack(?:\/pack-[0-9a-f]{40}\.\w+)?))?)$/s.test(
    path,
  )
