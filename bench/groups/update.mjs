import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../corpora/cache.mjs'
import { git, makeRepository } from '../corpora/repository.mjs'
import { countAll, fileQuery } from '../engine.mjs'
import { repeated } from '../statistics.mjs'
import { attempt, timesOf } from './searches.mjs'

/** How soon a change is found: from the commit, or from the end of the saving, until a search answers with it. */
export async function measureUpdate(bench) {
  const { rounds, say } = bench
  const row = (name, ours, peers = {}) => ({ group: 'update', name, unit: 'ms', ours: ours?.milliseconds, peers })
  const few = Math.min(rounds, 3)
  const { folder, remove } = temporaryFolder('update')
  try {
    const commit = committer(bench.corpus.repositories[0], folder)
    const ours = await attempt('Our engine', say, () => repeated(() => untilFound(bench, commit()), few))
    const peers = await peersUpdate(bench, commit)
    const saved = await attempt('Our engine', say, () => repeated(() => untilSavedFound(bench), few))
    return [row('commit that changes one file', ours, peers), row('saved file of a work tree', saved)]
  } finally {
    remove()
  }
}

const word = () => `updated${Math.random().toString(36).slice(2)}`

/** Makes commits that change one file, in a repository beside the given one that borrows its objects. */
function committer(repository, folder) {
  const gitDirectory = join(folder, 'update.git')
  makeRepository(gitDirectory)
  git(gitDirectory, 'config', 'zoekt.name', repository.name)
  writeFileSync(join(gitDirectory, 'objects', 'info', 'alternates'), `${join(repository.gitDirectory, 'objects')}\n`)
  git(gitDirectory, 'read-tree', repository.commit)
  const paths = git(gitDirectory, 'ls-files').split('\n')
  const path = paths[Math.floor(paths.length / 2)]
  const content = git(gitDirectory, 'cat-file', 'blob', `${repository.commit}:${path}`)
  return () => {
    const fresh = word()
    const blob = execFileSync('git', [`--git-dir=${gitDirectory}`, 'hash-object', '-w', '--stdin'], {
      input: `${content}\n${fresh}\n`,
      encoding: 'utf8',
    }).trim()
    git(gitDirectory, 'update-index', '--cacheinfo', `100644,${blob},${path}`)
    const tree = git(gitDirectory, 'write-tree')
    const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
    const commit = git(gitDirectory, ...who, 'commit-tree', tree, '-p', repository.commit, '-m', 'Change one file')
    git(gitDirectory, 'update-ref', 'refs/heads/main', commit)
    return { gitDirectory, commit, near: repository.commit, word: fresh }
  }
}

async function untilFound({ engine }, { gitDirectory, commit, near, word: wanted }) {
  const started = performance.now()
  await engine.index({ gitDirectory, commits: [commit], near })
  await found(engine, { gitDirectory, commit }, wanted)
  return { milliseconds: performance.now() - started }
}

async function untilSavedFound({ engine, corpus }) {
  const [{ gitDirectory, commit, tree }] = corpus.repositories
  const paths = git(gitDirectory, 'ls-files').split('\n')
  const path = join(tree, paths[Math.floor(paths.length / 3)])
  const before = readFileSync(path)
  const wanted = word()
  try {
    writeFileSync(path, Buffer.concat([before, Buffer.from(`${wanted}\n`)]))
    const started = performance.now()
    await found(engine, { gitDirectory, commit, root: tree }, wanted)
    return { milliseconds: performance.now() - started }
  } finally {
    writeFileSync(path, before)
  }
}

async function found(engine, target, literal) {
  const deadline = performance.now() + 60_000
  const request = { query: fileQuery({ literal }), targets: [target], limits: countAll }
  while ((await engine.search(request)).lines === 0) {
    if (performance.now() > deadline) throw new Error('The change was not found within a minute.')
  }
}

/** ripgrep and git grep read every file anyway: their update is a search. The others index again, Zoekt what changed. */
async function peersUpdate({ sessions, say }, commit) {
  const answers = {}
  for (const [name, session] of Object.entries(sessions)) {
    const run = () => (session.update ? session.update(commit()) : session.run({ literal: word() }))
    answers[name] = await attempt(name, say, run)
  }
  return timesOf(answers)
}
