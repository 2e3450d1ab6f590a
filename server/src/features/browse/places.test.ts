import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { addMirror } from '../repositories/index.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let first: string
let last: string

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/README.md': '# One\n',
    'one/java/org/acme/A.java': 'class A {}\n',
    'one/java/org/acme/B.java': 'class B {}\n',
    'one/gone.txt': 'soon gone\n',
    'one/.gitmodules': '[submodule "libs/two"]\n\tpath = libs/two\n\turl = https://git.example.com/acme/two.git\n',
  })
  first = folder.commit('one', 'First', '2024-01-02T03:04:05Z')
  folder.git('one', 'branch', 'feature/with/slashes')
  folder.git('one', 'tag', '-a', 'v1.0', '-m', 'v1.0')
  folder.git('one', 'rm', '--quiet', 'gone.txt')
  folder.git('one', 'update-index', '--add', '--cacheinfo', `160000,${first},libs/two`)
  folder.git('one', 'update-index', '--add', '--cacheinfo', `120000,${linkBlob('../README.md')},java/link`)
  folder.git('one', 'commit', '--quiet', '--message=Second')
  last = folder.git('one', 'rev-parse', 'HEAD').trim()
  folder.git('one', 'checkout', '--quiet', '--force', 'HEAD')
  folder.write({ 'empty/.keep-me-out': '' })
  folder.git('empty', 'init', '--quiet')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
}, 120_000)

afterAll(async () => {
  await product.close()
  folder.remove()
})

function linkBlob(target: string): string {
  folder.write({ 'link-target': target })
  return folder.git('one', 'hash-object', '-w', '../link-target').trim()
}

const repository = async (fields: string, name = 'one') => {
  const { data, errors } = await product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)
  expect(errors).toBeUndefined()
  return data.repository
}

describe('revisions of any kind', () => {
  test.each([
    ['', () => last],
    ['HEAD', () => last],
    ['main', () => last],
    ['feature/with/slashes', () => first],
    ['refs/heads/feature/with/slashes', () => first],
    ['v1.0', () => first],
    ['refs/tags/v1.0', () => first],
    ['HEAD~1', () => first],
    ['main^', () => first],
    ['main@{2024-06-01}', () => first],
    ['@{2024-06-01}', () => first],
  ])('%j', async (rev, commit) => {
    expect((await repository(`commit(rev:${JSON.stringify(rev)}){oid}`)).commit).toEqual({ oid: commit() })
  })

  test('addresses have the revision as the client writes it; it leads nowhere else', async () => {
    const asked = (written: string) =>
      `commit(rev:"${first}", inputRevspec:${JSON.stringify(written)}){oid url blob(path:"README.md"){url canonicalURL}}`
    expect((await repository(asked('v1.0'))).commit).toEqual({
      oid: first,
      url: '/one@v1.0',
      blob: { url: '/one@v1.0/-/blob/README.md', canonicalURL: `/one@${first}/-/blob/README.md` },
    })
    expect((await repository(asked(''))).commit.url).toBe('/one')
    const { errors } = await product.graphql(`{repository(name:"one"){${asked('../..')}}}`, headers)
    expect(errors?.[0]?.message).toContain('is no revision')
  })

  test('some lines of a file', async () => {
    const fields = 'all: content one: content(startLine: 1, endLine: 1) none: content(startLine: 5)'
    const { commit } = await repository(`commit(rev:"HEAD"){blob(path:"README.md"){${fields}}}`)
    expect(commit.blob).toEqual({ all: '# One\n', one: '# One', none: '' })
  })

  test('a commit by its first digits, and the working tree', async () => {
    const fields = `short: commit(rev:"${first.slice(0, 8)}"){oid} disk: commit(rev:"@worktree"){oid isWorktree}`
    expect(await repository(fields)).toEqual({ short: { oid: first }, disk: { oid: last, isWorktree: true } })
  })

  test.each([
    ['nowhere', 'NO_SUCH_REVISION'],
    ['HEAD~99', 'NO_SUCH_REVISION'],
    ['main@{1999-01-01}', 'NO_SUCH_REVISION'],
    ['main@{no date at all}', 'BAD_REVISION'],
    ['--output=x', 'BAD_REVISION'],
    ['a..b', 'BAD_REVISION'],
    [':/First', 'BAD_REVISION'],
    ['main', null],
  ])('%j is %s', async (rev, problem) => {
    const quoted = JSON.stringify(rev)
    const found = await repository(`revisionProblem(rev:${quoted}) commit(rev:${quoted}){oid}`)
    expect(found.revisionProblem).toBe(problem)
    expect(found.commit === null).toBe(problem !== null)
  })

  test('an empty repository says so', async () => {
    expect(await repository('revisionProblem(rev:"HEAD") commit(rev:"HEAD"){oid} tagCount', 'empty')).toEqual({
      revisionProblem: 'EMPTY',
      commit: null,
      tagCount: 0,
    })
  })

  test('near names are suggested, branches before tags', async () => {
    const named = async (query: string) =>
      (await repository(`revisionSuggestions(query:"${query}"){name}`)).revisionSuggestions.map(
        ({ name }: { name: string }) => name,
      )
    expect(await named('slash')).toEqual(['refs/heads/feature/with/slashes'])
    expect(await named('mian')).toEqual(['refs/heads/main'])
    expect(await named('V1')).toEqual(['refs/tags/v1.0'])
    expect(await named('')).toEqual(['refs/heads/main', 'refs/heads/feature/with/slashes', 'refs/tags/v1.0'])
  })
})

