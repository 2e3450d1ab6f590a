import { statSync } from 'node:fs'

/** Where a build puts the modules of a program into few files, so that it starts sooner. */
const bundled = new URL('../bundled/', import.meta.url)
/** What the compiler writes whenever it has compiled something that is bundled. */
const compiled = ['base', 'code-intel', 'contract', 'database', 'engine', 'git', 'query', 'regex', 'syntax']
  .map((name) => `../../../packages/${name}/dist/.tsbuildinfo`)
  .concat('../.tsbuildinfo')
  .map((path) => new URL(path, import.meta.url))

/** The file of a program to run: what is bundled under a name, unless something was compiled since, and else as compiled. */
export function entryOf(name: string, asCompiled: URL): URL {
  const one = new URL(name, bundled)
  const made = changedAt(one)
  const isNew = made > 0 && compiled.every((file) => changedAt(file) <= made)
  return isNew ? one : asCompiled
}

/** In milliseconds since 1970; 0 for a file that is not there. */
function changedAt(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
