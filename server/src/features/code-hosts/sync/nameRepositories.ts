/** A repository that wants a name. */
export interface Named {
  readonly externalId: string
  readonly wanted: string
  /** The name that it has, if it is there. */
  readonly current?: string | undefined
}

/**
 * A name for each repository, by its id at the host; no two alike in any case, and none of `taken` (in lower case). Who
 * has a wanted name keeps it; otherwise who is there already goes first, then the smaller id. Whose name another has
 * gets the first free number behind it, and keeps that as long as the name is not free. Naming again changes nothing.
 */
export function nameRepositories(
  repositories: readonly Named[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const used = new Set(taken)
  const names = new Map<string, string>()
  const give = ({ externalId }: Named, name: string) => {
    used.add(name.toLowerCase())
    names.set(externalId, name)
  }
  const unnamed = (each: Named) => !names.has(each.externalId)
  const sorted = repositories.toSorted(byClaim)
  for (const each of sorted) if (!used.has(each.wanted.toLowerCase())) give(each, each.wanted)
  for (const each of sorted.filter(unnamed)) {
    const { current, wanted } = each
    if (current !== undefined && isNumbered(current, wanted) && !used.has(current.toLowerCase())) give(each, current)
  }
  const next = new Map<string, number>()
  for (const each of sorted.filter(unnamed)) {
    const base = each.wanted.toLowerCase()
    let number = next.get(base) ?? 2
    while (used.has(`${base}-${number}`)) number += 1
    next.set(base, number + 1)
    give(each, `${each.wanted}-${number}`)
  }
  return names
}

function byClaim(left: Named, right: Named): number {
  return claim(left) - claim(right) || (left.externalId < right.externalId ? -1 : 1)
}

function claim({ wanted, current }: Named): number {
  if (current === undefined) return 3
  if (current.toLowerCase() === wanted.toLowerCase()) return 0
  return isNumbered(current, wanted) ? 1 : 2
}

function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(`${wanted}-`) && /^[1-9][0-9]*$/.test(name.slice(wanted.length + 1))
}