describe('folders', () => {
  const tree = async (path: string, fields: string) =>
    (await repository(`commit(rev:"HEAD"){tree(path:"${path}"){${fields}}}`)).commit.tree

  test('a listing in columns is what the entries say', async () => {
    const fields =
      'isRoot entryCount listing{names kinds byteSizes tails linkTargets submodules{path commit url webURL commitURL repository{name}}} entries{__typename name kind isDirectory byteSize}'
    const root = await tree('', fields)
    expect(root.isRoot).toBe(true)
    expect(root.listing.names).toEqual(['java', 'libs', '.gitmodules', 'README.md'])
    expect(root.listing.kinds).toBe('ddff')
    expect(root.listing.tails).toEqual(['', ''])
    expect(root.entries.map(({ name }: { name: string }) => name)).toEqual(root.listing.names)
    expect(root.entries[3]).toEqual({
      __typename: 'GitBlob',
      name: 'README.md',
      kind: 'FILE',
      isDirectory: false,
      byteSize: '6',
    })
    const java = await tree('java', fields)
    expect(java.listing).toMatchObject({
      names: ['org', 'link'],
      kinds: 'dl',
      tails: ['acme'],
      linkTargets: ['../README.md'],
    })
    const libs = await tree('libs', fields)
    expect(libs.listing).toMatchObject({ names: ['two'], kinds: 's', byteSizes: ['0'] })
    expect(libs.listing.submodules).toEqual([
      {
        path: 'libs/two',
        commit: first,
        url: 'https://git.example.com/acme/two.git',
        webURL: 'https://git.example.com/acme/two',
        commitURL: null,
        repository: null,
      },
    ])
  })

  test('the names of the interface: directories, files, recursion, addresses', async () => {
    const fields = `directories{path} files{path} all: entries(recursive:true){path}
      single: entries(recursiveSingleChild:true){path} canonicalURL rawZipArchiveURL externalURLs{url} isSingleChild`
    const root = await tree('', fields)
    const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)
    expect(paths(root.directories)).toEqual(['java', 'libs'])
    expect(paths(root.files)).toEqual(['.gitmodules', 'README.md'])
    expect(paths(root.all)).toEqual([
      'java',
      'java/org',
      'java/org/acme',
      'java/org/acme/A.java',
      'java/org/acme/B.java',
      'java/link',
      'libs',
      'libs/two',
      '.gitmodules',
      'README.md',
    ])
    expect(root.canonicalURL).toBe(`/one@${last}`)
    expect(root.rawZipArchiveURL).toBe(`/one@${last}/-/raw?format=zip`)
    expect(root.externalURLs).toEqual([])
    expect(root.isSingleChild).toBe(false)
    expect((await tree('java/org', 'isSingleChild')).isSingleChild).toBe(true)
  })

  test('a commit is a node, and so is what is on disk', async () => {
    const { commit, disk } = await repository(
      'commit(rev:"HEAD"){id oid} disk: commit(rev:"@worktree"){id oid isWorktree}',
    )
    const asNode = async (id: string) =>
      (await product.graphql(`{node(id:"${id}"){id ... on GitCommit {oid isWorktree}}}`, headers)).data.node
    expect(await asNode(commit.id)).toEqual({ ...commit, isWorktree: false })
    expect(await asNode(disk.id)).toEqual(disk)
    const none = [
      encodeId('GitCommit', `1 ${'0'.repeat(40)}`),
      encodeId('GitCommit', '1 main'),
      encodeId('GitCommit', '99 '),
    ]
    for (const id of none) expect(await asNode(id)).toBeNull()
  })

  test('what other names tell is what it is', async () => {
    const { uri, language, stars, externalRepository, matches, commit } = await repository(`uri language stars
      externalRepository { id serviceType serviceID }
      matches { url } commit(rev: "HEAD") { fileNames file(path: "/README.md") { path totalLines languages lfs { byteSize } richHTML changelistURL }
        folder: path(path: "java/") { __typename path } one: path(path: "README.md") { __typename }
        gone: path(path: "gone") { path } none: file(path: "java") { path } }`)
    expect({ uri, language, stars }).toEqual({ uri: 'one', language: 'Git Config', stars: 0 })
    expect(externalRepository).toEqual({ id: '', serviceType: '', serviceID: '' })
    expect(matches).toEqual([])
    expect(commit.fileNames).toEqual([
      ...['java/org/acme/A.java', 'java/org/acme/B.java', 'java/link', 'libs/two', '.gitmodules', 'README.md'],
    ])
    expect(commit.file).toEqual({
      path: 'README.md',
      totalLines: 1,
      languages: ['Markdown'],
      lfs: null,
      richHTML: '<h1>One</h1>\n',
      changelistURL: null,
    })
    expect(commit.folder).toEqual({ __typename: 'GitTree', path: 'java' })
    expect(commit.one).toEqual({ __typename: 'GitBlob' })
    expect([commit.gone, commit.none]).toEqual([null, null])
  })

  test('R-02: no path leads out of the repository', async () => {
    for (const path of ['..', '../two', 'java/../..', '/etc', '.git', 'java//org', './java']) {
      expect((await repository(`commit(rev:"HEAD"){tree(path:"${path}"){path}}`)).commit.tree).toBeNull()
    }
  })
})

