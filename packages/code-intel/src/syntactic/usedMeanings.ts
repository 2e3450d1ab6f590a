import { type Meaning, type Meanings, together, type Trail } from './meanings.js'
import { elementsOf } from './typeMembers.js'

/** A part of a path without what is done with it: `a` of `a()`, `a[0]` and `a()[0]`. */
export const bareName = (part: string) => part.replace(/(?:\(\)|\[0\])+$/, '')

/** What is left of a name's meanings when it is called, or one thing taken out of what it names: `a()`, `a[0]`, `a()[0]`. */
export async function usedMeanings(
  meanings: Meanings,
  part: string,
  all: readonly Meaning[],
  trail: Trail,
): Promise<readonly Meaning[]> {
  if (part.endsWith('[0]')) return together(await Promise.all(all.map((each) => elementsOf(meanings, each, trail))))
  return part.endsWith('()') ? meanings.called(all, trail) : all
}
