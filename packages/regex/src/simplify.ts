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
    case 'set':
      return setTree(mapSet(tree.set))
    case 'group':
      return keepGroups ? { ...tree, body: within(tree.body) } : within(tree.body)
    case 'sequence':
      return sequenceOf(tree.parts.flatMap((part) => partsOf(within(part))))
    case 'choice':
      return factorChoice(tree.branches.map(within))
    case 'repeat':
      return simplifyRepeat({ ...tree, body: within(tree.body) })
    case 'empty':
    case 'assertion':
      return tree
  }
}

/** What a sequence consists of; any other tree is its only part, and the empty tree has none. */
function partsOf(tree: Tree): readonly Tree[] {
  if (tree.kind === 'empty') return []
  return tree.kind === 'sequence' ? tree.parts : [tree]
}

function simplifyRepeat(tree: Extract<Tree, { kind: 'repeat' }>): Tree {
  if (tree.max === 0 || tree.body.kind === 'empty') return emptyTree
  return tree.min === 1 && tree.max === 1 ? tree.body : tree
}

/** Takes the newline out of a set: in line mode no character of a match is one. */
export function withoutNewline(set: CodePointSet): CodePointSet {
  return without(set, 0x0a)
}
