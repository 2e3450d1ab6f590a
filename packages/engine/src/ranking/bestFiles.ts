import type { Found } from '../indexed/searchPart.js'
import { usualMemory } from '../resultMemory.js'
import { bytesOfMatch } from '../resultSize.js'

/** A file that matches, and how early it comes. */
export interface RankedFile {
  readonly score: number
  readonly found: Found
  /** Where the index has it, when its lines are still to be read: the number of its tree, and its place there. */
  readonly at?: { readonly tree: number; readonly place: number }
}

/** How much of a limit a file takes: a matching line counts one, and so does a file that matches by its path alone. */
export const weightOf = ({ found }: RankedFile): number => Math.max(1, found.match.matchingLines)

/** Best first. Equals come in the order of targets, then by path: the same files give the same order every time. */
export function byScore(a: RankedFile, b: RankedFile): number {
  return (
    b.score - a.score ||
    (a.found.targets[0] ?? 0) - (b.found.targets[0] ?? 0) ||
    (a.found.match.path < b.found.match.path ? -1 : a.found.match.path > b.found.match.path ? 1 : 0)
  )
}

/** So many files are added before those are left out again that no limit lets in. */
const slack = 1024

/** The best of many files, as many as have the wanted number of matches together, and have room in memory. */
export class BestFiles {
  readonly #matches: number
  readonly #mostBytes: number
  #files: RankedFile[] = []
  #sorted = 0
  #bytes = 0
  #least: number
  #isFull = false

  /** Files with a score below `least` are not wanted. */
  constructor(matches: number, least = Number.NEGATIVE_INFINITY, bytes = usualMemory.best) {
    this.#matches = matches
    this.#least = least
    this.#mostBytes = bytes
  }

  /** Whether files were left out that the number of matches alone would have let in. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Files with a lower score are not among the best, whatever comes. */
  get least(): number {
    return this.#least
  }

  add(file: RankedFile): void {
    if (file.score < this.#least) return
    this.#files.push(file)
    this.#bytes += bytesOf(file)
    if (this.#files.length > 2 * this.#sorted + slack || this.#bytes > 2 * this.#mostBytes) this.#prune()
  }

  /** Best first. They stay. */
  list(): readonly RankedFile[] {
    this.#prune()
    return this.#files
  }

  /** Takes out the best ones that have so many matches together, or all if they have not. */
  take(matches: number): readonly RankedFile[] {
    this.#prune()
    const taken = this.#files.splice(0, countOf(this.#files, matches))
    for (const file of taken) this.#bytes -= bytesOf(file)
    this.#sorted = this.#files.length
    return taken
  }

  #prune(): void {
    this.#files.sort(byScore)
    const wanted = countOf(this.#files, this.#matches)
    const kept = Math.min(wanted, this.#bytes > this.#mostBytes ? this.#countInRoom() : wanted)
    this.#isFull ||= kept < wanted
    if (kept < this.#files.length) {
      for (const file of this.#files.splice(kept)) this.#bytes -= bytesOf(file)
      this.#least = this.#files.at(-1)?.score ?? this.#least
    }
    this.#sorted = kept
  }

  /** How many files from the first on have room in memory, one at least. */
  #countInRoom(): number {
    let bytes = 0
    const beyond = this.#files.findIndex((file) => (bytes += bytesOf(file)) > this.#mostBytes)
    return beyond < 0 ? this.#files.length : Math.max(1, beyond)
  }
}

const bytesOf = ({ found }: RankedFile) => bytesOfMatch(found.match) + 8 * found.targets.length

/** How many files from the first on have so many matches together, or how many there are. */
export function countOf(files: readonly RankedFile[], matches: number): number {
  let sum = 0
  for (const [place, file] of files.entries()) {
    if (sum >= matches) return place
    sum += weightOf(file)
  }
  return files.length
}
