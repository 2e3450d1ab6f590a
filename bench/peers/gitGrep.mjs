import { countsIn, firstLineOf, linesIn, quoted, timed } from './process.mjs'

/** Repositories are searched one after another; with more of them than this, git grep sits out. */
const maxRepositories = 100

/** git grep over the work tree of every repository. */
export const gitGrep = { name: 'git', version: () => firstLineOf('git', '--version'), open }

async function open({ repositories }) {
  if (repositories.length > maxRepositories) return undefined
  return { run: (query) => inEach(repositories, query), close: async () => {} }
}

async function inEach(repositories, query) {
  let total = { milliseconds: 0, files: 0, lines: 0 }
  for (const repository of repositories) {
    const left = query.take === undefined ? Infinity : query.take - total.lines
    if (left <= 0) break
    const { milliseconds, files = 0, lines = 0 } = await inOne(repository, { ...query, take: query.take && left })
    if (milliseconds === undefined) return { milliseconds }
    total = {
      milliseconds: total.milliseconds + milliseconds,
      files: total.files + files,
      lines: total.lines + lines,
    }
  }
  if (query.path || query.all) return { milliseconds: total.milliseconds, files: total.files }
  return query.take ? { milliseconds: total.milliseconds, lines: total.lines } : total
}

async function inOne({ gitDirectory, tree }, query) {
  const git = ['git', `--git-dir=${gitDirectory}`, `--work-tree=${tree}`]
  const run = (command, options = {}) => timed(command, { cwd: tree, ...options })
  if (query.path) {
    const script = `${git.map(quoted).join(' ')} ls-files | LC_ALL=C grep -E -e ${quoted(query.path)}`
    const { output, milliseconds } = await run(['sh', '-c', script])
    return { milliseconds, files: linesIn(output) }
  }
  if (query.all) {
    const every = query.all.flatMap((literal) => ['-e', literal])
    const { output, milliseconds } = await run([...git, 'grep', '-l', '-F', '--all-match', ...every])
    return { milliseconds, files: linesIn(output) }
  }
  if (query.take) {
    const { output, milliseconds } = await run([...git, 'grep', '-n', ...asked(query)], { enough: query.take })
    return { milliseconds, lines: linesIn(output) }
  }
  const { output, milliseconds } = await run([...git, 'grep', '-c', ...asked(query)])
  return { milliseconds, ...countsIn(output) }
}

const asked = ({ literal, regexp, anyCase }) => [
  ...(anyCase ? ['-i'] : []),
  ...(literal ? ['-F', '-e', literal] : ['-P', '-e', regexp]),
]

/** git grep over the named revisions of one repository, which it reads out of its objects. */
export function gitGrepRevisions({ gitDirectory }, revisions) {
  const git = ['git', `--git-dir=${gitDirectory}`, 'grep', '-c']
  const commits = revisions.map(({ commit }) => commit)
  return {
    async run(query) {
      const { output, milliseconds } = await timed([...git, ...asked(query), ...commits])
      return { milliseconds, ...countsIn(output) }
    },
    close: async () => {},
  }
}

/** Commits whose diff has the literal in a line that was added or removed, by `git log -G`. */
export async function gitLogG({ gitDirectory, commit }, literal) {
  const command = ['git', `--git-dir=${gitDirectory}`, 'log', '--format=%h', `-G${literal}`, commit]
  const { output, milliseconds } = await timed(command, { limit: 1_800_000 })
  return { milliseconds, commits: linesIn(output) }
}
