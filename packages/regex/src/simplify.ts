import { factorChoice } from './factorChoice.js'
import { type CodePointSet, without } from './codePointSet.js'
import { emptyTree, sequenceOf, setTree, type Tree } from './tree.js'

/**
 * The same language and preferences in fewer and flatter parts: groups are unwrapped, sequences in sequences joined,
 * idle repetitions dropped, and branches that begin alike share their beginning. `mapSet` may narrow every set on the way.
 */
export function simplify(tree: Tree, mapSet: MapSet): Tree {
  return simplified(tree, mapSet, false)
}

/** As `simplify`, with the groups left in place. */
export function simplifyAroundGroups(tree: Tree, mapSet: MapSet): Tree {
  return simplified(tree, mapSet, true)
}

type MapSet = (set: CodePointSet) => CodePointSet

function simplified(tree: Tree, mapSet: MapSet, keepGroups: boolean): Tree {
  const within = (inner: Tree) => simplified(inner, mapSet, keepGroups)
  switch (tree.kind) {
    case 'set': {
      const set = mapSet(tree.set)
      return set === tree.set ? tree : setTree(set)
    }
    case 'group':
      return keepGroups ? { ...tree, body: within(tree.body) } : within(tree.body)
    case 'sequence':
      return sequenceOf(flattened(tree.parts, within))
    case 'choice':
      return factorChoice(tree.branches.map(within))
    case 'repeat':
      return simplifyRepeat({ ...tree, body: within(tree.body) })
    case 'empty':
    case 'assertion':
      return tree
  }
}

/** The parts, each simplified: those of sequences in their place, and none of the empty tree. */
function flattened(parts: readonly Tree[], within: (part: Tree) => Tree): readonly Tree[] {
  const flat: Tree[] = []
  for (const part of parts) {
    const simple = within(part)
    if (simple.kind === 'sequence') flat.push(...simple.parts)
    else if (simple.kind !== 'empty') flat.push(simple)
  }
  return flat
}

function simplifyRepeat(tree: Extract<Tree, { kind: 'repeat' }>): Tree {
  if (tree.max === 0 || tree.body.kind === 'empty') return emptyTree
  return tree.min === 1 && tree.max === 1 ? tree.body : tree
}

/** Takes the newline out of a set: in line mode no character of a match is one. */
export function withoutNewline(set: CodePointSet): CodePointSet {
  return without(set, 0x0a)
}
