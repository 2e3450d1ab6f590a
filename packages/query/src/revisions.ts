export interface RevisionSuffix {
  /** The value before the `@`. */
  readonly pattern: string
  /** As in `revisionList`; undefined when there is no `@`. */
  readonly revisions?: readonly string[]
  /** Where the `@` stands in the value; its length when there is none. */
  readonly at: number
}

/** Parts `name@main:v2` at the first `@` that no backslash escapes. */
export function revisionSuffix(value: string): RevisionSuffix {
  if (!value.includes('@')) return { pattern: value, at: value.length }
  const escapedOrAt = [...value.matchAll(/\\[\s\S]|@/g)].find(([part]) => part === '@')
  if (escapedOrAt === undefined) return { pattern: value, at: value.length }
  const at = escapedOrAt.index
  return { pattern: value.slice(0, at), revisions: revisionList(value.slice(at + 1)), at }
}

/** The revisions of a list parted by colons, in order and each once, as written. An empty one is the default branch. */
export function revisionList(list: string): readonly string[] {
  return [...new Set(list.split(':'))]
}

/** Whether it names a set of refs: `*refs/heads/release/*`, or `*!` for all but those. */
export const isRefGlob = (revision: string): boolean => revision.startsWith('*')

/** Whether it takes away the commits that can be reached from a revision: `^v1`. */
export const isExclusion = (revision: string): boolean => revision.startsWith('^')
