import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { fixedConfiguration } from '../../configuration/index.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
const ids: Record<string, string> = {}

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `const n${from + n} = 1\n`).join('')

/** A commit that git signed with an Ed25519 key of SSH, made for this. */
const signedCommit = `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN SSH SIGNATURE-----
 U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAglTmwSWaH19S+aFfpr3X6IHtTLN
 5sg5OLK2PbCDBQAEwAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5
 AAAAQFJ3wL9FaVfnpFJEwoszOIu1LpdlVEqn4sNFygGijYJteqK8lTUDstKiiy7aOHB0hN
 ey7Cpc8jILoxzqA/MPLwE=
 -----END SSH SIGNATURE-----

Signed with k1
`
const signer = {
  name: 'Alice',
  emails: ['Alice@example.com'],
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJU5sElmh9fUvmhX6a91+iB7UyzebIOTiytj2wgwUABM alice',
}

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/code.ts': lines(0, 20), 'one/moved.ts': lines(100, 120), 'one/gone.txt': 'gone\n' })
  ids['first'] = folder.commit('one', 'First')
  folder.git('one', 'tag', 'v1')
  folder.git('one', 'mv', 'moved.ts', 'to.ts')
  folder.git('one', 'rm', '--quiet', 'gone.txt')
  folder.write({ 'one/code.ts': lines(0, 20).replace('n7 = 1', "n7 = '<b>'"), 'one/data.bin': new Uint8Array([0, 1]) })
  folder.write({ 'one/big.txt': 'x\n'.repeat(30_000), 'one/yarn.lock': 'a\n' })
  ids['second'] = folder.commit('one', 'Second\n\nIts body.')
  folder.git('one', 'checkout', '--quiet', '-b', 'side', 'v1')
  folder.write({ 'one/side.txt': 'side\n' })
  ids['side'] = folder.commit('one', 'Side')
  folder.git('one', 'checkout', '--quiet', 'main')
  folder.git('one', 'merge', '--quiet', '--no-ff', '--message=Merge', 'side')
  ids['merge'] = folder.git('one', 'rev-parse', 'HEAD').trim()
  folder.write({ 'one/code.ts': lines(0, 20), 'one/new on disk.txt': 'new' })
  folder.write({ 'notes/todo.md': '# Later\n' })
  writeFileSync(`${folder.path}/one/.git/signed`, signedCommit)
  ids['signed'] = folder.git('one', 'hash-object', '-t', 'commit', '-w', '.git/signed').trim()
  writeFileSync(`${folder.path}/one/.git/signed`, signedCommit.replace('Signed with', 'Sighed with'))
  ids['changed'] = folder.git('one', 'hash-object', '-t', 'commit', '-w', '.git/signed').trim()
  product = await openTestProduct({ configuration: fixedConfiguration({ commitSigners: [signer] }) })
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/notes`)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const repository = (fields: string, name = 'one') => product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)

async function comparison(args: string, fields: string) {
  const { data, errors } = await repository(`comparison(${args}){${fields}}`)
  expect(errors).toBeUndefined()
  return data.repository.comparison
}

describe('comparison of two revisions', () => {
  test('names both ends and counts', async () => {
    const fields =
      'range{expr baseRevSpec{expr oid} comparedWith{oid}} commits{totalCount nodes{subject}} fileDiffs{totalCount diffStat{added deleted}}'
    expect(await comparison('base:"v1", head:"main", sinceMergeBase:false', fields)).toEqual({
      range: { expr: 'v1..main', baseRevSpec: { expr: 'v1', oid: ids['first'] }, comparedWith: { oid: ids['first'] } },
      commits: {
        totalCount: 3,
        nodes: expect.arrayContaining([{ subject: 'Second' }, { subject: 'Side' }, { subject: 'Merge' }]),
      },
      fileDiffs: { totalCount: 7, diffStat: { added: 30_003, deleted: 2 } },
    })
  })

  test('three dots leave out what only the base has', async () => {
    const fields = 'range{expr comparedWith{oid}} fileDiffs{nodes{newPath}}'
    const since = await comparison(`base:"${ids['second']}", head:"side"`, fields)
    expect(since.range).toEqual({ expr: `${ids['second']}...side`, comparedWith: { oid: ids['first'] } })
    expect(since.fileDiffs.nodes).toEqual([{ newPath: 'side.txt' }])
    const direct = await comparison(`base:"${ids['second']}", head:"side", sinceMergeBase:false`, fields)
    expect(direct.fileDiffs.nodes.length).toBe(7)
  })

  test('a renamed, a binary, a large and a generated file', async () => {
    const fields =
      'status similarity oldPath newPath isBinary oldByteSize newByteSize isGenerated notShown stat{added deleted} hunks{section}'
    const { fileDiffs } = await comparison('base:"v1", head:"main"', `fileDiffs{nodes{${fields}}}`)
    const byPath = new Map<string, Record<string, unknown>>(
      fileDiffs.nodes.map((node: { newPath: string | null; oldPath: string }) => [node.newPath ?? node.oldPath, node]),
    )
    expect(byPath.get('to.ts')).toMatchObject({ status: 'RENAMED', similarity: 100, oldPath: 'moved.ts', hunks: [] })
    expect(byPath.get('gone.txt')).toMatchObject({ status: 'DELETED', newPath: null, hunks: [{ section: null }] })
    expect(byPath.get('data.bin')).toMatchObject({
      status: 'ADDED',
      isBinary: true,
      oldByteSize: null,
      newByteSize: '2',
    })
    expect(byPath.get('big.txt')).toMatchObject({ notShown: 'LARGE', stat: { added: 30_000, deleted: 0 }, hunks: [] })
    expect(byPath.get('yarn.lock')).toMatchObject({ isGenerated: true, notShown: null })
  })

  test('a large file is told when it is asked for alone', async () => {
    const fields = 'totalCount nodes{notShown hunks{newRange{startLine lines} oldRange{lines}}}'
    const { fileDiffs } = await comparison('base:"v1", head:"main"', `fileDiffs(paths:["big.txt"]){${fields}}`)
    const hunk = { newRange: { startLine: 1, lines: 30_000 }, oldRange: { lines: 0 } }
    expect(fileDiffs).toEqual({ totalCount: 1, nodes: [{ notShown: null, hunks: [hunk] }] })
  })

  test('lines have the colours of the whole files', async () => {
    const { fileDiffs } = await comparison(
      'base:"v1", head:"main"',
      'fileDiffs(paths:["code.ts"], contextLines:1){nodes{hunks{body highlight{lines{kind html}}} colours{names hunks}}}',
    )
    const [{ hunks, colours }] = fileDiffs.nodes
    expect(hunks[0].body).toBe(" const n6 = 1\n-const n7 = 1\n+const n7 = '<b>'\n const n8 = 1\n")
    expect(colours.hunks[0].map((spans: number[]) => spans.slice(0, 2))).toEqual(
      Array.from({ length: 4 }, () => [0, 5]),
    )
    const [, , added] = hunks[0].highlight.lines
    expect(added.kind).toBe('ADDED')
    // X: nothing of the file is ever a tag.
    expect(added.html).toContain('&lt;b&gt;')
    expect(added.html).not.toContain('<b>')
  })

  test('lines around are told when they are asked for', async () => {
    const { fileDiffs } = await comparison(
      'base:"v1", head:"main"',
      'fileDiffs(paths:["code.ts"]){nodes{lines(startLine:19, endLine:40){lines}}}',
    )
    expect(fileDiffs.nodes[0].lines).toEqual({ lines: ['const n18 = 1', 'const n19 = 1'] })
  })

  test('pages follow each other', async () => {
    const fields = (after: string) =>
      `fileDiffs(first:3${after}){nodes{newPath oldPath} pageInfo{endCursor hasNextPage}}`
    const paths: string[] = []
    let after = ''
    for (let page = 0; page < 5; page += 1) {
      const { fileDiffs } = await comparison('base:"v1", head:"main"', fields(after))
      paths.push(...fileDiffs.nodes.map((node: { newPath: string; oldPath: string }) => node.newPath ?? node.oldPath))
      if (!fileDiffs.pageInfo.hasNextPage) break
      after = `, after:"${fileDiffs.pageInfo.endCursor}"`
    }
    expect(paths).toEqual(['big.txt', 'code.ts', 'data.bin', 'gone.txt', 'side.txt', 'to.ts', 'yarn.lock'])
  })

  test('the working tree is one end', async () => {
    const { fileDiffs } = await comparison(
      'base:"HEAD", head:"@worktree"',
      'fileDiffs{nodes{status newPath hunks{body} newFile{content}}}',
    )
    expect(
      fileDiffs.nodes.map(({ status, newPath }: { status: string; newPath: string }) => [status, newPath]),
    ).toEqual([
      ['MODIFIED', 'code.ts'],
      ['ADDED', 'new on disk.txt'],
    ])
    expect(fileDiffs.nodes[1]).toMatchObject({ hunks: [{ body: '+new\n' }], newFile: { content: 'new' } })
  })

  test('the raw difference is that of git', async () => {
    const { fileDiffs } = await comparison('base:"v1", head:"side"', 'fileDiffs{rawDiff}')
    expect(fileDiffs.rawDiff).toContain('diff --git a/side.txt b/side.txt\nnew file mode 100644\n')
  })

  test('what is not there is said, and a plain folder has none', async () => {
    const missing = await repository('comparison(base:"nowhere", head:"main"){range{expr}}')
    expect(missing.errors?.[0]).toMatchObject({ message: 'one has no revision nowhere.' })
    const option = await repository('comparison(base:"--output=x", head:"main"){range{expr}}')
    expect(option.errors?.[0]?.message).toBe('one has no revision --output=x.')
    expect(
      (await repository('comparison(base:"", head:""){range{expr}}', 'notes')).data.repository.comparison,
    ).toBeNull()
  })
})

describe('a commit', () => {
  const commit = async (rev: string, fields: string) => {
    const { data, errors } = await repository(`commit(rev:"${rev}"){${fields}}`)
    expect(errors).toBeUndefined()
    return data.repository.commit
  }

  test('differs from its first parent, another one, or nothing', async () => {
    const paths = 'diff{fileDiffs{nodes{newPath}}}'
    expect((await commit('main', paths)).diff.fileDiffs.nodes).toEqual([{ newPath: 'side.txt' }])
    const other = `diff(base:"side"){fileDiffs{totalCount}}`
    expect((await commit('main', other)).diff.fileDiffs.totalCount).toBe(6)
    expect((await commit('v1', 'diff{fileDiffs{totalCount} commits{totalCount}}')).diff).toEqual({
      fileDiffs: { totalCount: 3 },
      commits: { totalCount: 1 },
    })
  })

  test('a repository tells its first commit', async () => {
    const { data } = await repository('firstEverCommit{oid}')
    expect(data.repository.firstEverCommit.oid).toBe(ids['first'])
    expect((await repository('firstEverCommit{oid}', 'notes')).data.repository.firstEverCommit).toBeNull()
  })

  test('tells its message, parents, children and who holds it', async () => {
    const fields =
      'message body committer{displayName} parents{oid} children{nodes{oid} complete} containingBranches{names complete} containingTags{names} signature{kind}'
    expect(await commit(ids['second'] ?? '', fields)).toEqual({
      message: 'Second\n\nIts body.\n',
      body: 'Its body.',
      committer: { displayName: 'alice' },
      parents: [{ oid: ids['first'] }],
      children: { nodes: [{ oid: ids['merge'] }], complete: true },
      containingBranches: { names: ['refs/heads/main'], complete: true },
      containingTags: { names: [] },
      signature: null,
    })
    expect((await commit('main', 'parents{oid}')).parents).toEqual([{ oid: ids['second'] }, { oid: ids['side'] }])
  })

  test('tells whose its signature is, and that one of another text is bad', async () => {
    const keyID = expect.stringMatching(/^SHA256:/)
    const fields = 'signature{kind state verified keyID keyOwners}'
    expect((await commit(ids['signed'] ?? '', fields)).signature).toEqual({
      ...{ kind: 'SSH', state: 'VERIFIED', verified: true, keyID, keyOwners: ['Alice'] },
    })
    expect((await commit(ids['changed'] ?? '', fields)).signature).toEqual({
      ...{ kind: 'SSH', state: 'BAD', verified: false, keyID, keyOwners: ['Alice'] },
    })
  })

  test('is sent as a patch and as a difference', async () => {
    const get = async (path: string, as = headers) => product.app.inject({ url: path, headers: as })
    const patch = await get(`/one/-/commit/${ids['side']}.patch`)
    expect(patch.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(patch.headers['x-content-type-options']).toBe('nosniff')
    expect(patch.body).toContain('Subject: [PATCH] Side\n')
    const diff = await get('/one/-/commit/main.diff')
    expect(diff.body).toMatch(/^diff --git a\/side\.txt b\/side\.txt\n/)
    expect((await get('/one/-/commit/nowhere.patch')).statusCode).toBe(404)
    const [there, absent] = [await get('/two/-/commit/main.patch'), await get('/one/-/commit/nowhere.diff')]
    expect(there.statusCode).toBe(absent.statusCode)
  })
})
