import type { Term } from '../ranking/terms.js'
import { leastOfName, weights } from '../ranking/weights.js'
import type { DocumentLookup } from './documentLookup.js'
import type { ItemFinder, SeeFile } from './items.js'
import type { Part, Stretch } from './parts.js'
import type { FileAt } from './searchPart.js'

const [slash, fullStop] = [0x2f, 0x2e]

/** So many files are chosen: they are ranked in a few milliseconds. */
const mostLikely = 64
/** So many of them are ranked before it is looked whether there is time for more. */
const together = 16
/** Fewer files than these are ranked as soon as the likely ones of them. */
const few = 192
/** How likely a file is that holds all terms, whatever else is known of it: such files are few. */
const byContentAlone = 0.001

interface Looking {
  readonly finder: Pick<ItemFinder, 'forEachFile'>
  readonly terms: readonly Term[]
  /** For each term, as `KnownQuery` has them. */
  readonly definitions: readonly DocumentLookup[]
  /**
   * Whether only such files are looked at whose content may match: whatever one of several terms names is far more, and
   * takes longer to find. Then each of them is likely, and even few are worth it.
   */
  readonly byContent: boolean
  /** After so many milliseconds no further part is looked at. */
  readonly milliseconds: number
}

/**
 * The files that are most likely the best of some parts, as far as the index tells without a look into any: they are
 * named by the terms, or may define them, or hold all of several. The likeliest come first, some at a time. None where all
 * of the files are ranked as soon, or none is likelier than the others, or of most of them the definitions are not known
 * yet: names alone would tell too little.
 */
export function likelyFiles(parts: Iterable<Part>, looking: Looking): readonly (readonly FileAt[])[] {
  const likeliest = new Likeliest(looking)
  const until = performance.now() + looking.milliseconds
  for (const part of parts) {
    if (performance.now() > until) break
    for (const stretch of part) looking.finder.forEachFile(stretch, likeliest.lookAt(stretch), looking.byContent)
  }
  return likeliest.areWorthIt ? likeliest.list() : []
}

/** The likeliest of many files. */
class Likeliest {
  readonly #looking: Looking
  #files: { readonly file: FileAt; readonly likelihood: number }[] = []
  #least = 0
  /** How many were looked at, and of how many of them the definitions are not known. */
  #seen = 0
  #unknown = 0

  constructor(looking: Looking) {
    this.#looking = looking
  }

  get areWorthIt(): boolean {
    const areMany = this.#looking.byContent || this.#seen > few
    return areMany && this.#unknown < this.#seen / 2
  }

  /** In each of them as they lie in trees: what is read of them lies together then. */
  list(): readonly (readonly FileAt[])[] {
    this.#prune()
    const files = this.#files.map(({ file }) => file)
    const groups = Array.from({ length: Math.ceil(files.length / together) }, (_, at) =>
      files.slice(at * together, (at + 1) * together),
    )
    return groups.map((group) => group.sort((a, b) => a.tree.number - b.tree.number || a.place - b.place))
  }

  /** For files of a stretch. */
  lookAt({ family: { base }, from, to }: Stretch): SeeFile {
    const { terms, byContent } = this.#looking
    return (tree, place, targets, isByPath) => {
      this.#seen += 1
      const defined = this.#definedShare(tree.columns.blobs[place] ?? 0)
      const mayBeNamed = isByPath || byContent
      const byDefinition = weights.symbol * defined * defined
      // No file is worth more than all of it, and none is named better than by all terms.
      if (byDefinition + (mayBeNamed ? weights.path + byContentAlone : 0) <= this.#least) return
      // The path tells the name, and what kind of file it is.
      if (tree === base) tree.keepPaths(from, to)
      const named = mayBeNamed ? nameLikelihood(tree.pathBytes(place), terms) : 0
      const best = byDefinition + weights.path * named + (byContent ? byContentAlone : 0)
      if (best > this.#least) this.#add({ tree, place, targets }, best * tree.qualityAt(place))
    }
  }

  /** The weight of the terms that the definitions of a blob may hold. */
  #definedShare(blob: number): number {
    const { terms, definitions } = this.#looking
    let share = 0
    for (let at = 0; at < terms.length; at++) if (definitions[at]?.mayMatch(blob)) share += terms[at]?.weight ?? 0
    if (share === 0 && !definitions[0]?.has(blob)) this.#unknown += 1
    return share
  }

  #add(file: FileAt, likelihood: number): void {
    if (likelihood <= this.#least) return
    this.#files.push({ file, likelihood })
    if (this.#files.length >= 4 * mostLikely) this.#prune()
  }

  #prune(): void {
    this.#files.sort((a, b) => b.likelihood - a.likelihood)
    if (this.#files.length <= mostLikely) return
    this.#files.length = mostLikely
    this.#least = this.#files.at(-1)?.likelihood ?? this.#least
  }
}

/** As `pathScore` of the name of the file alone, and coarser. */
function nameLikelihood(path: Uint8Array, terms: readonly Term[]): number {
  const start = path.lastIndexOf(slash) + 1
  let [found, letters] = [0, 0]
  for (const { regex, written, weight } of terms) {
    if (!regex.test(path, start, path.length)) continue
    found += weight
    letters += written?.length ?? 0
  }
  const dot = path.lastIndexOf(fullStop)
  const stem = (dot > start ? dot : path.length) - start
  const covered = Math.min(1, letters / stem)
  return found * found * (leastOfName + (1 - leastOfName) * covered * covered)
}
