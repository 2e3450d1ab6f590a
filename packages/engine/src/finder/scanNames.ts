import { type FuzzyQuery, FuzzyScorer, nameSize, sizeOf, unitsOf } from '@sextant/base'
import { beyondAscii } from './letterMasks.js'
import { type NameTable, nameAt, nameStart } from './nameTable.js'
import { longest, PathScorer } from './pathScorer.js'

export interface ScanOptions {
  /**
   * Asked before a name is read, with a score that it cannot exceed, a size, as of `nameSize`, that it is not below, and
   * its place: what there is no room for is passed by. Of a group the first place stands for all.
   */
  readonly hasRoomFor: (score: number, size: number, place: number) => boolean
  /** Asked now and then; false ends the scan. */
  readonly goOn: () => boolean
  /** Shown the names that match, by their places. */
  readonly show: (place: number, score: number) => void
}

/** Some hundred microseconds of work. */
const namesBetweenQuestions = 1024

/** Looks through names for those that match a query and are good enough. */
export class NameScanner {
  readonly #slow: FuzzyScorer
  readonly #paths: PathScorer
  #looked = 0

  constructor(query: FuzzyQuery) {
    this.#slow = new FuzzyScorer(query)
    this.#paths = new PathScorer(query)
  }

  /** Answers whether all names of a table were looked at. */
  scan(table: NameTable, options: ScanOptions): boolean {
    const { firsts, folderLetters, baseLetters, shortest } = table.groups
    const { needed } = this.#paths
    for (let group = 0; group < folderLetters.length; group++) {
      const inBases = baseLetters[group] ?? 0
      if ((((folderLetters[group] ?? 0) | inBases) & needed) !== needed) continue
      const [first, next] = [firsts[group] ?? 0, firsts[group + 1] ?? 0]
      this.#looked += 1 + next - first
      if (this.#looked > namesBetweenQuestions) {
        if (!options.goOn()) return false
        this.#looked = 0
      }
      const isPlain = (((folderLetters[group] ?? 0) | inBases) & beyondAscii) === 0
      if (!isPlain) this.#scanSlowly(table, first, next, options)
      else if (options.hasRoomFor(this.#paths.mostWith(inBases), sizeOf(shortest[group] ?? 0, 0), first)) {
        this.#scanGroup(table, group, options)
      }
    }
    return options.goOn()
  }

  #scanGroup(table: NameTable, group: number, { hasRoomFor, show }: ScanOptions): void {
    const { text, ends, masks, groups } = table
    const { needed } = this.#paths
    const inFolder = groups.folderLetters[group] ?? 0
    const length = groups.folderLengths[group] ?? 0
    const next = groups.firsts[group + 1] ?? 0
    let entered = false
    for (let place = groups.firsts[group] ?? 0; place < next; place++) {
      if ((((masks.letters[place] ?? 0) | inFolder) & needed) !== needed) continue
      const start = nameStart(table, place)
      const end = ends[place] ?? start
      if (end - start > longest) {
        this.#scanSlowly(table, place, place + 1, { hasRoomFor, show })
        continue
      }
      const size = sizeOf(end - start - length, end - start)
      const hasRoom = (most: number) => most >= 0 && hasRoomFor(most, size, place)
      if (!hasRoom(this.#paths.mostIn(inFolder, masks, place))) continue
      if (!entered) this.#paths.enter(text, start, start + length)
      entered = true
      if (!hasRoom(this.#paths.most(masks, place))) continue
      const score = this.#paths.score(text, start + length, end)
      if (hasRoom(score)) show(place, score)
    }
  }

  /** Names of which the masks say nothing. */
  #scanSlowly(table: NameTable, from: number, to: number, { hasRoomFor, show }: Omit<ScanOptions, 'goOn'>): void {
    for (let place = from; place < to; place++) {
      const name = nameAt(table, place)
      const score = this.#slow.score(unitsOf(name), 0, name.length)
      if (score >= 0 && hasRoomFor(score, nameSize(name), place)) show(place, score)
    }
  }

  /** The UTF-16 units of a name that match. */
  placesIn(name: string): readonly number[] {
    return this.#slow.score(unitsOf(name), 0, name.length) < 0 ? [] : this.#slow.places()
  }
}
