import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Downloads the package of a recipe into `folder` through its registry's ordinary client and unpacks it into
 * `folder/unpacked`. Answers `{ unpacked, version, exact }`; `exact` is false when the recipe's version was not to be
 * had and another one was taken. Throws an Error with one sentence when there is none.
 */
export function fetchPackage(recipe, folder) {
  mkdirSync(join(folder, 'unpacked'), { recursive: true })
  return recipe.registry === 'debian' ? fromDebian(recipe, folder) : fromNpm(recipe, folder)
}

function fromDebian(recipe, folder) {
  const exact = tried('apt-get', ['download', `${recipe.package}=${recipe.version}`], folder)
  if (!exact) run('apt-get', ['download', recipe.package], folder)
  const archive = onlyFile(folder, '.deb')
  if (exact) verify(recipe, join(folder, archive), 'sha256', 'hex')
  run('dpkg-deb', ['-x', archive, 'unpacked'], folder)
  if (recipe.archive) unpackInner(recipe.archive, join(folder, 'unpacked'))
  const version = decodeURIComponent(archive.split('_')[1] ?? '')
  return { unpacked: join(folder, 'unpacked'), version, exact }
}

function fromNpm(recipe, folder) {
  run('npm', ['pack', '--silent', '--ignore-scripts', `${recipe.package}@${recipe.version}`], folder)
  const archive = onlyFile(folder, '.tgz')
  verify(recipe, join(folder, archive), 'sha512', 'base64')
  run('tar', ['-xzf', archive, '-C', 'unpacked'], folder)
  return { unpacked: join(folder, 'unpacked'), version: recipe.version, exact: true }
}

/** A package of sources may be one archive inside another. */
function unpackInner(archive, unpacked) {
  if (archive.endsWith('.zip')) run('unzip', ['-q', archive, '-d', '.'], unpacked)
  else run('tar', ['-xf', archive], unpacked)
}

function onlyFile(folder, ending) {
  const found = readdirSync(folder).filter((name) => name.endsWith(ending))
  if (found.length !== 1) throw new Error(`One file with the ending ${ending} was expected, there are ${found.length}.`)
  return found[0]
}

function verify({ checksum }, path, algorithm, encoding) {
  const found = createHash(algorithm).update(readFileSync(path)).digest(encoding)
  if (found !== checksum) throw new Error(`Its ${algorithm} is ${found} and not ${checksum}.`)
}

function tried(program, args, folder) {
  try {
    run(program, args, folder)
    return true
  } catch {
    return false
  }
}

function run(program, args, folder) {
  try {
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })
  } catch (error) {
    const said = String(error.stderr ?? '')
      .trim()
      .split('\n')
      .at(-1)
    const sentence = error.code === 'ENOENT' ? `${program} is not on the PATH.` : `${program} failed: ${said}`
    throw new Error(sentence, { cause: error })
  }
}
