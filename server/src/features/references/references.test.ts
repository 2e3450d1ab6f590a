import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEmail } from '../accounts/index.js'
import { encodeId } from '../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
const ids: Record<string, string> = {}
const bob = { name: 'bob', email: 'bob@example.com' }
const robert = { name: 'robert', email: 'robert@old.example.com' }

beforeAll(async () => {
  folder = openTestFolder()
  const commit = (text: string, date: string, who?: typeof bob) => {
    folder.write({ 'shop/a.txt': `${text}\n`, [`shop/src/${text}.txt`]: text })
    return folder.commit('shop', `Say ${text}`, date, who)
  }
  ids['one'] = commit('one', '2024-01-01T00:00:00Z')
  folder.git('shop', 'tag', 'v1')
  ids['two'] = commit('two', '2025-01-01T00:00:00Z', robert)
  folder.git('shop', 'tag', '-a', 'v2', '-m', 'Second\n\nWith notes.')
  folder.git('shop', 'checkout', '--quiet', '-b', 'feature/a.b')
  ids['three'] = commit('three', new Date(Date.now() - 1000).toISOString(), bob)
  folder.git('shop', 'checkout', '--quiet', 'main')
  folder.write({ 'shop/.mailmap': 'bob <bob@example.com> <robert@old.example.com>\n' })
  ids['main'] = folder.commit('shop', 'Name people', '2026-01-02T00:00:00Z')
  folder.git('shop', 'branch', 'stale', ids['one'])
  folder.git('shop', 'checkout', '--quiet', '--orphan', 'apart')
  ids['apart'] = commit('apart', '2020-01-01T00:00:00Z')
  folder.git('shop', 'checkout', '--quiet', 'main')
  folder.write({ 'plain/a.txt': 'a' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/plain`)
  headers = await product.browserOf(product.user)
})
afterAll(async () => {
  await product.close()
  folder.remove()
})

async function repository(fields: string, name = 'shop') {
  const { data, errors } = await product.graphql(`{repository(name:"${name}"){${fields}}}`, headers)
  return errors ? { errors } : data.repository
}

const names = (list: { readonly nodes: readonly { readonly displayName: string }[] }) =>
  list.nodes.map(({ displayName }) => displayName)

test('branches and tags, by name or the last committed first, page by page', async () => {
  const list = '{totalCount nodes{displayName} pageInfo{endCursor hasNextPage}}'
  const { branches, tags, gitRefs, others } = await repository(
    `branches(first: 2, orderBy: AUTHORED_OR_COMMITTED_AT)${list} tags${list} gitRefs(query: "A")${list} others: gitRefs(type: GIT_REF_OTHER)${list}`,
  )
  expect([branches.totalCount, names(branches)]).toEqual([4, ['feature/a.b', 'main']])
  expect(names(tags)).toEqual(['v1', 'v2'])
  expect(names(gitRefs)).toEqual(['apart', 'feature/a.b', 'main', 'stale'])
  expect(others).toEqual({ totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
  const after = `first: 2, orderBy: AUTHORED_OR_COMMITTED_AT, after: "${branches.pageInfo.endCursor}"`
  const rest = (await repository(`branches(${after})${list}`)).branches
  expect([names(rest), rest.pageInfo.hasNextPage]).toEqual([['stale', 'apart'], false])
  expect(names((await repository('branches(first: 5000){nodes{displayName}}')).branches)).toHaveLength(4)
})

test('a reference tells what it is and what it names', async () => {
  const fields =
    'id name abbrevName prefix type url target{oid abbreviatedOID type commit{oid subject author{displayName}}} annotation{message isSigned tagger{displayName date}}'
  const { gitRefs } = await repository(`gitRefs(query: "v"){nodes{${fields}}}`)
  expect(gitRefs.nodes[0]).toEqual({
    ...{ id: gitRefs.nodes[0].id, name: 'refs/tags/v1', abbrevName: 'v1', prefix: 'refs/tags/', type: 'GIT_TAG' },
    url: '/shop@refs/tags/v1',
    target: {
      ...{ oid: ids['one'], abbreviatedOID: ids['one']?.slice(0, 7), type: 'GIT_COMMIT' },
      commit: { oid: ids['one'], subject: 'Say one', author: { displayName: 'alice' } },
    },
    annotation: null,
  })
  expect(gitRefs.nodes[1]).toMatchObject({
    target: { type: 'GIT_TAG', commit: { oid: ids['two'] } },
    annotation: { message: 'Second\n\nWith notes.', isSigned: false, tagger: { displayName: 'alice' } },
  })
  const asNode = (id: string) => product.graphql(`{node(id:"${id}"){id ... on GitRef {name}}}`, headers)
  const { id } = gitRefs.nodes[1]
  expect((await asNode(id)).data.node).toEqual({ id, name: 'refs/tags/v2' })
  expect((await asNode(encodeId('GitRef', '1 refs/heads/none'))).data.node).toBeNull()
  expect((await asNode(encodeId('GitRef', '99 refs/heads/main'))).data.node).toBeNull()
  const { defaultBranch } = await repository('defaultBranch{displayName target{commit{oid}}}')
  expect(defaultBranch).toEqual({ displayName: 'main', target: { commit: { oid: ids['main'] } } })
})

test('the branches at a glance', async () => {
  const email = { address: 'Alice@example.com', verified: true }
  await insertEmail(product.repositories.store.db, product.user.userId, email)
  const groups = async (name?: string) =>
    (await repository('branchOverview{groups{kind totalCount nodes{displayName}}}', name)).branchOverview.groups.map(
      ({ kind, totalCount, nodes }: { kind: string; totalCount: number; nodes: [] }) => [
        kind,
        totalCount,
        names({ nodes }),
      ],
    )
  expect(await groups()).toEqual([
    ['DEFAULT', 1, ['main']],
    ['YOURS', 2, ['stale', 'apart']],
    ['ACTIVE', 1, ['feature/a.b']],
    ['STALE', 2, ['stale', 'apart']],
  ])
  expect(await groups('plain')).toEqual([])
})

test('how commits stand to another one', async () => {
  const commits = ['three', 'one', 'apart', 'main'].map((each) => ids[each])
  const { behindAhead, commit } = await repository(
    `behindAhead(commits: ${JSON.stringify([...commits, '0'.repeat(40)])}){behind ahead isExact}
     commit(rev: "feature/a.b"){a: behindAhead(revspec: "main"){behind ahead} b: behindAhead(revspec: "none"){behind}}`,
  )
  const exact = (behind: number, ahead: number) => ({ behind, ahead, isExact: true })
  expect(behindAhead).toEqual([exact(1, 1), exact(2, 0), exact(3, 1), exact(0, 0), null])
  expect(commit).toEqual({ a: { behind: 1, ahead: 1 }, b: null })
})

test('who wrote it, with the mailmap and a time', async () => {
  const fields =
    'totalCount commitCount incomplete nodes{count person{name email} lastCommit{oid} commits(first:1){nodes{oid}} activity}'
  const { contributors } = await repository(`contributors(revisionRange: "main..."){${fields}} `)
  expect(contributors).toMatchObject({ totalCount: 0, commitCount: 0 })
  const all = (await repository(`contributors{${fields}}`)).contributors
  expect(all).toMatchObject({ totalCount: 2, commitCount: 3, incomplete: null })
  expect(all.nodes[1]).toMatchObject({
    ...{ count: 1, person: { name: 'bob', email: 'bob@example.com' } },
    ...{ lastCommit: { oid: ids['two'] }, commits: { nodes: [{ oid: ids['two'] }] } },
  })
  const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0)
  expect(all.nodes.map(({ activity }: { activity: number[] }) => sum(activity))).toEqual([2, 1])
  const narrowed = await repository(`contributors(afterDate: "2026-01-01", path: ".mailmap"){${fields}}`)
  expect(narrowed.contributors).toMatchObject({ totalCount: 1, commitCount: 1 })
  for (const wrong of ['afterDate: "soon"', 'revisionRange: "none"', 'revisionRange: "--all"', 'path: "\\u0000"']) {
    expect((await repository(`contributors(${wrong}){totalCount}`)).errors).toHaveLength(1)
  }
})

const range = (spec: string, fields = '', name?: string) =>
  repository(
    `revisionRange(spec: "${spec}"){expr isThreeDot base{spec kind commit{oid} problem} head{spec kind commit{oid} problem} mergeBase{oid} counts{behind ahead} authors{count} ${fields}}`,
    name,
  ).then((found) => found.revisionRange)

test('a range tells its ends, where they part and what lies between', async () => {
  expect(
    await range('v1...feature/a.b', 'commits(first: 1){nodes{oid} pageInfo{endCursor hasNextPage}}'),
  ).toMatchObject({
    ...{ expr: 'v1...feature/a.b', isThreeDot: true, mergeBase: { oid: ids['one'] } },
    base: { spec: 'v1', kind: 'TAG', commit: { oid: ids['one'] }, problem: null },
    head: { spec: 'feature/a.b', kind: 'BRANCH', commit: { oid: ids['three'] } },
    ...{ counts: { behind: 0, ahead: 2 }, authors: { count: 2 } },
    commits: { nodes: [{ oid: ids['three'] }], pageInfo: { hasNextPage: true } },
  })
  const { commits } = await range('v1...feature/a.b', 'commits(first: 1){pageInfo{endCursor}}')
  const rest = await range(
    'main..main',
    `commits(after: "${commits.pageInfo.endCursor}"){nodes{oid} pageInfo{hasNextPage}}`,
  )
  expect(rest.commits).toEqual({ nodes: [{ oid: ids['two'] }], pageInfo: { hasNextPage: false } })
})

test.each([
  ['main..v2', 'BRANCH main', 'TAG two', 2],
  ['feature/a.b', 'DEFAULT_BRANCH main', 'BRANCH three', 1],
  ['main@{2025-06-01}...', 'BRANCH two', 'DEFAULT_BRANCH main', 2],
  ['@{2024-06-01}...@worktree', 'DEFAULT_BRANCH one', 'WORKTREE main', 1],
  ['refs/tags/v1..refs/heads/main', 'TAG one', 'BRANCH main', 1],
  ['main~1..main', 'COMMIT two', 'BRANCH main', 2],
])('%s', async (spec, base, head) => {
  const found = await range(spec)
  const told = ({ kind, commit }: { kind: string; commit: { oid: string } }) =>
    `${kind} ${Object.entries(ids).find(([, id]) => id === commit.oid)?.[0]}`
  expect([told(found.base), told(found.head)]).toEqual([base, head])
})

test('what is wrong with a range is told of the end that it is wrong with', async () => {
  const problem = async (spec: string) => {
    const { base, head, counts, mergeBase } = await range(spec)
    return [base.problem, head.problem, counts, mergeBase]
  }
  expect(await problem('none...main')).toEqual([
    'There is no branch, tag or commit “none”, or several commits begin so.',
    ...[null, null, null],
  ])
  expect(await problem('main...main@{someday}')).toEqual([
    null,
    '“someday” is no date: write 2026-01-31, or 2 weeks ago.',
    ...[null, null],
  ])
  expect((await problem('main@{1999-01-01}..main'))[0]).toContain('There is no commit of “main” at that time')
  expect((await problem('--output=x..main'))[0]).toContain('cannot be the name')
  expect(await problem('main...apart')).toEqual([null, null, { behind: 3, ahead: 1 }, null])
  expect(await range('main...main')).toMatchObject({ counts: { behind: 0, ahead: 0 } })
  expect(await range('a..b..c')).toBeNull()
  expect((await range('...', '', 'plain')).base.problem).toBe('A plain folder has no history to compare.')
})

test('what somebody may mean who types an end of a comparison', async () => {
  const suggest = async (query: string) => {
    const found = await repository(`rangeEndSuggestions(query: "${query}"){spec kind commit{oid}}`)
    return found.rangeEndSuggestions.map(({ spec, kind }: { spec: string; kind: string }) => `${kind} ${spec}`)
  }
  const all = await suggest('')
  expect(all.slice(0, 5)).toEqual([
    'WORKTREE @worktree',
    'BRANCH feature/a.b',
    'BRANCH main',
    'BRANCH stale',
    'BRANCH apart',
  ])
  expect(all).toContain('TAG v2')
  expect(all).toContain(`COMMIT ${ids['main']}`)
  expect(await suggest('name peo')).toEqual([`COMMIT ${ids['main']}`])
  expect(await suggest('2025-06-01')).toEqual(['DEFAULT_BRANCH @{2025-06-01}'])
  expect(await suggest('main~1')).toEqual(['COMMIT main~1'])
  expect(await suggest('--all')).toEqual([])
})

test('whoever may not read a repository gets the answer of one that is not there', async () => {
  const shown = async (name: string) =>
    (await product.graphql(`{repository(name:"${name}"){branches{totalCount} revisionRange(spec:"main"){expr}}}`)).data
  expect(await shown('shop')).toEqual(await shown('nowhere'))
})
