import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where corpora, packages and the peers' indexes are kept: `SEXTANT_BENCH_CACHE`, else in the user's cache directory. */
export function cacheFolder() {
  const chosen = process.env.SEXTANT_BENCH_CACHE
  if (chosen) return resolve(chosen)
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sextant-bench')
}

/**
 * The folder `name` of the cache and what its maker said of it: `{ folder, made }`. `make(folder)` fills a new folder
 * and answers plain data; it runs once, and again when an earlier run was cut short or `recipe` has changed.
 */
export async function inCache(name, recipe, make) {
  const folder = join(cacheFolder(), name)
  const note = join(folder, 'made.json')
  const wanted = JSON.stringify(recipe)
  if (existsSync(note)) {
    const noted = JSON.parse(readFileSync(note, 'utf8'))
    if (JSON.stringify(noted.recipe) === wanted) return { folder, made: noted.made }
  }
  const aside = `${folder}.partial`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  const made = await make(aside)
  writeFileSync(join(aside, 'made.json'), `${JSON.stringify({ recipe, made }, undefined, 2)}\n`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
  return { folder, made }
}

const temporary = new Set()
let watching = false

/** A new folder in the cache for one use: `{ folder, remove }`. What is left of it goes when the process ends. */
export function temporaryFolder(name) {
  mkdirSync(cacheFolder(), { recursive: true })
  const folder = mkdtempSync(join(cacheFolder(), `${name}-`))
  const removeIt = () => rmSync(folder, { recursive: true, force: true })
  temporary.add(removeIt)
  if (!watching) process.once('exit', removeAll)
  watching = true
  return {
    folder,
    remove() {
      temporary.delete(removeIt)
      removeIt()
    },
  }
}

function removeAll() {
  for (const remove of temporary) remove()
}