describe('a path that is not there', () => {
  const missing = async (rev: string, path: string) =>
    (await repository(`commit(rev:"${rev}"){missingPath(path:"${path}"){inDefaultBranch removedIn{oid subject}}}`))
      .commit.missingPath

  test('which commit removed it, and whether the default branch has it', async () => {
    expect(await missing('HEAD', 'gone.txt')).toEqual({
      inDefaultBranch: null,
      removedIn: { oid: last, subject: 'Second' },
    })
    expect(await missing('v1.0', 'libs/two')).toEqual({ inDefaultBranch: 'blob', removedIn: null })
    expect(await missing('v1.0', 'java')).toMatchObject({ inDefaultBranch: 'tree' })
    expect(await missing('HEAD', 'never')).toEqual({ inDefaultBranch: null, removedIn: null })
  })
})

describe('addresses over HTTP', () => {
  test.each([
    ['/one/', '/one'],
    ['/one@v1.0/-/tree/java/', '/one@v1.0/-/tree/java'],
    ['/one/-/blob/README.md/?L1', '/one/-/blob/README.md?L1'],
    ['/one//', '/one'],
  ])('a trailing slash is removed: %s', async (url, location) => {
    const response = await product.app.inject({ url, headers })
    expect([response.statusCode, response.headers.location]).toEqual([308, location])
  })

  test.each([
    '/one@feature/with/slashes/-/raw/gone.txt',
    '/one@v1.0/-/raw/gone.txt',
    '/one@HEAD~1/-/raw/gone.txt',
    '/one@main%40%7B2024-06-01%7D/-/raw/gone.txt',
    '/one@main@%7B2024-06-01%7D/-/raw/gone.txt',
    '/ONE@v1.0/-/raw/gone.txt',
  ])('%s is the file', async (url) => {
    const response = await product.app.inject({ url, headers })
    expect([response.statusCode, response.body]).toEqual([200, 'soon gone\n'])
  })

  test.each([
    '/one@/x@y/-/raw/README.md',
    '/one@nowhere/-/raw/README.md',
    '/one/-/raw/-/README.md',
    '/none/-/raw/README.md',
  ])('%s is not found', async (url) => {
    expect((await product.app.inject({ url, headers })).statusCode).toBe(404)
  })
})

describe('names that no repository can have', () => {
  // The application answers, and says that there is no such page; none is built for this test.
  test.each([
    '/one/@/-/raw/README.md',
    '/@/-/raw/README.md',
    '/one//two/-/raw/README.md',
  ])('%s leads to no file', async (url) => {
    const response = await product.app.inject({ url, headers })
    expect([response.statusCode, response.body.includes('# One')]).toEqual([503, false])
  })

  test('a segment that is a single - ends the name', async () => {
    const { data } = await product.graphql('{a: repository(name:"one/-"){name} b: repository(name:"-"){name}}', headers)
    expect(data).toEqual({ a: null, b: null })
  })
})

describe('states', () => {
  test('a mirror that was never cloned says so, and why', async () => {
    const { id, name } = await addMirror(product.repositories, 'https://git.example.com/acme/failing.git')
    await sql`UPDATE repositories SET state = 'failed', state_message = 'No such host.' WHERE id = ${id}`.execute(
      product.db,
    )
    expect(await repository('state revisionProblem(rev:"HEAD") commit(rev:"HEAD"){oid}', name)).toEqual({
      state: 'FAILED',
      revisionProblem: 'NOT_CLONED',
      commit: null,
    })
  })

  test('P-01: one that was deleted answers as one that never was', async () => {
    const { id, name } = await addMirror(product.repositories, 'https://git.example.com/acme/deleted.git')
    await sql`UPDATE repositories SET deleted_at = now() WHERE id = ${id}`.execute(product.db)
    const ask = async (which: string) => product.graphql(`{repository(name:"${which}"){name}}`, headers)
    expect(await ask(name)).toEqual(await ask('git.example.com/acme/never'))
  })
})
