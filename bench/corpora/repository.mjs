import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One author and one date for all commits, so that a recipe gives the same commit ids everywhere. */
const committer = 'bench <bench@example.com>'
const firstDate = 1_700_000_000

/** What git says, without its last newline. The machine's own settings and hooks play no part. */
export function git(gitDirectory, ...args) {
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  const all = ['-c', 'gc.auto=0', `--git-dir=${gitDirectory}`, ...args]
  return execFileSync('git', all, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 30,
  }).trimEnd()
}

/** A new repository whose work tree, when there is one, is a folder elsewhere. */
export function makeRepository(gitDirectory, tree) {
  mkdirSync(dirname(gitDirectory), { recursive: true })
  for (const folder of ['objects/pack', 'objects/info', 'refs/heads', 'info'])
    mkdirSync(join(gitDirectory, folder), { recursive: true })
  const worktree = tree ? `bare = false\n\tworktree = ${relative(gitDirectory, tree)}` : 'bare = true'
  writeFileSync(join(gitDirectory, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(gitDirectory, 'config'), `[core]\n\trepositoryformatversion = 0\n\t${worktree}\n`)
  // Files keep their bytes, whatever a .gitattributes among them says.
  writeFileSync(join(gitDirectory, 'info', 'attributes'), '* -text -filter -ident\n')
}

/** Feeds parts (strings and buffers) of the format of git-fast-import(1) to a repository. */
export async function fastImport(gitDirectory, parts) {
  const options = ['-c', 'core.compression=1', '-c', 'fastimport.unpackLimit=0', `--git-dir=${gitDirectory}`]
  const child = spawn('git', [...options, 'fast-import', '--quiet', '--force'], { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let problem = ''
  child.stderr.on('data', (text) => {
    problem += text
  })
  // A broken pipe is told by the exit code.
  child.stdin.on('error', () => {})
  for await (const part of parts) {
    if (child.stdin.write(part)) continue
    await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended])
    if (child.exitCode !== null) break
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`git fast-import failed: ${problem.slice(0, 500)}`)
}

/** A blob or a message as git-fast-import(1) wants it. */
export const data = (content) => [`data ${Buffer.byteLength(content)}\n`, content, '\n']

/** The head of the commit number `count` (from 0) of a branch. The changes follow it. */
export function commitHead(branch, { count = 0, message = 'Add the corpus', author = committer, from } = {}) {
  const when = `${firstDate + count * 60} +0000`
  return [
    `commit refs/heads/${branch}\nauthor ${author} ${when}\ncommitter ${committer} ${when}\n`,
    ...data(message),
    ...(from ? [`from ${from}\n`] : []),
  ]
}

/** One file of a commit, with its content in place. */
export const changed = (path, content) => [`M 100644 inline ${JSON.stringify(path)}\n`, ...data(content)]

/** Commits files, each `{ path, content }`, to the branch main of a new repository. Answers the commit's id. */
export async function commitFiles(gitDirectory, files) {
  async function* parts() {
    yield* commitHead('main')
    for await (const { path, content } of files) yield* changed(path, content)
  }
  await fastImport(gitDirectory, parts())
  return git(gitDirectory, 'rev-parse', 'refs/heads/main')
}

/** Makes git's index of the work tree, as a checkout would have left it. */
export function readIndex(gitDirectory) {
  git(gitDirectory, 'read-tree', 'HEAD')
  try {
    git(gitDirectory, 'update-index', '-q', '--refresh')
  } catch {
    // It exits with 1 when a file differs; git grep searches the file that is there.
  }
}
