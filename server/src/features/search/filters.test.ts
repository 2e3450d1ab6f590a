import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { encodeId } from '../../graphql/ids.js'
import { findByName, saveFacts } from '../repositories/index.js'
import { probeFile } from './probe/probeFile.js'

let product: TestProduct
let folder: TestFolder
const ids: Record<string, number> = {}

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/CODEOWNERS': '* @alice\n*.md @org/docs writer@example.com\n/free/\n',
    'one/a.ts': 'retry\ntoken\nretry token\n',
    'one/docs/b.md': 'retry\n',
    'one/free/c.ts': 'retry\n',
    'fork/a.ts': 'retry\n',
    'old/a.ts': 'retry\n',
  })
  for (const name of ['one', 'fork', 'old']) folder.commit(name)
  product = await openTestProduct()
  await product.addFolder(folder.path)
  const { store } = product.repositories
  for (const name of ['one', 'fork', 'old']) ids[name] = (await findByName(store, product.user, name))?.id ?? 0
  await saveFacts(store, ids['fork'] ?? 0, { isFork: true, topics: ['Go', 'go'], description: 'A copy' })
  await saveFacts(store, ids['old'] ?? 0, { isArchived: true })
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function run(q: string, more: Record<string, string> = {}) {
  const events = await product.search({ q, t: 'keyword', ...more })
  const matches = events.flatMap((event) => (event.name === 'matches' ? event.data : []))
  const alert = events.find((event) => event.name === 'alert')?.data
  const progress = events.findLast((event) => event.name === 'progress')?.data
  return { matches, alert, progress }
}

test('who may read nothing is told what to do about it, and whether it is on its way', async () => {
  const stranger = await product.addUser('stranger')
  const headers = await product.browserOf(stranger)
  const told = async () => (await product.search({ q: 'retry' }, headers)).find(({ name }) => name === 'alert')?.data
  const setAccess = (access: string) => sql`UPDATE repositories SET access = ${access}`.execute(product.db)
  await setAccess('granted')
  try {
    expect(await told()).toMatchObject({
      title: 'No repositories found',
      description: expect.stringContaining('may read'),
    })
    await sql`INSERT INTO permission_sync_jobs (user_id, reason) VALUES (${stranger.userId}, 'test')`.execute(
      product.db,
    )
    expect(await told()).toMatchObject({ title: 'Permissions syncing in progress' })
  } finally {
    await sql`DELETE FROM permission_sync_jobs`.execute(product.db)
    await setAccess('everyone')
  }
})

