import { mkdirSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { keepGraph, removeCompanions } from './graphs.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
const ids: string[] = []

const zoe = { name: 'Zoë Ünal', email: 'zoe@example.com' }
const lines = (second: string) => `one\n${second}\nthree\n`

beforeAll(async () => {
  folder = openTestFolder()
  const commit = (message: string, day: number, author?: typeof zoe) =>
    ids.unshift(folder.commit('one', message, `2024-03-0${day}T10:00:00Z`, author))
  folder.write({ 'one/src/old.ts': lines('two'), 'one/readme.md': '# One\n' })
  commit('Begin\n\nWith a body\nof two lines.', 1)
  folder.write({ 'one/src/old.ts': lines('2') })
  commit('Count in digits', 2, zoe)
  folder.git('one', 'mv', 'src/old.ts', 'src/new.ts')
  commit('Rename', 3)
  folder.write({ 'one/src/new.ts': lines('II') })
  commit('Count in Roman', 4)
  folder.write({ 'notes/todo.md': '# Later\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/notes`)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const commit = async (fields: string, name = 'one') => {
  const { data, errors } = await product.graphql(`{repository(name:"${name}"){commit(rev:""){${fields}}}}`, headers)
  return { commit: data?.repository?.commit, errors }
}

describe('a commit', () => {
  test('says all that it says', async () => {
    const fields = 'message body canonicalURL committer{displayName date} parents{oid parents{oid}}'
    const { data } = await product.graphql(`{repository(name:"one"){commit(rev:"${ids[3]}"){${fields}}}}`, headers)
    expect(data.repository.commit).toEqual({
      message: 'Begin\n\nWith a body\nof two lines.\n',
      body: 'With a body\nof two lines.',
      canonicalURL: `/one/-/commit/${ids[3]}`,
      committer: { displayName: 'alice', date: '2024-03-01T10:00:00.000Z' },
      parents: [],
    })
    const { commit: head } = await commit(fields)
    expect(head.body).toBeNull()
    expect(head.parents).toEqual([{ oid: ids[1], parents: [{ oid: ids[2] }] }])
  })
})

describe('histories', () => {
  test('a page at a time, from a place that does not move', async () => {
    const page = 'nodes{oid} pageInfo{endCursor hasNextPage} isPartial commitsLooked'
    const { commit: first } = await commit(`ancestors(first: 3){${page}}`)
    expect(first.ancestors).toMatchObject({
      nodes: [{ oid: ids[0] }, { oid: ids[1] }, { oid: ids[2] }],
      pageInfo: { endCursor: `${ids[0]}:3`, hasNextPage: true },
      isPartial: false,
      commitsLooked: 4,
    })
    const { commit: second } = await commit(`ancestors(first: 3, afterCursor: "${ids[0]}:3"){${page}}`)
    expect(second.ancestors).toMatchObject({ nodes: [{ oid: ids[3] }], pageInfo: { hasNextPage: false } })
    const { commit: older } = await commit(`ancestors(afterCursor: "${ids[2]}:1"){nodes{oid}}`)
    expect(older.ancestors.nodes).toEqual([{ oid: ids[3] }])
  })

  test.each<[string, number[]]>([
    ['path: "src/new.ts"', [0, 1]],
    ['path: "src/new.ts", follow: true', [0, 1, 2, 3]],
    ['path: "/src/", follow: false', [0, 1, 2, 3]],
    ['path: "readme.md"', [3]],
    ['path: "nowhere"', []],
    ['author: "ZOË"', [2]],
    ['query: "count in"', [0, 2]],
    ['query: "count in", author: "zoe@"', [2]],
    ['text: "II"', [0]],
    ['after: "2024-03-02", before: "2024-03-04"', [1, 2]],
    ['path: "src/new.ts", startLine: 2, endLine: 2', [0, 2, 3]],
    ['first: 0', []],
  ])('ancestors(%s)', async (args, expected) => {
    const { commit: found } = await commit(`ancestors(${args}){nodes{oid}}`)
    expect(found.ancestors.nodes.map(({ oid }: { oid: string }) => ids.indexOf(oid))).toEqual(expected)
  })

  test('each commit with the path and the lines that it was about', async () => {
    const entries = 'entries{commit{oid subject} path previousPath startLine endLine url}'
    const { commit: found } = await commit(
      `blob(path:"src/new.ts"){history{${entries}} lines: history(startLine: 2){${entries}}} tree(path:"src"){history{nodes{oid}}}`,
    )
    const { history, lines: ofLines } = found.blob
    expect(history.entries.map(({ path, previousPath }: Record<string, string>) => [path, previousPath])).toEqual([
      ['src/new.ts', null],
      ['src/new.ts', 'src/old.ts'],
      ['src/old.ts', null],
      ['src/old.ts', null],
    ])
    expect(ofLines.entries[1]).toEqual({
      commit: { oid: ids[2], subject: 'Count in digits' },
      path: 'src/old.ts',
      previousPath: null,
      startLine: 2,
      endLine: 2,
      url: `/one@${ids[2]}/-/blob/src/old.ts?L2`,
    })
    expect(found.tree.history.nodes).toHaveLength(4)
  })

  test('what brought in lines, a text, a file', async () => {
    const fields = '{isKnown entry{commit{oid} path}}'
    const { commit: found } = await commit(
      `blob(path:"src/new.ts"){lines: introduction(startLine: 2) ${fields} text: introduction(text: "II") ${fields} file: introduction ${fields} none: introduction(text: "zzz") ${fields}}`,
    )
    expect(found.blob).toEqual({
      lines: { isKnown: true, entry: { commit: { oid: ids[3] }, path: 'src/old.ts' } },
      text: { isKnown: true, entry: { commit: { oid: ids[0] }, path: 'src/new.ts' } },
      file: { isKnown: true, entry: { commit: { oid: ids[3] }, path: 'src/old.ts' } },
      none: { isKnown: true, entry: null },
    })
  })

  test('a plain folder has none', async () => {
    const { commit: found } = await commit('ancestors{nodes{oid}} blob(path:"todo.md"){history{nodes{oid}}}', 'notes')
    expect(found).toEqual({ ancestors: null, blob: { history: null } })
  })

  test.each([
    ['first: -1', 'must be 0 or more'],
    ['patience: 20000', 'must be between 0 and 15000'],
    ['afterCursor: "x"', 'does not belong'],
    ['afterCursor: "--all:1"', 'does not belong'],
    ['path: "../one"', 'No file can have this path'],
    ['after: "some day"', 'must be a date'],
    ['startLine: 1', 'give its path'],
    ['path: "src/new.ts", startLine: 3, endLine: 2', 'Lines count from 1'],
    ['path: "src/new.ts", startLine: 9', 'has only 3 lines'],
    ['path: "nowhere", startLine: 1', 'no such file'],
    [`query: "${'x'.repeat(1001)}"`, '1000 characters'],
  ])('what cannot be asked is said: %s', async (args, message) => {
    const { errors } = await commit(`ancestors(${args}){nodes{oid}}`)
    expect(errors?.[0]?.message).toContain(message)
  })
})

describe('last commits', () => {
  const ask = async (url: string) => {
    const response = await product.app.inject({ url: `/.api/last-commits${url}`, headers })
    const events = response.body.split('\n\n').filter((block) => block !== '')
    const parsed = events.map((block) => ({
      name: /^event: (\w+)/.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }))
    return { response, commits: parsed.flatMap(({ data }) => data?.commits ?? []), done: parsed.at(-1) }
  }

  test.each(['first', 'again, from memory'])('of all entries of a folder, %s', async () => {
    const { commits, done } = await ask('/one')
    expect(commits.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      {
        name: 'readme.md',
        oid: ids[3],
        subject: 'Begin',
        author: 'alice',
        date: '2024-03-01T10:00:00.000Z',
        url: `/one/-/commit/${ids[3]}`,
      },
      expect.objectContaining({ name: 'src', oid: ids[0] }),
    ])
    expect(done).toMatchObject({ name: 'done', data: { found: 2, missing: 0, reason: 'complete' } })
  })

  test('of a folder below, at a revision', async () => {
    const { commits } = await ask(`/one@${ids[2]}/-/tree/src`)
    expect(commits).toEqual([expect.objectContaining({ name: 'old.ts', oid: ids[2], author: 'Zoë Ünal' })])
  })

  test.each(['/none', '/one@nowhere', '/notes', '/one/-/blob/readme.md'])('%s is not found', async (url) => {
    const { response } = await ask(url)
    expect(response.statusCode).toBe(404)
  })

  test('a folder that is not there has no entries', async () => {
    const { done } = await ask('/one/-/tree/no%0Awhere')
    expect(done).toMatchObject({ data: { found: 0, missing: 0 } })
  })
})

test('a companion is kept for the repository of a person, and goes with it', async () => {
  const { history } = product
  mkdirSync(history.companions, { recursive: true })
  const { data } = await product.graphql('{repositories{nodes{name id}}}', headers)
  const node = data.repositories.nodes.find(({ name }: { name: string }) => name === 'one')
  const id = Number(/:(\d+)$/.exec(Buffer.from(node.id, 'base64url').toString())?.[1])
  await keepGraph(history, id, AbortSignal.timeout(20_000))
  expect(readdirSync(history.companions)).toEqual([`${id}.git`])
  const { commit: found } = await commit('ancestors(path: "src/new.ts", follow: true, text: "three"){nodes{oid}}')
  expect(found.ancestors.nodes).toEqual([{ oid: ids[3] }])
  await removeCompanions(history)
  expect(readdirSync(history.companions)).toEqual([`${id}.git`])
  mkdirSync(`${history.companions}/999999.git`)
  await removeCompanions(history)
  expect(readdirSync(history.companions)).toEqual([`${id}.git`])
})
