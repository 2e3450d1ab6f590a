/** How the versions of an ecosystem follow one another. */
export interface Ordering {
  /** Below zero when `a` is older than `b`; zero only for versions that mean the same. */
  compare(a: string, b: string): number
  isPreRelease(version: string): boolean
}

/** The newest version that is no pre-release, or the newest where there are only such; undefined for none. */
export function newestOf(versions: readonly string[], { compare, isPreRelease }: Ordering): string | undefined {
  const releases = versions.filter((version) => !isPreRelease(version))
  return (releases.length > 0 ? releases : versions).toSorted(compare).at(-1)
}
