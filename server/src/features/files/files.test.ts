import { unpackSpans } from '@sextant/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
const commits: Record<string, string> = {}

const go = `package a

type Client struct{}

func (c *Client) Do() error {
	return nil
}
`

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/client.go': go,
    'one/latin1.txt': new Uint8Array([0x66, 0xfc, 0x72, 0x0a]),
    'one/utf16.go': Buffer.from(`\ufeff${go}`, 'utf16le'),
    'one/data.bin': new Uint8Array([0, 1, 2]),
    'one/old.txt': 'one\ntwo\nthree\n',
    'one/doomed.txt': 'x\n',
  })
  commits['first'] = folder.commit('one', 'First')
  folder.git('one', 'mv', 'old.txt', 'new.txt')
  folder.git('one', 'rm', '--quiet', 'doomed.txt')
  commits['moved'] = folder.commit('one', 'Move and remove')
  folder.write({ 'one/new.txt': 'zero\none\nthree\n', 'one/later.txt': 'later\n' })
  commits['edited'] = folder.commit('one', 'Edit')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const commit = async (fields: string, revision = '') => {
  const { data, errors } = await product.graphql(
    `{repository(name:"one"){commit(rev:"${revision}"){${fields}}}}`,
    headers,
  )
  expect(errors).toBeUndefined()
  return data.repository.commit
}
const blob = async (path: string, fields: string, revision = '') =>
  (await commit(`blob(path:"${path}"){${fields}}`, revision)).blob

describe('text', () => {
  const fields = 'content encoding isGuess hasByteOrderMark hasInvalidEncoding lineCount'
  test.each([
    ['client.go', '', { encoding: 'utf-8', lineCount: 7, isGuess: false }],
    ['latin1.txt', '', { content: 'für\n', encoding: 'windows-1252', isGuess: true, hasInvalidEncoding: false }],
    ['latin1.txt', '(encoding:"utf-8")', { content: 'f\ufffdr\n', hasInvalidEncoding: true, isGuess: false }],
    ['latin1.txt', '(encoding:"ISO-8859-2")', { content: 'für\n', encoding: 'iso-8859-2' }],
    ['utf16.go', '', { content: `\ufeff${go}`, encoding: 'utf-16le', hasByteOrderMark: true, lineCount: 7 }],
  ])('%s%s', async (path, args, expected) => {
    expect((await blob(path, `text${args}{${fields}}`)).text).toMatchObject(expected)
  })

  test('what is binary has none unless an encoding is asked for', async () => {
    expect((await blob('data.bin', 'text{content}')).text).toBeNull()
    expect((await blob('data.bin', 'text(encoding:"utf-8"){content}')).text).toEqual({ content: '\0\u0001\u0002' })
  })

  test('an encoding that nobody offers is refused', async () => {
    const { errors } = await product.graphql(
      '{repository(name:"one"){commit(rev:""){blob(path:"client.go"){text(encoding:"x-user-defined"){content}}}}}',
      headers,
    )
    expect(errors?.[0]).toMatchObject({ message: 'Files cannot be read in this encoding.' })
  })
})

