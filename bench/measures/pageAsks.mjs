import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { milliseconds, ratio } from '../figures.mjs'
import { quantile } from '../statistics.mjs'

/** How often each thing is asked, beside the first time, which has a column of its own. */
const rounds = 32
/** git alone is asked so often when it takes longer than `slow` milliseconds. */
const slowRounds = 5
const slow = 2000

/**
 * Times what the pages ask the server for, to the end of the answer, beside plain git for the same data in the same run.
 * What the server does not know yet has a row that says so. `repositories` are those of `pageRepositories`.
 */
export async function measurePageAsks({ address, headers, repositories, say }) {
  const client = { address, headers, has: await fieldsOf({ address, headers }) }
  const rows = []
  for (const measure of measuresOf(repositories)) {
    say(`Asking for ${measure.name}.`)
    // What fails is a line of the result: the rest is measured all the same.
    rows.push(await rowOf(measure, client).catch((error) => [measure.name, ...Array(7).fill(''), error.message]))
  }
  const head = ['what', 'goal, p95', 'first', 'median', 'p95', 'git, median', 'git, p95', 'ours / git', 'verdict']
  const notes = [
    `Of ${rounds} asks each over HTTP with a session; the first one is not among them. "Another each time" asks for what`,
    'nobody asked for before, so that no cache of ours has it. git is a process that starts, prints and ends.',
  ]
  return { title: 'What pages ask for', head, rows, notes }
}

async function rowOf({ name, goal, needs, ask, git }, client) {
  const aim = goal === undefined ? '' : milliseconds(goal)
  if (!needs.every((field) => client.has(field))) return [name, aim, ...Array(6).fill(''), 'not there']
  const first = await timed(() => ask(client, 0))
  const ours = await timesOf(rounds, (round) => ask(client, round + 1))
  const theirs = git === undefined ? undefined : await gitTimes(git)
  const p95 = quantile(ours, 0.95)
  const others = theirs
    ? [
        milliseconds(quantile(theirs, 0.5)),
        milliseconds(quantile(theirs, 0.95)),
        ratio(quantile(ours, 0.5), quantile(theirs, 0.5)),
      ]
    : ['', '', '']
  const verdict = goal === undefined ? '' : p95 <= goal ? 'met' : 'not met'
  return [name, aim, milliseconds(first), milliseconds(quantile(ours, 0.5)), milliseconds(p95), ...others, verdict]
}

async function gitTimes(git) {
  const first = await timed(() => run(git(0)))
  if (first <= slow) return timesOf(rounds, (round) => run(git(round + 1)))
  return [first, ...(await timesOf(slowRounds - 1, (round) => run(git(round + 1))))]
}

async function timesOf(count, work) {
  const times = []
  for (let round = 0; round < count; round++) times.push(await timed(() => work(round)))
  return times
}

async function timed(work) {
  const started = performance.now()
  const answer = await work()
  // What is timed to something before its end says so.
  return typeof answer === 'number' ? answer : performance.now() - started
}

async function run(args) {
  const child = spawn('git', args, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed.`)
}

/** Whether the API has a field: `GitCommit.diff`, or an entry point of a stream, which is taken to be there with it. */
async function fieldsOf(client) {
  const query = '{ __schema { types { name fields { name } } } }'
  const { __schema } = await graphql(client, query, {})
  const known = new Set(
    __schema.types.flatMap(({ name, fields }) => (fields ?? []).map((field) => `${name}.${field.name}`)),
  )
  return (field) => known.has(field)
}

async function graphql({ address, headers }, query, variables) {
  const response = await fetch(`${address}/.api/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`GraphQL: ${JSON.stringify(errors)}`)
  return data
}

const atCommit = (fields) => `query ($name: String!, $rev: String!, $path: String!) {
  repository(name: $name) { commit(rev: $rev) { oid blob(path: $path) { path } ${fields} } } }`
const withoutFile = (fields) => `query ($name: String!, $rev: String!) {
  repository(name: $name) { commit(rev: $rev) { oid ${fields} } } }`
const commitFields = 'oid subject author { person { displayName email } date }'

