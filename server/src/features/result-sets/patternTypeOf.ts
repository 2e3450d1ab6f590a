import { patternTypeNames } from '../search/index.js'

/** The pattern type of this name; the standard one for a name of another version of the server. */
export function patternTypeOf(name: string): (typeof patternTypeNames)[number] {
  return patternTypeNames.find((each) => each === name) ?? 'standard'
}