test('Markdown that is no file becomes HTML that runs nothing; what is too long is refused', async () => {
  const render = (markdown: string) =>
    product.graphql('query ($markdown: String!) { renderMarkdown(markdown: $markdown) }', headers, { markdown })
  const { data } = await render('# One\n\n<script>alert(1)</script> [x](javascript:alert(1))')
  expect(data.renderMarkdown).toContain('<h1>One</h1>')
  expect(data.renderMarkdown).not.toMatch(/<script|href="javascript/)
  expect((await render('x'.repeat(512 * 1024 + 1))).errors?.[0]?.extensions?.['reason']).toBe('markdown')
})

describe('symbols', () => {
  const fields = 'symbols{totalCount nodes{name kind containerName line firstLine lastLine url}}'
  test('stand in the order of the file, with the lines of their definitions', async () => {
    const { symbols } = await blob('client.go', fields, 'main')
    expect(symbols.totalCount).toBe(3)
    expect(symbols.nodes[2]).toEqual({
      name: 'Do',
      kind: 'METHOD',
      containerName: 'Client',
      line: 5,
      firstLine: 5,
      lastLine: 7,
      url: '/one@main/-/blob/client.go?L5',
    })
  })

  test('are those of the decoded text, a page of them, and by name', async () => {
    expect((await blob('utf16.go', fields)).symbols.totalCount).toBe(3)
    const page = 'symbols(first:1){nodes{name}pageInfo{endCursor hasNextPage}}'
    const { symbols } = await blob('client.go', page)
    expect(symbols).toMatchObject({ nodes: [{ name: 'a' }], pageInfo: { hasNextPage: true } })
    const next = `symbols(first:1,after:"${symbols.pageInfo.endCursor}"){nodes{name}}`
    expect((await blob('client.go', next)).symbols.nodes).toEqual([{ name: 'Client' }])
    expect((await blob('client.go', 'symbols(query:"DO"){nodes{name}}')).symbols.nodes).toEqual([{ name: 'Do' }])
    expect((await blob('latin1.txt', fields)).symbols.nodes).toEqual([])
  })

  test.each([
    [4, 17, 'Do'],
    [4, 18, 'Do'],
    [4, 19, undefined],
    [0, 0, undefined],
    [99, 0, undefined],
  ])('at line %i, character %i: %s', async (line, character, name) => {
    const { symbol } = await blob('client.go', `symbol(line:${line},character:${character}){name}`)
    expect(symbol?.name).toBe(name)
  })
})

describe('colours', () => {
  const colours = async (parameters: Record<string, string>, as = headers) => {
    const query = new URLSearchParams({ repository: 'one', ...parameters }).toString()
    return product.app.inject({ url: `/.api/blob/highlight?${query}`, headers: as })
  }

  test('are those of GraphQL, packed', async () => {
    const { highlight } = await blob('client.go', 'highlight{names spans}')
    const { names, spans } = unpackSpans((await colours({ path: 'client.go' })).rawPayload)
    expect({ names, spans: [...spans] }).toEqual(highlight)
  })

  test('count units of the decoded text', async () => {
    const { spans } = unpackSpans((await colours({ path: 'utf16.go' })).rawPayload)
    expect([...spans].slice(0, 2)).toEqual([1, 7])
  })

  test('are those of a part, if asked for', async () => {
    // Read as something else, so that it was not asked for before.
    const file = { path: 'client.go', encoding: 'windows-1252' }
    const part = unpackSpans((await colours({ ...file, start: '0', end: '9' })).rawPayload)
    const whole = unpackSpans((await colours(file)).rawPayload)
    expect([...part.spans]).toEqual([...whole.spans].slice(0, part.spans.length))
    expect(part.spans.length).toBeLessThan(whole.spans.length)
  })

  test('a file without colours has an empty answer', async () => {
    expect((await colours({ path: 'latin1.txt' })).statusCode).toBe(204)
  })

  test.each([
    { path: 'nothing' },
    { path: 'client.go', revision: 'nothing' },
    { path: 'client.go', repository: 'two' },
  ])('there is nothing at %o', async (parameters) => {
    const { statusCode, headers: told } = await colours(parameters)
    expect([statusCode, told['retry-after']]).toEqual([204, undefined])
  })

  test('P-01: a revision is no option', async () => {
    expect((await colours({ path: 'client.go', revision: '--output=x' })).statusCode).toBe(204)
  })
})

describe('history of a file', () => {
  test('the last commit that changed it', async () => {
    expect((await blob('new.txt', 'lastCommit{oid subject}')).lastCommit).toEqual({
      oid: commits['edited'],
      subject: 'Edit',
    })
    expect((await blob('client.go', 'lastCommit{oid}')).lastCommit).toEqual({ oid: commits['first'] })
  })

  const today = async (line: number) =>
    (
      await blob(
        'old.txt',
        `linesToday(startLine:${line},endLine:${line}){state path startLine endLine commit{oid}}`,
        commits['first'],
      )
    ).linesToday
  test('where its lines are today', async () => {
    expect(await today(1)).toEqual({ state: 'KEPT', path: 'new.txt', startLine: 2, endLine: 2, commit: null })
    const commit = { oid: commits['edited'] }
    expect(await today(2)).toEqual({ state: 'DELETED', path: 'new.txt', startLine: null, endLine: null, commit })
  })

  const missing = async (path: string, revision = '') =>
    (await commit(`missingPath(path:"${path}"){removedIn{oid} lastSeenAt newPath}`, revision)).missingPath
  test('what became of a path that is gone, was renamed, or never was', async () => {
    const removed = { removedIn: { oid: commits['moved'] }, lastSeenAt: commits['first'] }
    expect(await missing('doomed.txt')).toEqual({ ...removed, newPath: null })
    expect(await missing('old.txt')).toEqual({ ...removed, newPath: 'new.txt' })
    const never = { removedIn: null, lastSeenAt: null, newPath: null }
    expect(await missing('later.txt', commits['first'])).toEqual(never)
    expect(await missing('never.txt')).toEqual(never)
  })
})

test('the folder on disk is for site admins', async () => {
  const ask = async (as: Record<string, string>) =>
    (await product.graphql('{repository(name:"one"){localPath}}', as)).data.repository.localPath
  expect(await ask(headers)).toBeNull()
  expect(await ask(await product.browserOf(product.admin))).toBe(`${folder.path}/one`)
})
