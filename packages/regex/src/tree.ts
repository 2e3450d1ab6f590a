import type { CodePointSet } from './codePointSet.js'

/** What must hold between two characters. A word character is an ASCII letter, digit or underscore, as in RE2. */
export type Assertion = 'line-start' | 'line-end' | 'text-start' | 'text-end' | 'word-boundary' | 'no-word-boundary'

/**
 * A regular expression as a value. In a `choice` the earlier branch is preferred; a `repeat` without an upper bound has
 * `max` Infinity; a `set` matches one character, and an empty set matches nothing. Groups count from 1.
 */
export type Tree =
  | { readonly kind: 'empty' }
  | { readonly kind: 'set'; readonly set: CodePointSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | GroupTree
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; readonly branches: readonly Tree[] }
  | RepeatTree

export interface GroupTree {
  readonly kind: 'group'
  readonly index: number
  readonly name: string | undefined
  readonly body: Tree
}

export interface RepeatTree {
  readonly kind: 'repeat'
  readonly body: Tree
  readonly min: number
  readonly max: number
  readonly greedy: boolean
}

export const emptyTree: Tree = { kind: 'empty' }

export function setTree(set: CodePointSet): Tree {
  return { kind: 'set', set }
}

export function sequenceOf(parts: readonly Tree[]): Tree {
  const [first] = parts
  if (first === undefined) return emptyTree
  return parts.length === 1 ? first : { kind: 'sequence', parts }
}

export function choiceOf(branches: readonly Tree[]): Tree {
  const [first] = branches
  if (first === undefined) return emptyTree
  return branches.length === 1 ? first : { kind: 'choice', branches }
}

/** Whether the tree can match without consuming a character, should its assertions hold. */
export function matchesEmpty(tree: Tree): boolean {
  switch (tree.kind) {
    case 'empty':
    case 'assertion':
      return true
    case 'set':
      return false
    case 'group':
      return matchesEmpty(tree.body)
    case 'repeat':
      return tree.min === 0 || matchesEmpty(tree.body)
    case 'sequence':
      return tree.parts.every(matchesEmpty)
    case 'choice':
      return tree.branches.some(matchesEmpty)
  }
}

/** The trees directly inside. */
export function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'group':
    case 'repeat':
      return [tree.body]
    case 'sequence':
      return tree.parts
    case 'choice':
      return tree.branches
    case 'empty':
    case 'set':
    case 'assertion':
      return []
  }
}

/** Whether the tree or any tree inside it fulfils the condition. */
export function someTree(tree: Tree, condition: (tree: Tree) => boolean): boolean {
  return condition(tree) || childrenOf(tree).some((child) => someTree(child, condition))
}
