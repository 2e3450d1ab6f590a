import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ObjectId } from '../objectId.js'
import type { CommitGraphFile, Place } from './commitGraphFile.js'
import type { Judge, Step } from './judge.js'
import { NewestFirst } from './newestFirst.js'
import type { PathKey } from './pathFilter.js'

export interface GraphWalk {
  readonly graph: CommitGraphFile
  readonly start: Place
  readonly keys: readonly PathKey[]
  readonly firstParent: boolean
  /** Seconds after 1970, both included. */
  readonly after: number
  readonly before: number
  readonly signal?: AbortSignal | undefined
}

/** So many commits are gone through in one turn of the event loop: some milliseconds. */
const atOnce = 4096

/**
 * The commits without merges that may have changed the path, newest first, in the order of `git rev-list
 * --full-history`: all that did, and about one in a hundred of those that did not. In batches that may be empty. Throws
 * `RangeError` for a graph that contradicts itself.
 */
export async function* mayHaveChanged(walk: GraphWalk): AsyncGenerator<readonly ObjectId[]> {
  const { graph } = walk
  for await (const places of turnsOf(walk)) {
    yield places
      .filter((place) => isCandidate(walk, place) && graph.parentsAt(place).length < 2)
      .map((place) => graph.idAt(place))
  }
}

/**
 * The commits that changed the path, newest first, simplified as `git log` does: where a merge took what lies there from
 * a parent as it was, only the first such parent is followed. In batches that may be empty. Throws as `mayHaveChanged`,
 * and what the judge throws.
 */
export async function* changedByGraph(walk: GraphWalk, judge: Judge): AsyncGenerator<readonly ObjectId[]> {
  for await (const places of turnsOf(walk, (merge) => parentAsItWas(walk, judge, merge))) {
    const steps = places.filter((place) => isCandidate(walk, place)).map((place) => stepOf(walk, place))
    const changed = await judge.changedAmong(steps)
    yield steps.map(({ id }) => id).filter((id) => changed.has(id))
  }
}

/**
 * The commits that `start` descends from, a turn of the event loop at a time. `shortcut` tells of a merge the one parent
 * to follow instead of all; the merge is then left out.
 */
async function* turnsOf(
  walk: GraphWalk,
  shortcut?: (merge: Place) => Promise<Place | undefined>,
): AsyncGenerator<readonly Place[]> {
  const waiting = new NewestFirst(walk.graph)
  waiting.add(walk.start)
  let places: Place[] = []
  let passed = 0
  for (let place = waiting.take(); place !== undefined; place = waiting.take()) {
    if (walk.graph.dateAt(place) < walk.after) continue
    const parents = followedOf(walk, place)
    const only = shortcut && parents.length > 1 ? await shortcut(place) : undefined
    if (only === undefined) places.push(place)
    for (const parent of only === undefined ? parents : [only]) waiting.add(parent)
    passed += 1
    if (passed % atOnce !== 0) continue
    yield places
    places = []
    await nextTurn()
    walk.signal?.throwIfAborted()
  }
  yield places
}

/** The first parent of a merge that has the same at the path. */
async function parentAsItWas(walk: GraphWalk, judge: Judge, merge: Place): Promise<Place | undefined> {
  const { graph, keys } = walk
  if (!graph.mayChange(merge, keys)) return graph.parentsAt(merge)[0]
  for (const parent of graph.parentsAt(merge)) {
    const changed = await judge.changedAmong([stepOf(walk, merge, parent)])
    if (changed.size === 0) return parent
  }
  return undefined
}

const followedOf = ({ graph, firstParent }: GraphWalk, place: Place) => {
  const parents = graph.parentsAt(place)
  return firstParent ? parents.slice(0, 1) : parents
}

const isCandidate = ({ graph, before, keys }: GraphWalk, place: Place) =>
  graph.mayChange(place, keys) && graph.dateAt(place) <= before

/** The commit beside a parent of it, the first one if nothing else is said. */
function stepOf({ graph }: GraphWalk, place: Place, parent = graph.parentsAt(place)[0]): Step {
  return { id: graph.idAt(place), parent: parent === undefined ? undefined : graph.idAt(parent) }
}
