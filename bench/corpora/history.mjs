import { join } from 'node:path'
import { inCache } from './cache.mjs'
import { pick, randomNumbers } from './random.mjs'
import { changed, commitHead, fastImport, git, makeRepository } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

const fileCount = 1500
/** Larger files are not taken, so that the history is of many commits and not of many bytes. */
const mostBytes = 6000
const authors = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank']

/** A word that some commits add and a later one removes each time. */
export const diffWord = 'sextant_selective_word'

/** In every so many commits there is one that adds the word and one that removes it, at these places. */
const wordEvery = 5000
const addedAt = 2500
const removedAt = 3500

/** How many commits of a history of `count` have the word in a line that they add or remove. */
export function commitsWithWord(count) {
  const upTo = (place) => Math.floor((count - 1 - place) / wordEvery) + 1
  return upTo(addedAt) + upTo(removedAt)
}

/**
 * A repository with `count` commits on main: each changes one to three small files of the corpus by a few lines that
 * come from elsewhere in it, or puts lines back.
 */
export async function history(corpus, count) {
  const [{ tree: original, commit: from }] = corpus.repositories
  const name = `${corpus.name}-history-${count}`
  const { folder, made } = await inCache(name, { from, count, fileCount }, async (aside) => {
    const gitDirectory = join(aside, 'git', `${name}.git`)
    makeRepository(gitDirectory)
    await fastImport(gitDirectory, commits(smallFiles(original), count))
    return { commit: git(gitDirectory, 'rev-parse', 'main') }
  })
  const gitDirectory = join(folder, 'git', `${name}.git`)
  return { name, folders: [], repositories: [{ name, gitDirectory, commit: made.commit }], commits: count }
}

function smallFiles(folder) {
  const all = []
  for (const { path, content } of textFiles(folder)) {
    if (content.length <= mostBytes && content.includes(10)) all.push({ path, text: content.toString() })
  }
  const step = Math.max(1, Math.floor(all.length / fileCount))
  return all.filter((_, at) => at % step === 0).map(({ path, text }) => ({ path, lines: text.split('\n') }))
}

function* commits(files, count) {
  const random = randomNumbers(7)
  const pool = files.flatMap(({ lines }) => lines).filter((line) => line.trim().length > 8)
  const author = () => {
    const name = authors[random(authors.length)]
    return `${name} <${name}@example.com>`
  }
  yield* commitHead('main', { message: 'Begin' })
  for (const { path, lines } of files) yield* changed(path, lines.join('\n'))
  // The first file comes to hold the word and is changed for it alone.
  const [first, ...others] = files
  for (let number = 1; number < count; number++) {
    const message = `${pool[random(pool.length)].trim().slice(0, 60)}\n\n${pool[random(pool.length)].trim()}\n`
    yield* commitHead('main', { count: number, message, author: author() })
    const turn = number % wordEvery
    if (turn === addedAt || turn === removedAt) {
      const without = first.lines.filter((line) => !line.includes(diffWord))
      first.lines = turn === addedAt ? [`${diffWord} ${number}`, ...without] : without
      yield* changed(first.path, first.lines.join('\n'))
      continue
    }
    for (const file of pick(others, 1 + random(3), random)) {
      edit(file, pool, random)
      yield* changed(file.path, file.lines.join('\n'))
    }
  }
}

/** Replaces, adds or removes a few lines, and keeps the file about as long as it was. */
function edit(file, pool, random) {
  const at = random(file.lines.length)
  const gone = random(Math.min(4, file.lines.length - at))
  const most = file.lines.length > 250 ? 1 : 5
  const added = Array.from({ length: random(most) + (gone === 0 ? 1 : 0) }, () => pool[random(pool.length)])
  file.lines.splice(at, gone, ...added)
}
