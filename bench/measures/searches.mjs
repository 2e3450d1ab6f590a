import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { milliseconds, ratio } from '../figures.mjs'
import { isOnPath } from '../peers/process.mjs'
import { search } from '../server.mjs'
import { median } from '../statistics.mjs'

const rounds = 5

// `regex` is the same question to the command line tools, which search every match and stop at no count.
const cases = [
  { query: 'no-such-word-zq count:all', regex: 'no-such-word-zq' },
  { query: 'function count:all', regex: 'function' },
  { query: 'function case:yes count:all', regex: 'function', caseSensitive: true },
  { query: '/TODO\\(\\w+\\)/ case:yes count:all', regex: 'TODO\\(\\w+\\)', caseSensitive: true },
  { query: '/(error|warning|fatal)\\b/ count:all', regex: '(error|warning|fatal)\\b' },
  { query: '/import.*from/ count:all', regex: 'import.*from' },
  { query: '/[a-z]{12}_[0-9]+/ case:yes count:all', regex: '[a-z]{12}_[0-9]+', caseSensitive: true },
  { query: 'return count:50', regex: 'return' },
]

/** Search times over HTTP, to the end of the answer, beside the command line tools in the same folder. */
export async function measureSearches({ address, headers, folder }) {
  const rivals = [gitGrep, ripgrep].filter(({ program }) => isOnPath(program))
  const rows = []
  for (const each of cases) {
    const runs = await repeat(() => search(address, headers, each.query))
    const ours = median(runs.map(({ total }) => total))
    const first = runs[0].first === undefined ? undefined : median(runs.map((run) => run.first))
    const theirs = []
    for (const rival of rivals) theirs.push(median(await repeat(() => timed(rival, each, folder))))
    const { matches, notSearched } = runs[0]
    const others = theirs.flatMap((time) => [milliseconds(time), ratio(ours, time)])
    rows.push([`\`${each.query}\``, matches, notSearched, milliseconds(first), milliseconds(ours), ...others])
  }
  const heads = rivals.flatMap(({ name }) => [name, `ours / ${name}`])
  const notes = [
    `Medians of ${rounds}. The tools count all matches of the same pattern and print nothing else; a count in our query`,
    'stops ours early and not theirs. They start a process each time, ours is a request to a server that runs.',
  ]
  return { title: 'Searches', head: ['query', 'matches', 'not searched', 'first', 'all', ...heads], rows, notes }
}

const gitGrep = {
  name: 'git grep',
  program: 'git',
  args: ({ regex, caseSensitive }) => ['grep', '-I', '-c', '-P', ...(caseSensitive ? [] : ['-i']), '-e', regex],
}

const ripgrep = {
  name: 'rg',
  program: 'rg',
  args: ({ regex, caseSensitive }) => [
    '-c',
    '--hidden',
    '--glob',
    '!.git',
    ...(caseSensitive ? [] : ['-i']),
    '-e',
    regex,
    '.',
  ],
}

async function repeat(run) {
  await run()
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await run())
  return results
}

async function timed(rival, each, folder) {
  const started = performance.now()
  const child = spawn(rival.program, rival.args(each), { cwd: folder, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  // 1 says that nothing matched: git-grep(1), rg(1).
  if (code !== 0 && code !== 1) throw new Error(`${rival.name} failed for ${each.regex}.`)
  return performance.now() - started
}
