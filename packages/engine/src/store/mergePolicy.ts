import type { ShardEntry } from './catalog.js'

/** The text of a merged file does not exceed this, in bytes: a merge holds all of it in memory. */
export const mostText = 128 * 1024 * 1024
/** Files with less text than this are small ones, of which there are to be few. An indexer fills files to twice this. */
export const smallText = 32 * 1024 * 1024
/** Nothing is merged as long as there are no more small files than this; a search looks into each. */
export const mostSmall = 8
/** If something is merged, then until there are no more than these: the next files do not start it all over again. */
const fewSmall = 5
/** A file with more dead text than this share of it is written anew. */
export const mostDead = 0.25
/**
 * A merge takes in a neighbour of up to so many times its size. Then sizes grow from each file to the one before at
 * least by this factor, and a byte is rewritten about as often as the total doubles.
 */
const spread = 2

/** Neighbouring files, in order, that are to become one without what is dead in them; also a single file. */
export type Merge = readonly ShardEntry[]

/**
 * Which files of one kind to merge now, in the order in which it has to be done. `liveShare` tells how much of a file's
 * text is still referred to (0 to 1); `deadAllowed`, what share of it may be dead.
 */
export function planMerges(
  entries: readonly ShardEntry[],
  liveShare: (entry: ShardEntry) => number = () => 1,
  deadAllowed = mostDead,
): readonly Merge[] {
  // What is dead as a whole goes first, so that its neighbours are neighbours of each other.
  const dead = entries.filter((entry) => liveShare(entry) === 0)
  const groups = entries
    .filter((entry) => liveShare(entry) > 0)
    .map((entry) => ({
      entries: [entry],
      weight: weightOf(entry) * liveShare(entry),
      isDue: liveShare(entry) < 1 - deadAllowed,
    }))
  const merged = groups.filter(isSmall).length > mostSmall ? withFewSmall(groups) : groups
  const due = merged.filter(({ entries: { length }, isDue }) => length > 1 || isDue)
  return [...dead.map((entry) => [entry]), ...due.map((group) => group.entries)]
}

/** Bytes of text; where there is little text and much beside it, half of what the file takes. */
const weightOf = ({ textBytes, fileBytes }: ShardEntry) => Math.max(textBytes, fileBytes / 2)

/** Whether a file is one of the small ones, of which there are to be few. */
export const isSmallFile = (entry: ShardEntry) => weightOf(entry) < smallText

interface Group {
  readonly entries: Merge
  readonly weight: number
  readonly isDue: boolean
}

const isSmall = ({ weight }: Group) => weight < smallText

function withFewSmall(groups: readonly Group[]): readonly Group[] {
  let merged = groups
  while (merged.filter(isSmall).length > fewSmall) {
    const pair = cheapestPair(merged)
    if (pair === undefined) break
    const { from, to } = widened(merged, pair)
    merged = [...merged.slice(0, from), joined(merged.slice(from, to)), ...merged.slice(to)]
  }
  return merged
}

/** The place of the two neighbours that are least together, one of them small; undefined when none may be merged. */
function cheapestPair(groups: readonly Group[]): number | undefined {
  let cheapest: { readonly place: number; readonly weight: number } | undefined
  for (const [place, group] of groups.entries()) {
    const next = groups[place + 1]
    if (!next || !(isSmall(group) || isSmall(next))) continue
    const weight = group.weight + next.weight
    if (weight <= mostText && weight < (cheapest?.weight ?? Number.POSITIVE_INFINITY)) cheapest = { place, weight }
  }
  return cheapest?.place
}

/** The pair at a place with the small neighbours that are not much larger than what is merged anyhow: `[from, to)`. */
function widened(groups: readonly Group[], place: number): { readonly from: number; readonly to: number } {
  let [from, to] = [place, place + 2]
  let weight = joined(groups.slice(from, to)).weight
  const fits = (group: Group | undefined): group is Group =>
    group !== undefined && isSmall(group) && group.weight <= spread * weight && group.weight + weight <= mostText
  for (;;) {
    const [before, behind] = [groups[from - 1], groups[to]]
    if (fits(before) && !(fits(behind) && behind.weight < before.weight)) {
      from -= 1
      weight += before.weight
    } else if (fits(behind)) {
      to += 1
      weight += behind.weight
    } else return { from, to }
  }
}

const joined = (groups: readonly Group[]): Group => ({
  entries: groups.flatMap(({ entries }) => entries),
  weight: groups.reduce((sum, { weight }) => sum + weight, 0),
  isDue: true,
})