describe('forks and archived repositories', () => {
  test('are left out unless they are asked for, and the answer says so', async () => {
    const { matches, progress } = await run('retry type:file')
    expect(matches.map((match) => 'repository' in match && match.repository)).toEqual(['one', 'one', 'one'])
    expect(
      progress?.skipped.map(({ reason, title, suggested }) => [reason, title, suggested?.queryExpression]),
    ).toEqual([
      ['repository-fork', '1 forked', 'fork:yes'],
      ['excluded-archive', '1 archived', 'archived:yes'],
    ])
    expect(progress?.completeness.complete).toBe(true)
  })

  test.each([
    ['fork:yes type:repo', ['fork', 'one']],
    ['fork:only type:repo', ['fork']],
    ['archived:only type:repo', ['old']],
    ['archived:yes fork:yes type:repo', ['fork', 'old', 'one']],
    ['repo:^fork$', ['fork']],
    ['repo:^old$', ['old']],
    ['repo:fork', []],
    ['repo:^(old)$', []],
  ])('%s', async (query, names) => {
    const { matches } = await run(query)
    expect(matches.map((match) => match.type === 'repo' && match.repository)).toEqual(names)
  })

  test('are searched where the settings of the asker say so and the query says nothing', async () => {
    const contents = JSON.stringify({ 'search.includeForks': true, 'search.includeArchived': true })
    await sql`insert into settings (subject_kind, subject_id, contents) values ('user', ${product.user.userId}, ${contents})`.execute(
      product.db,
    )
    try {
      const named = async (q: string) =>
        (await run(q)).matches.map((match) => match.type === 'repo' && match.repository)
      expect(await named('type:repo')).toEqual(['fork', 'old', 'one'])
      expect(await named('type:repo fork:no')).toEqual(['old', 'one'])
      expect(await named('type:repo archived:only fork:no')).toEqual(['old'])
      const { reason } = await probeFile(product.searching, product.user, {
        asked: { text: 'retry', patternType: 'keyword', caseSensitive: false },
        ...{ repository: 'fork', path: 'a.ts', signal: AbortSignal.timeout(20_000) },
      })
      expect(reason).toBe('in-results')
    } finally {
      await sql`delete from settings`.execute(product.db)
    }
  })

  test('what is known of a repository comes with it', async () => {
    const [match] = (await run('repo:^fork$')).matches
    expect(match).toMatchObject({ fork: true, topics: ['go'], description: 'A copy', private: true })
  })

  test('so do the stars that its host counts, with whatever is found in it; none where no host tells', async () => {
    await sql`UPDATE repositories SET stars = 7 WHERE id = ${ids['fork'] ?? 0}`.execute(product.db)
    for (const query of ['repo:^fork$', 'repo:^fork$ retry', 'repo:^fork$ file:a.ts', 'repo:^fork$ type:commit']) {
      expect((await run(query)).matches).toMatchObject([{ repository: 'fork', repoStars: 7 }])
    }
    const [other] = (await run('repo:^one$')).matches
    expect(other).not.toHaveProperty('repoStars')
  })

  test('what is asked of its description is marked there, in characters', async () => {
    const { store } = product.repositories
    await saveFacts(store, ids['fork'] ?? 0, { description: 'Größe 📐: a copy, a Copy' })
    const marks = async (query: string) => {
      const [match] = (await run(`fork:yes ${query}`)).matches
      const ranges = match?.type === 'repo' ? match.descriptionMatches : undefined
      return ranges?.map(({ start, end }) => [start.column, end.column, start.offset])
    }
    expect(await marks('repo:has.description(copy)')).toEqual([
      [11, 15, 16],
      [19, 23, 24],
    ])
    expect(await marks('repo:has.description(x*)')).toBeUndefined()
    expect(await marks('repo:^fork$')).toBeUndefined()
    await saveFacts(store, ids['fork'] ?? 0, { description: 'A copy' })
  })
})

describe('metadata', () => {
  const mutate = async (name: string, args: string, who = product.admin) =>
    product.graphql(`mutation { ${name}(${args}) { alwaysNil } }`, await product.browserOf(who))
  const one = () => `repo: "${encodeId('Repository', ids['one'] ?? 0)}"`

  test('is noted by site admins, and found', async () => {
    expect((await mutate('addRepoMetadata', `${one()}, key: "team", value: "core"`)).errors).toBeUndefined()
    expect((await mutate('addRepoKeyValuePair', `${one()}, key: "reviewed"`)).errors).toBeUndefined()
    expect((await mutate('updateRepoMetadata', `${one()}, key: "team", value: "web"`)).errors).toBeUndefined()
    const [match] = (await run('repo:has.meta(team:web) repo:has.meta(reviewed:)')).matches
    expect(match).toMatchObject({ repository: 'one', metadata: { team: 'web', reviewed: null } })
    const query =
      '{ repository(name: "one") { isFork isArchived topics metadata { key value } keyValuePairs { key } } }'
    expect((await product.graphql(query, await product.browserOf(product.user))).data).toEqual({
      repository: {
        isFork: false,
        isArchived: false,
        topics: [],
        metadata: [
          { key: 'reviewed', value: null },
          { key: 'team', value: 'web' },
        ],
        keyValuePairs: [{ key: 'reviewed' }, { key: 'team' }],
      },
    })
    expect((await mutate('deleteRepoMetadata', `${one()}, key: "team"`)).errors).toBeUndefined()
    expect((await run('repo:has.meta(team)')).matches).toEqual([])
  })

  test.each([
    ['addRepoMetadata', 'key: "reviewed"', 'already'],
    ['addRepoMetadata', 'key: " x"', 'without blanks'],
    ['updateRepoMetadata', 'key: "none", value: "x"', 'no metadata'],
    ['deleteRepoKeyValuePair', 'key: "none"', 'no metadata'],
  ])('%s(%s) is refused: %s', async (name, args, message) => {
    const { errors } = await mutate(name, `${one()}, ${args}`)
    expect(errors?.[0]?.message).toContain(message)
  })

  test('others may not note it', async () => {
    const { errors } = await mutate('addRepoMetadata', `${one()}, key: "x"`, product.user)
    expect(errors?.[0]?.message).toContain('None of your roles lets you do this')
  })
})

