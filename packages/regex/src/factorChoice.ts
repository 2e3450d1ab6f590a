import { type CodePointSet, sizeOfSet, union } from './codePointSet.js'
import { choiceOf, emptyTree, sequenceOf, setTree, type Tree } from './tree.js'

/**
 * A choice between the branches in which those that begin with the same characters share their beginning. Which branch
 * a text prefers stays as it was: branches only change places when no text could match both.
 */
export function factorChoice(branches: readonly Tree[]): Tree {
  const merged = mergeSingleSets(branches.flatMap((branch) => (branch.kind === 'choice' ? branch.branches : [branch])))
  const groups = groupByFirstSet(merged)
  return choiceOf(groups.map((group) => (group.length === 1 ? (group[0] ?? emptyTree) : factorGroup(group))))
}

/** Neighbours that each match one character become one set: between them no preference can show. */
function mergeSingleSets(branches: readonly Tree[]): Tree[] {
  const merged: Tree[] = []
  for (let i = 0; i < branches.length; ) {
    const sets: CodePointSet[] = []
    for (let branch = branches[i]; branch?.kind === 'set'; branch = branches[++i]) sets.push(branch.set)
    if (sets.length > 0) merged.push(setTree(sets.length === 1 ? (sets[0] ?? []) : union(...sets)))
    const next = branches[i]
    if (next !== undefined) merged.push(next)
    i++
  }
  return merged
}

/** Splits the branches into groups with the same first set: of neighbours only, unless the first sets are disjoint. */
function groupByFirstSet(branches: readonly Tree[]): readonly (readonly Tree[])[] {
  const anywhere = firstSetsAreDisjoint(branches)
  const groups: Tree[][] = []
  const groupOf = new Map<string, Tree[]>()
  for (const branch of branches) {
    const first = firstSet(branch)
    const key = first?.join()
    if (!anywhere && groups.length > 0 && key !== keyOfGroup(groups.at(-1))) groupOf.clear()
    const known = key === undefined ? undefined : groupOf.get(key)
    if (known !== undefined) known.push(branch)
    else {
      const group = [branch]
      groups.push(group)
      if (key !== undefined) groupOf.set(key, group)
    }
  }
  return groups
}

function keyOfGroup(group: readonly Tree[] | undefined): string | undefined {
  const [branch] = group ?? []
  return branch === undefined ? undefined : firstSet(branch)?.join()
}

/** Whether every branch begins with a set, and any two of those sets are the same or have nothing in common. */
function firstSetsAreDisjoint(branches: readonly Tree[]): boolean {
  const distinct = new Map<string, CodePointSet>()
  for (const branch of branches) {
    const first = firstSet(branch)
    if (first === undefined) return false
    distinct.set(first.join(), first)
  }
  const sets = [...distinct.values()]
  return sizeOfSet(union(...sets)) === sets.reduce((total, set) => total + sizeOfSet(set), 0)
}

function firstSet(branch: Tree): CodePointSet | undefined {
  const first = branch.kind === 'sequence' ? branch.parts[0] : branch
  return first?.kind === 'set' ? first.set : undefined
}

/** Branches whose first set is the same: what they share at the start, then a choice between what remains of each. */
function factorGroup(group: readonly Tree[]): Tree {
  const sequences = group.map((branch) => (branch.kind === 'sequence' ? branch.parts : [branch]))
  const shared = sharedPrefix(sequences)
  const [first = []] = sequences
  const rest = factorChoice(sequences.map((parts) => sequenceOf(parts.slice(shared))))
  const tail = rest.kind === 'sequence' ? rest.parts : rest.kind === 'empty' ? [] : [rest]
  return sequenceOf([...first.slice(0, shared), ...tail])
}

/** How many parts at the start are the same single sets in all the sequences. */
function sharedPrefix(sequences: readonly (readonly Tree[])[]): number {
  const [first = []] = sequences
  const shortest = Math.min(...sequences.map((parts) => parts.length))
  for (let i = 0; i < shortest; i++) {
    const part = first[i]
    if (part?.kind !== 'set') return i
    const key = part.set.join()
    const same = sequences.every((parts) => {
      const other = parts[i]
      return other?.kind === 'set' && other.set.join() === key
    })
    if (!same) return i
  }
  return shortest
}
