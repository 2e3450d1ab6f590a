import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commit: string

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/src/main.go': 'package main\n\nfunc Retry() { größer(); Retry() }\n// retry later\n',
    'one/many.txt': 'many\n'.repeat(50),
  })
  commit = folder.commit('one', 'Retry <b>at</b> once\n\nOr later.')
  folder.git('one', 'branch', 'old')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.programOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

/** What the command line client asks for, in its own order; it reads the answer as it is. */
const clientQuery = `
fragment FileMatchFields on FileMatch {
  repository { name url } file { name path url content commit { oid } }
  lineMatches { preview lineNumber offsetAndLengths limitHit }
}
fragment CommitSearchResultFields on CommitSearchResult {
  messagePreview { value highlights { line character length } }
  diffPreview { value highlights { line character length } }
  label { html } url
  matches { url body { html text } highlights { character line length } }
  commit { repository { name } oid url subject author { date person { displayName } } }
}
fragment RepositoryFields on Repository { name url externalURLs { serviceType url } label { html } }
query ($query: String!) {
  site { buildVersion }
  search(query: $query) {
    results {
      results { __typename ...FileMatchFields ...CommitSearchResultFields ...RepositoryFields }
      limitHit cloning { name } missing { name } timedout { name } resultCount elapsedMilliseconds
      alert { title description proposedQueries { description query } }
    }
  }
}`

async function search(query: string) {
  const { data, errors } = await product.graphql(clientQuery, headers, { query })
  expect(errors).toBeUndefined()
  return data.search.results
}

async function ask(text: string) {
  const { data, errors } = await product.graphql(text, headers)
  expect(errors).toBeUndefined()
  return data
}

test('symbols of a revision and of a folder, by name, path and page', async () => {
  const asked = (args: string) =>
    `symbols(${args}) { totalCount nodes { name kind language url } pageInfo { hasNextPage endCursor } }`
  const { repository } = await ask(`{ repository(name: "one") { commit(rev: "old") {
    all: ${asked('first: 10')} named: ${asked('query: "^ret"')} other: ${asked('query: "^try"')}
    within: ${asked('includePatterns: ["\\\\.go$", "^src/"]')} without: ${asked('includePatterns: ["\\\\.ts$"]')}
    tree(path: "src") { ${asked('query: "retry"')} } } } }`)
  const { all, named, other, within, without, tree } = repository.commit
  const retry = { name: 'Retry', kind: 'FUNCTION', language: 'Go', url: `/one@${commit}/-/blob/src/main.go?L3` }
  expect(all).toMatchObject({ totalCount: 2, nodes: [{ name: 'main' }, retry], pageInfo: { hasNextPage: false } })
  expect([named.nodes, tree.symbols.nodes, within.totalCount]).toEqual([[retry], [retry], 2])
  expect([other.totalCount, without.totalCount]).toEqual([0, 0])
})

test('symbols of the files on disk', async () => {
  folder.write({ 'one/src/unsaved.go': 'package main\n\nfunc Unsaved() {}\n' })
  const asked = 'symbols(query: "unsaved") { nodes { name url } }'
  const { repository } = await ask(`{ repository(name: "one") {
    saved: commit(rev: "HEAD") { ${asked} } onDisk: commit(rev: "@worktree") { tree(path: "src") { ${asked} } } } }`)
  expect(repository.saved.symbols.nodes).toEqual([])
  const url = '/one@@worktree/-/blob/src/unsaved.go?L3'
  expect(repository.onDisk.tree.symbols.nodes).toEqual([{ name: 'Unsaved', url }])
})

