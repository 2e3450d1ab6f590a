/**
 * What is wrong with where a job works and writes, as a sentence; undefined when nothing is. Folders and files are inside
 * the repository, in the words that git has for paths.
 */
export function jobProblem(job: {
  readonly root: string
  readonly indexer: string
  readonly outfile: string
}): string | undefined {
  if (!isInside(job.root, { mayBeEmpty: true })) {
    return `“${shown(job.root)}” is no folder of the repository: write it as “packages/server”, or leave it empty.`
  }
  if (!isInside(job.outfile, { mayBeEmpty: false })) {
    return `“${shown(job.outfile)}” is no file below the folder: write it as “index.scip”.`
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._/@:-]*$/.test(job.indexer)) {
    return `“${shown(job.indexer)}” is no indexer: write its name or its container, as “scip-go” or “sourcegraph/scip-go:latest”.`
  }
  return undefined
}

const longestPath = 1000

/** Whether a path stays where it begins. */
function isInside(path: string, { mayBeEmpty }: { readonly mayBeEmpty: boolean }): boolean {
  if (path === '') return mayBeEmpty
  const isPlain = path.length <= longestPath && !/[\p{Cc}\\]/u.test(path)
  return isPlain && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part !== '.git')
}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
