import { join } from 'node:path'
import { inCache } from './cache.mjs'
import { pick, randomNumbers } from './random.mjs'
import { changed, commitHead, fastImport, git, makeRepository } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

/** How much text the repository has at most. In bytes. */
const mostBytes = 80e6
const changesEach = 5

/** A word that every branch has in one of its own files, and main has not. */
export const branchWord = 'sextant_branch_word'

/**
 * One repository, cut from the corpus, with `count` branches beside main that each differ from it in five files:
 * `{ name, folders, repositories, branches }`, where `branches` are `{ name, commit }`, without main.
 */
export async function branches(corpus, count) {
  const [{ tree: original, commit: from }] = corpus.repositories
  const name = `${corpus.name}-branches-${count}`
  const { folder, made } = await inCache(name, { from, count, changesEach }, async (aside) => {
    const gitDirectory = join(aside, 'git', `${name}.git`)
    makeRepository(gitDirectory)
    const files = cut(original)
    await fastImport(gitDirectory, history(files, count))
    const references = git(gitDirectory, 'for-each-ref', '--format=%(refname:lstrip=2) %(objectname)', 'refs/heads')
    return { references: references.split('\n'), bytes: files.reduce((sum, { content }) => sum + content.length, 0) }
  })
  const all = made.references.map((line) => line.split(' ')).map(([branch, commit]) => ({ name: branch, commit }))
  const main = all.find((branch) => branch.name === 'main')
  const gitDirectory = join(folder, 'git', `${name}.git`)
  return {
    name,
    folders: [],
    repositories: [{ name, gitDirectory, commit: main.commit }],
    branches: all.filter((branch) => branch !== main),
    bytes: made.bytes,
  }
}

/** The first files of the corpus. */
function cut(folder) {
  const files = []
  let bytes = 0
  for (const file of textFiles(folder)) {
    bytes += file.content.length
    if (bytes > mostBytes) break
    files.push(file)
  }
  return files
}

function* history(files, count) {
  const random = randomNumbers(1)
  yield* commitHead('main')
  for (const { path, content } of files) yield* changed(path, content)
  for (let number = 1; number <= count; number++) {
    const name = `topic/${String(number).padStart(4, '0')}`
    yield* commitHead(name, { count: number, message: `Change ${name}`, from: 'refs/heads/main' })
    for (const [change, { path, content }] of pick(files, changesEach, random).entries()) {
      const word = change === 0 ? `${branchWord} ` : ''
      yield* changed(path, Buffer.concat([content, Buffer.from(`${word}${name} ${change}\n`)]))
    }
  }
}
