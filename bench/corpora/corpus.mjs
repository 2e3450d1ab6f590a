import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/root.mjs'
import { inCache } from './cache.mjs'
import { fetchPackage } from './packages.mjs'
import { recipes, wantedBytes } from './recipes.mjs'
import { commitFiles, git, makeRepository, readIndex } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

/*
 * A corpus is plain data: `{ name, folders, repositories, files, bytes, parts }`. `folders` hold what the tools that
 * know no git are given; a repository is `{ name, gitDirectory, tree, commit }`. `parts` names the packages inside.
 */

/** How much text a quick run reads. In bytes. */
const quickBytes = 40e6

/** The corpus of all recipes. `say` is told, sentence by sentence, what is going on. */
export async function packageCorpus(say) {
  const plain = recipes.map(({ takes, ...recipe }) => ({ ...recipe, takes: String(takes) }))
  return cachedCorpus('corpus', plain, async (trees) => {
    const parts = []
    for (const recipe of recipes) {
      const enough = parts.reduce((sum, { bytes }) => sum + bytes, 0) >= wantedBytes
      if (recipe.reserve && enough) continue
      const part = takePackage(recipe, join(trees, 'corpus', recipe.name), say)
      if (part) parts.push(part)
    }
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    if (bytes === 0) throw new Error('No package could be had, so there is no corpus. Name one with --corpus FOLDER.')
    if (bytes < wantedBytes)
      say(`The corpus has ${megabytes(bytes)} and not the ${megabytes(wantedBytes)} it should have.`)
    return parts
  })
}

/** A small corpus of what npm has installed here, for trying the benchmark out. */
export function quickCorpus() {
  return cachedCorpus('quick', { bytes: quickBytes }, async (trees) => [
    takeFiles('installed', join(root, 'node_modules'), { to: join(trees, 'corpus'), limit: quickBytes }),
  ])
}

/** The text files of the HEAD of a git repository, which is only read. */
export function givenCorpus(folder) {
  const gitDirectory = execFileSync('git', ['-C', folder, 'rev-parse', '--absolute-git-dir'], {
    encoding: 'utf8',
  }).trim()
  const commit = git(gitDirectory, 'rev-parse', 'HEAD')
  return cachedCorpus('given', { folder, commit }, async (trees) => {
    const aside = join(trees, 'unpacking')
    mkdirSync(aside, { recursive: true })
    git(gitDirectory, 'archive', '--format=tar', `--output=${join(aside, 'all.tar')}`, commit)
    execFileSync('tar', ['-xf', 'all.tar'], { cwd: aside })
    rmSync(join(aside, 'all.tar'))
    const part = takeFiles('given', aside, { to: join(trees, 'corpus') })
    rmSync(aside, { recursive: true })
    return [part]
  })
}

/** A corpus that `fill(trees)` writes into the folder `corpus` of the folder it is given, committed as one repository. */
async function cachedCorpus(name, recipe, fill) {
  const { folder, made } = await inCache(name, recipe, async (aside) => {
    const parts = await fill(join(aside, 'trees'))
    const gitDirectory = join(aside, 'git', 'corpus.git')
    const tree = join(aside, 'trees', 'corpus')
    makeRepository(gitDirectory, tree)
    const commit = await commitFiles(gitDirectory, textFiles(tree))
    readIndex(gitDirectory)
    return { parts, commit }
  })
  const { parts, commit } = made
  const tree = join(folder, 'trees', 'corpus')
  return {
    name,
    folders: [join(folder, 'trees')],
    repositories: [{ name: 'corpus', gitDirectory: join(folder, 'git', 'corpus.git'), tree, commit }],
    files: parts.reduce((sum, part) => sum + part.files, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    parts,
  }
}

function takePackage(recipe, to, say) {
  const aside = `${to}.unpacking`
  try {
    mkdirSync(aside, { recursive: true })
    say(`Fetching ${recipe.package} ${recipe.version} (${recipe.licence}).`)
    const { unpacked, version, exact } = fetchPackage(recipe, aside)
    if (!exact) say(`${recipe.package} ${recipe.version} is not to be had; ${version} is taken, unchecked.`)
    return { ...takeFiles(recipe.name, unpacked, { to, takes: recipe.takes }), version, exact }
  } catch (error) {
    say(`${recipe.package} is left out: ${error.message}`)
    return undefined
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Copies text files to a new folder. Answers what came. */
function takeFiles(name, from, { to, takes = /^/, limit = Infinity }) {
  let files = 0
  let bytes = 0
  for (const { path, content } of textFiles(from)) {
    if (!takes.test(path)) continue
    if (bytes >= limit) break
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    files++
    bytes += content.length
  }
  return { name, files, bytes }
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
