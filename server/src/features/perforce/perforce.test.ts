import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
const commits = new Map<number, string>()

function submit(id: number, message: string, files: Readonly<Record<string, string>>): void {
  folder.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`depot/${path}`, text])))
  commits.set(id, folder.commit('depot', `${message}\n\n[git-p4: depot-paths = "//depot/main/": change = ${id}]`))
}

beforeAll(async () => {
  folder = openTestFolder()
  submit(10, 'Begin', { 'a b.txt': '1', 'src/main.c': 'int x;' })
  folder.commit('depot', 'Made in git')
  submit(12, 'Say more\n\nIn two lines.\nReally.', { 'a b.txt': '2' })
  folder.git('depot', 'rm', '--quiet', 'src/main.c')
  submit(13, 'Remove main', { 'new.c': '' })
  commits.set(14, folder.commit('depot', 'In one piece\n[p4-fusion: depot-paths = "//depot/main/": change = 14]'))
  for (const name of ['v1', 'v2/final', 'w']) folder.git('depot', 'tag', name, commits.get(12) ?? '')
  folder.write({ 'plain/a.txt': 'a' })
  folder.commit('plain', 'Begin\n\n[git-p4: depot-paths = "//depot/": change = 10]')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await sql`
    UPDATE repositories SET is_private = false, service_type = 'perforce', service_id = 'https://git.example/', external_id = '//depot/main/'
    WHERE name = 'depot'
  `.execute(product.repositories.store.db)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function repository(fields: string, name = 'depot') {
  const { data, errors } = await product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)
  return errors ? { errors } : data.repository
}

test('a depot says that it is one, and its commits tell their changelists', async () => {
  const found = await repository(
    'sourceType commit(rev:"HEAD"){perforceChangelist{cid canonicalURL subject description commit{oid}} file(path:"new.c"){changelistURL}}',
  )
  expect(found).toEqual({
    sourceType: 'PERFORCE_DEPOT',
    commit: {
      perforceChangelist: {
        cid: '14',
        canonicalURL: '/depot/-/changelist/14',
        subject: 'In one piece',
        description: 'In one piece',
        commit: { oid: commits.get(14) },
      },
      file: { changelistURL: '/depot/-/changelist/14' },
    },
  })
  expect(await repository('commit(rev:"HEAD~3"){perforceChangelist{cid}}')).toEqual({
    commit: { perforceChangelist: null },
  })
})

test('a changelist is found by its number, with what it says and changes', async () => {
  const fields =
    'cid subject description depotPaths commit{subject author{displayName}} changedFiles{truncated nodes{path kind url}}'
  const { changelist } = await repository(`changelist(cid:"12"){${fields}}`)
  expect(changelist).toEqual({
    cid: '12',
    subject: 'Say more',
    description: 'Say more\n\nIn two lines.\nReally.',
    depotPaths: ['//depot/main/'],
    commit: { subject: 'Say more', author: { displayName: 'alice' } },
    changedFiles: {
      truncated: false,
      nodes: [{ path: 'a b.txt', kind: 'MODIFIED', url: `/depot@${commits.get(12)}/-/blob/a%20b.txt` }],
    },
  })
  const last = await repository('changelist(cid:"13"){changedFiles{nodes{path kind url}}}')
  expect(last.changelist.changedFiles.nodes).toEqual([
    { path: 'new.c', kind: 'ADDED', url: `/depot@${commits.get(13)}/-/blob/new.c` },
    // As it was before.
    { path: 'src/main.c', kind: 'DELETED', url: `/depot@${commits.get(12)}/-/blob/src/main.c` },
  ])
  const first = await repository('changelist(cid:"10"){changedFiles(first:1){truncated nodes{path kind}}}')
  expect(first.changelist.changedFiles).toEqual({ truncated: true, nodes: [{ path: 'a b.txt', kind: 'ADDED' }] })
  const none = await Promise.all(
    ['11', '1', '-1', '012x', '', '99999999999999999999'].map((cid) => repository(`changelist(cid:"${cid}"){cid}`)),
  )
  expect(none).toEqual(none.map(() => ({ changelist: null })))
})

test('changelists come in pages, of everything, of a path and of a revision', async () => {
  const list = async (args: string) => {
    const { changelists } = await repository(`changelists(${args}){nodes{cid} pageInfo{hasNextPage endCursor}}`)
    return changelists && [changelists.nodes.map(({ cid }: { cid: string }) => cid), changelists.pageInfo.endCursor]
  }
  const [one, cursor] = await list('first:2')
  expect([one, cursor === null]).toEqual([['14', '13'], false])
  expect(await list(`first:2 after:"${cursor}"`)).toEqual([['12', '10'], null])
  expect(await list('path:"/src/"')).toEqual([['13', '10'], null])
  expect(await list('path:"none"')).toEqual([[], null])
  expect(await list('rev:"v1"')).toEqual([['12', '10'], null])
  expect(await list('rev:"none"')).toBeNull()
  const made = Buffer.from(JSON.stringify(['--all', 0])).toString('base64url')
  expect(await list(`after:"${made}"`)).toEqual([['14', '13', '12', '10'], null])
  expect(await repository('changelists(after:"x"){nodes{cid}}')).toMatchObject({ errors: [{}] })
})

test('labels are the tags, by name', async () => {
  const list = async (args: string) => {
    const { perforceLabels } = await repository(
      `perforceLabels(${args}){nodes{name url changelist{cid} commit{perforceChangelist{cid}}} pageInfo{hasNextPage endCursor}}`,
    )
    return perforceLabels
  }
  const { nodes, pageInfo } = await list('first:2')
  expect(nodes).toEqual([
    {
      name: 'v1',
      url: '/depot@refs/tags/v1',
      changelist: { cid: '12' },
      commit: { perforceChangelist: { cid: '12' } },
    },
    {
      name: 'v2/final',
      url: '/depot@refs/tags/v2/final',
      changelist: { cid: '12' },
      commit: { perforceChangelist: { cid: '12' } },
    },
  ])
  const rest = await list(`first:2 after:"${pageInfo.endCursor}"`)
  expect([pageInfo.hasNextPage, rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([true, 1, false])
  expect((await list('query:"FIN"')).nodes).toHaveLength(1)
  expect((await list('query:"tags"')).nodes).toEqual([])
})

test('another repository is no depot, whatever its commits say', async () => {
  const fields =
    'sourceType changelist(cid:"10"){cid} changelists{nodes{cid}} perforceLabels{nodes{name}} commit(rev:""){perforceChangelist{cid}}'
  expect(await repository(fields, 'plain')).toEqual({
    sourceType: 'GIT_REPOSITORY',
    changelist: null,
    changelists: null,
    perforceLabels: null,
    commit: { perforceChangelist: null },
  })
})

test('nothing of a depot is told to somebody who may not read it', async () => {
  const { data } = await product.graphql('{repository(name:"depot"){changelist(cid:"10"){cid}}}', {})
  expect(data?.repository ?? null).toBeNull()
})