describe('what the command line client asks for', () => {
  test('files with their lines; a query is a regular expression', async () => {
    expect(await search('gr..er type:file')).toEqual({
      results: [
        {
          __typename: 'FileMatch',
          repository: { name: 'one', url: '/one' },
          file: {
            name: 'main.go',
            path: 'src/main.go',
            url: '/one/-/blob/src/main.go',
            content: 'package main\n\nfunc Retry() { größer(); Retry() }\n// retry later\n',
            commit: { oid: commit },
          },
          lineMatches: [
            {
              preview: 'func Retry() { größer(); Retry() }',
              lineNumber: 2,
              offsetAndLengths: [[15, 6]],
              limitHit: false,
            },
          ],
        },
      ],
      limitHit: false,
      cloning: [],
      missing: [],
      timedout: [],
      resultCount: 1,
      elapsedMilliseconds: expect.any(Number),
      alert: null,
    })
  })

  test('commits by their message', async () => {
    const [result, ...others] = (await search('type:commit Or.later')).results
    expect(others).toEqual([])
    expect(result).toEqual({
      __typename: 'CommitSearchResult',
      messagePreview: {
        value: 'Retry <b>at</b> once\n\nOr later.',
        highlights: [{ line: 3, character: 0, length: 8 }],
      },
      diffPreview: null,
      label: { html: expect.stringContaining('Retry &#60;b&#62;at&#60;/b&#62; once</a></p>') },
      url: `/one/-/commit/${commit}`,
      matches: [
        {
          url: `/one/-/commit/${commit}`,
          body: {
            text: '```COMMIT_EDITMSG\nRetry <b>at</b> once\n\nOr later.\n```',
            html: '<pre><code>Retry &#60;b&#62;at&#60;/b&#62; once\n\nOr later.</code></pre>',
          },
          highlights: [{ line: 3, character: 0, length: 8 }],
        },
      ],
      commit: {
        repository: { name: 'one' },
        oid: commit,
        url: `/one@${commit}`,
        subject: 'Retry <b>at</b> once',
        author: { date: '2026-01-02T03:04:05.000Z', person: { displayName: 'alice' } },
      },
    })
  })

  test('commits by what they change', async () => {
    const [result] = (await search('type:diff gr..er')).results
    expect(result).toMatchObject({ messagePreview: null, diffPreview: { highlights: [{ character: 16, length: 6 }] } })
    expect(result.diffPreview.value).toContain('\n+func Retry() { größer(); Retry() }')
    expect(result.matches[0].body.text).toMatch(/^```diff\n/)
  })

  test('repositories', async () => {
    expect((await search('type:repo on[e]')).results).toEqual([
      {
        __typename: 'Repository',
        name: 'one',
        url: '/one',
        externalURLs: [],
        label: { html: '<p><a href="/one">one</a></p>' },
      },
    ])
  })

  test('what went wrong', async () => {
    expect((await search('a(b')).alert).toBeNull()
    expect((await search('repo:nowhere x')).alert).toMatchObject({ title: 'No repositories found' })
    expect(await search('repo:one@gone x')).toMatchObject({
      missing: [{ name: 'one' }],
      alert: { title: 'Some repositories could not be searched' },
    })
  })
})

describe('parameters', () => {
  test.each([
    ['version:V1', 'ret.y later', 1],
    ['version:V2', 'ret.y later', 0],
    ['version:V3', '/ret.y later/', 1],
    ['version:V1,patternType:literal', 'ret.y later', 0],
    ['patternType:keyword', 'later retry type:file', 2],
    ['patternType:lucky', 'later retry type:file', 2],
    ['patternType:literal', 'ret.y later patterntype:regexp', 1],
  ])('%s: %s', async (args, query, count) => {
    const data = await ask(`{search(${args},query:${JSON.stringify(query)}){results{matchCount}}}`)
    expect(data.search.results.matchCount).toBe(count)
  })

  test('thirty results unless the query says otherwise', async () => {
    const fields = 'results{matchCount limitHit approximateResultCount}'
    const data = await ask(`{a:search(query:"many"){${fields}} b:search(query:"many count:50"){${fields}}}`)
    expect(data.a.results).toEqual({ matchCount: 30, limitHit: true, approximateResultCount: '30+' })
    expect(data.b.results).toMatchObject({ matchCount: 50 })
  })
})

test('figures, filters and symbols', async () => {
  const data = await ask(`{search(query:"type:symbol Retry"){
    results{repositories{name} repositoriesCount dynamicFilters{kind value count limitHit} results{...on FileMatch{
      revSpec{__typename} symbols{name kind language line url containerName} chunkMatches{content}}}}
    stats{approximateResultCount languages{name totalLines}}}}`)
  expect(data.search.results).toMatchObject({ repositories: [{ name: 'one' }], repositoriesCount: 1 })
  expect(data.search.results.results).toEqual([
    {
      revSpec: null,
      symbols: [
        {
          name: 'Retry',
          kind: 'FUNCTION',
          language: 'Go',
          line: 3,
          url: '/one/-/blob/src/main.go?L3',
          containerName: expect.toSatisfy((name: unknown) => name === null || name === 'main'),
        },
      ],
      chunkMatches: [],
    },
  ])
  expect(data.search.results.dynamicFilters).toContainEqual({
    kind: 'lang',
    value: 'lang:go',
    count: 1,
    limitHit: false,
  })
  expect(data.search.stats).toEqual({ approximateResultCount: '1', languages: [{ name: 'Go', totalLines: 1 }] })
})

test('a revision as it was asked for', async () => {
  const data = await ask(`{search(query:"repo:one@old retry.later"){results{results{...on FileMatch{
    file{url commit{oid}} revSpec{... on GitRevSpecExpr{expr}} chunkMatches{contentStart{line} ranges{start{line character offset}}}}}}}}`)
  expect(data.search.results.results).toEqual([
    {
      file: { url: '/one@old/-/blob/src/main.go', commit: { oid: commit } },
      revSpec: { expr: 'old' },
      chunkMatches: [{ contentStart: { line: 3 }, ranges: [{ start: { line: 3, character: 3, offset: 54 } }] }],
    },
  ])
})

test('nobody searches without signing in', async () => {
  expect((await product.graphql('{search(query:"retry"){results{matchCount}}}')).status).toBe(401)
})
