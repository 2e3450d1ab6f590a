import { type CommitParents, commitParents, type ObjectId, type Repository } from '@sextant/git'

/** How far a commit with an index is from the one that is looked at, in steps from parent to child. */
export interface Distance {
  readonly commit: ObjectId
  readonly steps: number
  /** Of two that are as far, the ancestor says more of what was than a descendant that was changed since. */
  readonly isAncestor: boolean
}

export interface GraphQuestion {
  readonly repository: Repository
  readonly repositoryId: number
  /** Another one when the commits with indexes are others. */
  readonly generation: number
  readonly commit: ObjectId
  /** Those with an index. */
  readonly indexed: readonly ObjectId[]
}

/** History is followed so many commits back, and so many ahead. */
const mostCommits = 3000
/** From so many commits it is looked whether they descend from one. */
const mostTips = 500
const mostKept = 2000

/** Which commits with an index lie near a commit. What was found is remembered: histories of commits never change. */
export class CommitGraph {
  readonly #known = new Map<string, Promise<readonly Distance[]>>()

  /** The nearest first. Bounded: what lies further than some thousand commits is not found. */
  near(question: GraphQuestion): Promise<readonly Distance[]> {
    const { repositoryId, generation, commit, indexed } = question
    if (indexed.length === 0) return Promise.resolve([])
    const key = `${repositoryId} ${generation} ${commit}`
    const known = this.#known.get(key)
    if (known) {
      // Last in the map is used last.
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    // Several may wait for it, so none of them can break it off. It has a deadline of its own.
    const asked = distancesFrom(question)
    this.#known.set(key, asked)
    asked.catch(() => this.#known.delete(key))
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest)
    return asked
  }
}

async function distancesFrom({ repository, commit, indexed }: GraphQuestion): Promise<readonly Distance[]> {
  const wanted = new Set(indexed)
  const [back, ahead] = await Promise.all([
    listed(commitParents(repository, { tips: [commit], limit: mostCommits })),
    listed(
      commitParents(repository, {
        tips: indexed.filter((each) => each !== commit).slice(0, mostTips),
        descendantsOf: commit,
        limit: mostCommits,
      }),
    ),
  ])
  const ancestors = stepsAlong(commit, new Map(back.map(({ id, parents }) => [id, parents])))
  const descendants = stepsAlong(commit, childrenOf(ahead))
  return [...wanted]
    .flatMap((each) => nearest(each, ancestors.get(each), descendants.get(each)))
    .toSorted((one, other) => one.steps - other.steps || Number(other.isAncestor) - Number(one.isAncestor))
}

function nearest(commit: ObjectId, back: number | undefined, ahead: number | undefined): readonly Distance[] {
  if (back !== undefined && back <= (ahead ?? Infinity)) return [{ commit, steps: back, isAncestor: true }]
  return ahead === undefined ? [] : [{ commit, steps: ahead, isAncestor: false }]
}

async function listed(commits: AsyncIterable<CommitParents>): Promise<readonly CommitParents[]> {
  const all: CommitParents[] = []
  for await (const each of commits) all.push(each)
  return all
}

type Edges = ReadonlyMap<ObjectId, readonly ObjectId[]>

function childrenOf(commits: readonly CommitParents[]): Edges {
  const children = new Map<ObjectId, ObjectId[]>()
  for (const { id, parents } of commits) {
    for (const parent of parents) {
      const known = children.get(parent)
      if (known) known.push(id)
      else children.set(parent, [id])
    }
  }
  return children
}

/** How many steps each commit is away that the edges lead to from the start, which is 0 away. */
function stepsAlong(start: ObjectId, edges: Edges): ReadonlyMap<ObjectId, number> {
  const steps = new Map([[start, 0]])
  // A map is walked in the order of insertion, also over what is added meanwhile: breadth first.
  for (const [commit, step] of steps) {
    for (const next of edges.get(commit) ?? []) if (!steps.has(next)) steps.set(next, step + 1)
  }
  return steps
}
