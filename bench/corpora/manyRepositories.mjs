import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inCache } from './cache.mjs'
import { commitFiles, git, makeRepository } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

const filesEach = 6
/** Repositories that are made at a time. */
const atOnce = 4

/** `count` small repositories, cut from the corpus: each has six files that follow one another there. */
export async function manyRepositories(corpus, count) {
  const [{ tree: original, commit: from }] = corpus.repositories
  const name = `${corpus.name}-repositories-${count}`
  const { folder, made } = await inCache(name, { from, count, filesEach }, async (aside) => {
    const commits = []
    const cut = cuts(textFiles(original), count)
    const work = async () => {
      for (const { number, files } of cut) commits[number] = await makeOne(aside, nameOf(number), files)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return { commits: commits.map(({ commit }) => commit), bytes: commits.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
  const repositories = made.commits.map((commit, number) => ({
    name: nameOf(number),
    gitDirectory: join(folder, 'git', `${nameOf(number)}.git`),
    tree: join(folder, 'trees', nameOf(number)),
    commit,
  }))
  return { name, folders: [join(folder, 'trees')], repositories, bytes: made.bytes, files: count * filesEach }
}

const nameOf = (number) => `r${String(number).padStart(5, '0')}`

function* cuts(files, count) {
  let next = []
  let number = 0
  for (const file of files) {
    next.push(file)
    if (next.length < filesEach) continue
    yield { number, files: next }
    next = []
    number++
    if (number === count) return
  }
  if (number < count) throw new Error(`The corpus has files for ${number} repositories only.`)
}

async function makeOne(folder, name, files) {
  const tree = join(folder, 'trees', name)
  for (const { path, content } of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), content)
  }
  const gitDirectory = join(folder, 'git', `${name}.git`)
  makeRepository(gitDirectory, tree)
  const commit = await commitFiles(gitDirectory, files)
  git(gitDirectory, 'read-tree', 'HEAD')
  return { commit, bytes: files.reduce((sum, { content }) => sum + content.length, 0) }
}
