import { factorChoice } from './factorChoice.js'
import { type CodePointSet, without } from './codePointSet.js'
import { emptyTree, sequenceOf, setTree, type Tree } from './tree.js'

/**
 * The same language and preferences in fewer and flatter parts: groups are unwrapped, sequences in sequences joined,
 * idle repetitions dropped, and branches that begin alike share their beginning. `mapSet` may narrow every set on the way.
 */
export function simplify(tree: Tree, mapSet: (set: CodePointSet) => CodePointSet): Tree {
  switch (tree.kind) {
    case 'set':
      return setTree(mapSet(tree.set))
    case 'group':
      return simplify(tree.body, mapSet)
    case 'sequence':
      return sequenceOf(tree.parts.flatMap((part) => partsOf(simplify(part, mapSet))))
    case 'choice':
      return factorChoice(tree.branches.map((branch) => simplify(branch, mapSet)))
    case 'repeat':
      return simplifyRepeat({ ...tree, body: simplify(tree.body, mapSet) })
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
