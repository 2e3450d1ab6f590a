/**
 * What a path is by a table of patterns with at most one `*` (the `paths` of a tsconfig, the `exports` of a package): the
 * targets of the most specific pattern that matches, with the star filled in. Empty when none matches.
 */
export function targetsOf<Target>(
  table: Readonly<Record<string, Target>>,
  path: string,
): { readonly target: Target; readonly star: string } | undefined {
  const exact = table[path]
  if (exact !== undefined && Object.hasOwn(table, path)) return { target: exact, star: '' }
  const matches = Object.entries(table).flatMap(([pattern, target]) => {
    const [before, after, ...more] = pattern.split('*')
    if (before === undefined || after === undefined || more.length > 0) return []
    const fits = path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after)
    return fits ? [{ target, star: path.slice(before.length, path.length - after.length), size: before.length }] : []
  })
  return matches.reduce<(typeof matches)[number] | undefined>(
    (best, each) => (best && best.size >= each.size ? best : each),
    undefined,
  )
}
