import type { Node } from 'jsonc-parser'
import { redactedSecret } from './redactedSecret.js'

/** A secret in a configuration. */
export interface SecretPlace {
  readonly node: Node
  readonly value: string
  /**
   * Names the place whatever the order of lists: keys as they are, elements by what they hold besides secrets. Two
   * elements that are alike have the same.
   */
  readonly identity: string
}

type Pattern = readonly string[]

/** Where secrets stand in a configuration. */
export interface SecretPaths {
  /** Paths of keys, `*` for every element. */
  readonly secrets: readonly Pattern[]
}

/** Names the place of a secret, given all of them. */
export type Identify = (node: Node, secrets: ReadonlySet<Node>) => string

/** The secrets of a configuration, in the order of the text. Empty texts are none. */
export function secretPlaces(
  { secrets }: SecretPaths,
  tree: Node,
  identify: Identify = identityOf,
): readonly SecretPlace[] {
  const nodes = new Set(secrets.flatMap((pattern) => [...matching(tree, pattern)]))
  const found = [...nodes].filter((node) => node.value !== '').toSorted((left, right) => left.offset - right.offset)
  return found.map((node) => ({ node, value: String(node.value), identity: identify(node, nodes) }))
}

/** The texts at the end of a path; below an object or a list there, all of them. */
function* matching(node: Node, pattern: Pattern): Iterable<Node> {
  const [key, ...rest] = pattern
  if (key === undefined) {
    if (node.type === 'string') yield node
    for (const child of valuesOf(node)) yield* matching(child, [])
    return
  }
  if (key === '*') {
    for (const child of valuesOf(node)) yield* matching(child, rest)
    return
  }
  const property = node.type === 'object' ? node.children?.find((each) => each.children?.[0]?.value === key) : undefined
  const value = property?.children?.[1]
  if (value) yield* matching(value, rest)
}

/** The elements of a list, or the values of an object. */
export function valuesOf(node: Node): readonly Node[] {
  if (node.type === 'array') return node.children ?? []
  return node.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[1] ?? []) : []
}

function identityOf(node: Node, secrets: ReadonlySet<Node>): string {
  const steps: unknown[] = []
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'property') steps.unshift(at.parent.children?.[0]?.value)
    if (at.parent.type === 'array') steps.unshift([shown(at, secrets)])
  }
  return JSON.stringify(steps)
}

/** A value without its secrets; keys in one order. */
function shown(node: Node, secrets: ReadonlySet<Node>): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => shown(child, secrets))
  if (node.type !== 'object') return secrets.has(node) ? redactedSecret(String(node.value)) : node.value
  const pairs = (node.children ?? []).map(({ children: [key, value] = [] }) => [
    String(key?.value),
    value && shown(value, secrets),
  ])
  return pairs.toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1))
}
