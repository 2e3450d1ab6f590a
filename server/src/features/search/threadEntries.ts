import { statSync } from 'node:fs'

/** Where a build puts the modules of a thread into few files: so it starts in half the time. */
const bundled = new URL('../../bundled/', import.meta.url)
/** What the compiler writes whenever it has compiled something that threads run. */
const compiled = ['base', 'engine', 'git', 'query', 'regex', 'syntax']
  .map((name) => `../../../../packages/${name}/dist/.tsbuildinfo`)
  .concat('../../.tsbuildinfo')
  .map((path) => new URL(path, import.meta.url))

/** The files that search threads and indexer processes run. */
export const threadEntry = entryOf('scanWorker.js')
export const historyEntry = entryOf('historyWorker.js')
export const processEntry = entryOf('indexerProcess.js')

/** What is bundled, unless something was compiled since. */
function entryOf(name: string): URL {
  const one = new URL(name, bundled)
  const made = changedAt(one)
  const isNew = made > 0 && compiled.every((file) => changedAt(file) <= made)
  return isNew ? one : new URL(name, import.meta.url)
}

/** In milliseconds since 1970; 0 for a file that is not there. */
function changedAt(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
