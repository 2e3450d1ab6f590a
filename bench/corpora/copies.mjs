import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inCache } from './cache.mjs'
import { commitFiles, makeRepository, readIndex } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

/**
 * The corpus number `number` (1, 2, …) times over: a repository with the same files, each with a line of its own at its
 * end, so that no blob is another's.
 */
export async function copyOf(corpus, number) {
  const [{ tree: original, commit: from }] = corpus.repositories
  const name = `${corpus.name}-copy-${number}`
  const { folder, made } = await inCache(name, { from, number }, async (aside) => {
    const tree = join(aside, 'trees', name)
    for (const { path, content } of textFiles(original)) {
      const target = join(tree, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, Buffer.concat([content, Buffer.from(`copy ${number} of ${path}\n`)]))
    }
    const gitDirectory = join(aside, 'git', `${name}.git`)
    makeRepository(gitDirectory, tree)
    const commit = await commitFiles(gitDirectory, textFiles(tree))
    readIndex(gitDirectory)
    return { commit }
  })
  const place = { gitDirectory: join(folder, 'git', `${name}.git`), tree: join(folder, 'trees', name) }
  return { folders: [join(folder, 'trees')], repositories: [{ name, ...place, commit: made.commit }] }
}