function measuresOf({ code, entries, history, diff, blame }) {
  const inRepository = ({ gitDirectory }, ...args) => [`--git-dir=${gitDirectory}`, ...args]
  const ofFile = (client, { name }, { path, rev = 'main', fields }) =>
    graphql(client, atCommit(fields), { name, rev, path })
  const ofFolder = (client, fields) =>
    graphql(
      client,
      `query ($name: String!, $path: String!) { repository(name: $name) { commit(rev: "main") {
        tree(path: $path) { path entryCount ${fields} } } } }`,
      { name: entries.name, path: entries.path },
    )
  const codeFile = (round) => code.paths[round % code.paths.length]
  const historyPath = (round) => history.paths[round % history.paths.length]
  const codeGit = (round) => inRepository(code, 'cat-file', 'blob', `main:${codeFile(round)}`)
  const logOf = (round, ...more) => inRepository(history, 'log', '-20', ...more, 'main', '--', historyPath(round))
  const page = (more) =>
    `ancestors(first: 20, path: $path ${more}) { nodes { ${commitFields} } pageInfo { hasNextPage } }`
  const hunks = 'hunks { oldRange { startLine lines } newRange { startLine lines } body }'
  return [
    {
      name: 'text of a file of 1 MB, twelve files in turn',
      needs: ['GitBlob.content'],
      ask: (client, round) =>
        ofFile(client, code, { path: codeFile(round), fields: 'file: blob(path: $path) { content }' }),
      git: codeGit,
    },
    {
      name: 'text and colours of a file of 1 MB, the same again',
      goal: 150,
      needs: ['GitBlob.content', 'GitBlob.highlight'],
      ask: async (client) => {
        const path = codeFile(0)
        await Promise.all([
          ofFile(client, code, { path, fields: 'file: blob(path: $path) { content }' }),
          colours(client, code, path),
        ])
      },
      git: () => codeGit(0),
    },
    {
      name: `folder of ${entries.count} entries`,
      goal: 150,
      needs: ['GitTree.listing'],
      ask: (client) =>
        ofFolder(client, 'listing { names kinds byteSizes tails linkTargets submodules { commit url webURL } }'),
      git: () => inRepository(entries, 'ls-tree', '-l', `main:${entries.path}`),
    },
    {
      name: 'the same entry by entry, as programs ask',
      needs: ['GitCommit.tree'],
      ask: (client) => ofFolder(client, 'entries(first: 10000) { name kind byteSize url }'),
      git: () => inRepository(entries, 'ls-tree', '-l', `main:${entries.path}`),
    },
    {
      name: `first page of the history of a path, ${history.commits} commits, another each time`,
      goal: 300,
      needs: ['GitCommit.ancestors'],
      ask: (client, round) => ofFile(client, history, { path: historyPath(round), fields: page('') }),
      git: (round) => logOf(round),
    },
    {
      name: 'the same under earlier names, as much as is found in 200 ms, as the page asks',
      goal: 300,
      needs: ['GitCommit.ancestors'],
      ask: (client, round) =>
        ofFile(client, history, { path: historyPath(round), fields: page(', follow: true, patience: 200') }),
      git: (round) => logOf(round, '--follow'),
    },
    {
      name: 'first page of the history of all',
      needs: ['GitCommit.ancestors'],
      ask: (client) =>
        graphql(client, withoutFile(`ancestors(first: 20) { nodes { ${commitFields} } }`), {
          name: history.name,
          rev: 'main',
        }),
      git: () => inRepository(history, 'log', '-20', 'main'),
    },
    {
      name: `first files of a diff of ${diff.lines} lines`,
      goal: 300,
      needs: ['GitCommit.diff'],
      ask: (client) =>
        graphql(
          client,
          withoutFile(
            `diff { fileDiffs(first: 10) { nodes { oldPath newPath stat { added deleted } ${hunks} } totalCount } }`,
          ),
          { name: diff.name, rev: 'main' },
        ),
      git: () => inRepository(diff, 'diff', '--no-color', 'main~1', 'main'),
    },
    {
      name: `first lines of the blame of 2,000 lines by ${blame.commits} commits, another revision each time`,
      goal: 500,
      needs: ['GitBlob.blame'],
      ask: async (client, round) => (await blameTimes(client, blame, round)).first,
    },
    {
      name: 'the whole of it, another revision each time',
      needs: ['GitBlob.blame'],
      ask: async (client, round) => (await blameTimes(client, blame, round + 100)).whole,
      git: (round) => inRepository(blame, 'blame', '--porcelain', `main~${3 * (round + 100)}`, '--', blame.path),
    },
  ]
}

/** The colours of a whole file, packed as the page asks for them, or as GraphQL gives them where that is not there. */
async function colours(client, { name }, path) {
  const parameters = new URLSearchParams({ repository: name, revision: 'main', path })
  const response = await fetch(`${client.address}/.api/blob/highlight?${parameters}`, { headers: client.headers })
  if (response.ok) {
    const bytes = (await response.arrayBuffer()).byteLength
    if (bytes === 0) throw new Error(`${path} has no colours.`)
    return
  }
  const fields = 'file: blob(path: $path) { highlight { names spans } }'
  const answer = await graphql(client, atCommit(fields), { name, rev: 'main', path })
  if (!answer.repository.commit.file.highlight) throw new Error(`${path} has no colours.`)
}

/** When the first lines of a streamed blame arrived, and when it was over, in milliseconds. */
async function blameTimes({ address, headers }, { name, path }, round) {
  const started = performance.now()
  const place = `${name}@main~${3 * round}/-/stream/${path}`
  const response = await fetch(`${address}/.api/blame/${place}`, { headers })
  if (!response.ok) throw new Error(`The blame is answered with ${response.status}.`)
  let first
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (first === undefined && text.includes('event: hunk')) first = performance.now() - started
  }
  if (!text.includes('event: done')) throw new Error('The blame has no end.')
  return { first, whole: performance.now() - started }
}
