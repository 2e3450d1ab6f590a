import type { ByteRange } from '@sextant/base'
import { CaptureMatcher, namesOfGroups } from './captures.js'
import { searchedText } from './searchedText.js'
import type { Tree } from './tree.js'

/** The tree of a pattern as it was parsed, and the same with fewer parts but its groups in place. */
export interface GroupTrees {
  readonly parsed: Tree
  readonly grouped: Tree
}

/** What every kind of compiled regular expression has: the groups of its pattern. */
export abstract class GroupedRegex {
  readonly groupNames: readonly (string | undefined)[]
  readonly #matcher: CaptureMatcher

  constructor({ parsed, grouped }: GroupTrees) {
    this.groupNames = namesOfGroups(parsed)
    this.#matcher = new CaptureMatcher(grouped, this.groupCount)
  }

  get groupCount(): number {
    return this.groupNames.length - 1
  }

  captures(
    bytes: Uint8Array,
    range: ByteRange,
    textStart: number,
    textEnd: number,
  ): readonly (ByteRange | undefined)[] {
    const text = searchedText(bytes, range.start, textStart, textEnd)
    searchedText(bytes, range.start, range.start, range.end)
    const captured = range.end <= textEnd ? this.#matcher.match(text, range) : undefined
    if (captured === undefined) throw new RangeError(`There is no match from ${range.start} to ${range.end}.`)
    return captured
  }
}