describe('select', () => {
  test('owners are people and teams, accounts by their names', async () => {
    const { matches, alert } = await run('select:file.owners retry')
    expect(matches).toEqual([
      { type: 'person', handle: 'alice', user: { username: 'alice', displayName: '', avatarURL: null } },
      { type: 'team', name: 'org/docs', handle: 'org/docs' },
      { type: 'person', email: 'writer@example.com' },
    ])
    expect(alert).toMatchObject({ kind: 'unowned-results' })
  })

  test('limits hold for what is selected', async () => {
    const { matches, progress } = await run('select:file.directory retry count:2')
    expect(matches.map((match) => 'path' in match && match.path)).toEqual(['./', 'docs/'])
    expect(progress).toMatchObject({ matchCount: 2 })
    expect((await run('select:repo retry fork:yes archived:yes count:all')).progress).toMatchObject({
      matchCount: 3,
      skipped: [],
    })
  })

  test('limits hold for what conditions leave', async () => {
    const { matches, progress } = await run('file:has.owner(alice) retry count:1')
    expect(matches).toMatchObject([{ path: 'a.ts', lineMatches: [{ lineNumber: 0 }] }])
    expect(progress?.skipped.map(({ reason }) => reason)).toContain('document-match-limit')
  })
})

test('a file that two alternatives find comes once, with the lines of both', async () => {
  const asked = 'type:file ((repo:one retry) or (file:a token))'
  const lines = await run(asked)
  const paths = lines.matches.flatMap((match) => ('path' in match ? [match.path] : []))
  expect(paths.toSorted()).toEqual(['a.ts', 'docs/b.md', 'free/c.ts'])
  expect(lines.matches[0]).toMatchObject({
    lineMatches: [
      { lineNumber: 0, offsetAndLengths: [[0, 5]] },
      { lineNumber: 1, offsetAndLengths: [[0, 5]] },
      {
        lineNumber: 2,
        offsetAndLengths: [
          [0, 5],
          [6, 5],
        ],
      },
    ],
  })
  expect(lines.progress).toMatchObject({ matchCount: 5, completeness: { matchingLines: 5, matchingFiles: 3 } })
  const chunks = await run(asked, { cm: 't', cl: '0' })
  expect(chunks.matches[0]).toMatchObject({ chunkMatches: [{ content: 'retry\ntoken\nretry token' }] })
})

test('index:only leaves out what is not indexed, and says so', async () => {
  folder.git('one', 'checkout', '--quiet', '-b', 'fresh')
  folder.write({ 'one/new.ts': 'retry\n' })
  folder.commit('one')
  folder.git('one', 'checkout', '--quiet', 'main')
  const { matches, progress } = await run('repo:one@fresh index:only retry')
  expect(matches).toEqual([])
  expect(progress?.completeness.notSearched).toEqual([
    { reason: 'not-indexed', unit: 'repositories', count: 1, examples: ['one'] },
  ])
  expect((await run('repo:one@fresh index:no retry type:file')).matches).toHaveLength(4)
})

test('file: predicates narrow what is found in histories', async () => {
  folder.write({ 'one/docs/b.md': 'retry\nmore\n' })
  folder.commit('one', 'Write more')
  folder.write({ 'one/a.ts': 'retry\ntoken\nretry token\nmore\n' })
  folder.commit('one', 'Code more')
  const found = async (q: string) =>
    (await run(q)).matches.map((match) => match.type === 'commit' && match.message.split('\n')[0])
  expect(await found('type:commit more file:has.owner(org/docs)')).toEqual(['Write more'])
  expect(await found('type:diff more file:has.content(token)')).toEqual(['Code more'])
  expect(await found('type:commit more -file:has.owner(alice)')).toEqual(['Write more'])
})

test.each([
  ['context:mine retry', 'There is no search context "mine".'],
  ['repo:has.content([) retry', 'is not valid'],
  ['repo:has.commit.after(someday) retry', 'someday'],
  ['repo:has.file(path:) retry', 'needs a path:, a content:, or both'],
  ['type:commit author:@nobody', 'There is no user @nobody'],
  ['repo:dependencies(one) retry', 'nothing tells what repositories depend on'],
  ['lang:klingon retry', 'unknown language: "klingon"'],
  ['content:/[/ retry', 'is not valid'],
  ['select:commit retry', 'needs type:commit or type:diff'],
])('%s: %s', async (query, sentence) => {
  const { matches, alert } = await run(query)
  expect(matches).toEqual([])
  expect(alert).toMatchObject({ title: 'Unable To Process Query', description: expect.stringContaining(sentence) })
})
