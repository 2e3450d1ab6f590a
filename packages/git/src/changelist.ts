/** The change of a Perforce depot that a commit was made of. */
export interface Changelist {
  /** Its number: 1 or more. */
  readonly id: number
  /** Where in the depot the commit's files are from: "//depot/main/". Empty when the trailer does not say. */
  readonly depotPaths: readonly string[]
}

const trailer = /^ *\[(?:git-p4|p4-fusion): (.*)\]$/gm

/**
 * What the last trailer of a commit message says, as git-p4(1) and p4-fusion write it on a line of its own:
 * `[git-p4: depot-paths = "//depot/main/": change = 42]`, with `: options = …` behind where git-p4 was given some.
 * Undefined for a message without one, and for one that gives no number.
 */
export function readChangelist(message: string): Changelist | undefined {
  const settings = [...message.matchAll(trailer)].at(-1)?.[1]
  const id = /(?:^|: )change = (\d{1,15})(?=: |$)/.exec(settings ?? '')?.[1]
  if (settings === undefined || id === undefined || Number(id) === 0) return undefined
  const paths = /(?:^|: )depot-paths? = "([^"]*)"/.exec(settings)?.[1] ?? ''
  return { id: Number(id), depotPaths: paths.split(',').filter((path) => path !== '') }
}

/**
 * An extended regular expression of POSIX for lines with a trailer, of any changelist or of one. It finds at least what
 * `readChangelist` reads.
 */
export function trailerPattern(id?: number): string {
  return `^ *\\[(git-p4|p4-fusion): .*change = ${id ?? '[0-9]+'}(: .*)?\\]$`
}
