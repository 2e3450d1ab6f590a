import type { WrittenText } from './marks.js'

/**
 * The name by which a package is known that is imported by its path alone, as Go does: the last part of the path,
 * without what says that it is of a version (`/v2`, `.v3`) or for Go (`go-x`, `x-go`). A guess where the package calls
 * itself something else. Undefined when nothing is left that could be a name.
 */
export function packageName({ text, start }: WrittenText): WrittenText | undefined {
  const found = /(?:^|\/)(?:go-)?(?:[^/]*-)?([^/-]+?)(?:[-.]go)?(?:\.v\d+)?(?:\/v\d+)?$/u.exec(text)
  const name = found?.[1]
  if (found === null || name === undefined || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined
  // The path is what it is in UTF-8 too up to here, as a rule: other characters are escaped in paths of packages.
  const at = start + Buffer.byteLength(text.slice(0, found.index + found[0].lastIndexOf(name)))
  return { text: name, start: at, end: at + Buffer.byteLength(name) }
}
