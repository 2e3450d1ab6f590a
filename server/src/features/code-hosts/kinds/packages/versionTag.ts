/** The tag of a version: with a `v` before it where there is none. Undefined for a version that no tag can be called. */
export function tagOf(version: string): string | undefined {
  const tag = /^v\d/.test(version) ? version : `v${version}`
  const isFit = /^v[0-9A-Za-z][0-9A-Za-z._+!-]*$/.test(tag) && tag.length <= 150
  return isFit && !/\.\.|\.lock$|\.$/.test(tag) ? tag : undefined
}
