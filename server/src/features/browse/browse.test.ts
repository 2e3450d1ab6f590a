import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commit: string

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/src/a b#?.ts': 'export const größe = 1\n',
    'one/src/deep/x.txt': 'x',
    'one/page.html': '<script>alert(1)</script>',
    'one/data.bin': new Uint8Array([0, 1, 2]),
    'one/latin1.txt': new Uint8Array([0x66, 0xfc, 0x72]),
    'one/.gitignore': 'ignored\n',
    'notes/todo.md': '# Later\n',
  })
  commit = folder.commit('one', 'First')
  folder.write({ 'one/ignored': 'i', 'one/untracked.txt': 'new', 'one/src/deep/x.txt': 'changed' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/notes`)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const repository = (fields: string, name = 'one') => product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)

describe('trees and blobs', () => {
  test('directories come first', async () => {
    const { data } = await repository('commit(rev:""){oid subject tree{entryCount entries{name kind url byteSize}}}')
    expect(data.repository.commit).toMatchObject({ oid: commit, subject: 'First' })
    expect(data.repository.commit.tree.entries.slice(0, 2)).toEqual([
      { name: 'src', kind: 'DIRECTORY', url: '/one/-/tree/src', byteSize: null },
      { name: '.gitignore', kind: 'FILE', url: '/one/-/blob/.gitignore', byteSize: '8' },
    ])
  })

  test('a file is text with a language and colours', async () => {
    const { data } = await repository(
      'commit(rev:"main"){blob(path:"src/a b#?.ts"){content language lineCount url rawURL highlight{names spans}}}',
    )
    const { blob } = data.repository.commit
    expect(blob).toMatchObject({
      content: 'export const größe = 1\n',
      language: 'TypeScript',
      lineCount: 1,
      url: '/one@main/-/blob/src/a%20b%23%3F.ts',
    })
    expect(blob.highlight.spans.slice(0, 2)).toEqual([0, 6])
  })

  test('binary files and other encodings say so', async () => {
    const fields = 'binary content hasInvalidEncoding'
    const { data } = await repository(
      `commit(rev:""){bin: blob(path:"data.bin"){${fields}} latin: blob(path:"latin1.txt"){${fields}}}`,
    )
    expect(data.repository.commit).toEqual({
      bin: { binary: true, content: null, hasInvalidEncoding: false },
      latin: { binary: false, content: 'f\uFFFDr', hasInvalidEncoding: true },
    })
  })

  test('what is not there is null', async () => {
    const { data } = await repository(
      'none: commit(rev:"nowhere"){oid} bad: commit(rev:"--output=x"){oid} commit(rev:""){blob(path:"src"){path} tree(path:"page.html"){path} up: blob(path:"../one/page.html"){path}}',
    )
    expect(data.repository).toEqual({ none: null, bad: null, commit: { blob: null, tree: null, up: null } })
  })

  test('the working tree shows what is on disk, without ignored files', async () => {
    const { data } = await repository(
      'changedFileCount commit(rev:"@worktree"){isWorktree tree{entries{name}} blob(path:"src/deep/x.txt"){content oid}}',
    )
    const names = data.repository.commit.tree.entries.map((entry: { name: string }) => entry.name)
    expect(names).toContain('untracked.txt')
    expect(names).not.toContain('ignored')
    expect(data.repository.commit.blob).toEqual({ content: 'changed', oid: null })
    expect(data.repository.changedFileCount).toBe(2)
  })

  test('a plain folder is read like a repository', async () => {
    const { data } = await repository(
      'origin defaultBranch{name} commit(rev:""){oid blob(path:"todo.md"){content}}',
      'notes',
    )
    expect(data.repository).toEqual({
      origin: 'FOLDER',
      defaultBranch: null,
      commit: { oid: null, blob: { content: '# Later\n' } },
    })
  })
})

describe('who may not see', () => {
  test('an anonymous visitor learns nothing of a repository', async () => {
    const [there, absent] = await Promise.all(
      ['/one/-/raw/page.html', '/none/-/raw/page.html'].map((url) => product.app.inject(url)),
    )
    expect(there?.statusCode).toBe(absent?.statusCode)
    expect(there?.statusCode).toBe(302)
    expect((await product.graphql('{repository(name:"one"){name}}')).status).toBe(401)
  })

  test('only site admins add repositories', async () => {
    const mutation = 'mutation{addRepository(cloneURL:"https://git.example.com/a/b.git"){name}}'
    expect((await product.graphql(mutation, headers)).errors?.[0]?.message).toBe('must be site admin')
    const admin = await product.browserOf(product.admin)
    expect((await product.graphql(mutation, admin)).data).toEqual({ addRepository: { name: 'git.example.com/a/b' } })
    const kept = product.repositories.mirroring.storage.usual
    const inside = `mutation{addRepository(cloneURL:"file://${kept.replace('repositories', '%72epositories')}/1.git"){name}}`
    expect((await product.graphql(inside, admin)).errors?.[0]?.message).toContain('the data of this server')
    const bad = 'mutation{addRepository(cloneURL:"ext::sh -c id"){name}}'
    expect((await product.graphql(bad, admin)).errors?.[0]?.extensions).toMatchObject({ code: 'invalid_argument' })
  })
})
