import type { CompiledPattern, CompiledQuery } from '../compiledQuery.js'
import { intersect, union } from '../textShard/postings.js'
import type { TextShard } from '../textShard/open.js'

/** The documents of one shard that may match by their content: all of them, or those with these ordinals. */
export type Candidates = 'all' | Uint32Array

const nothing = new Uint32Array()

/** What of a shard of blobs may match the pattern by content, if no path matches any part of it. */
export function candidatesIn(
  shard: TextShard,
  { pattern, results }: Pick<CompiledQuery, 'pattern' | 'results'>,
): Candidates {
  return candidatesOf(pattern, shard, results)
}

function candidatesOf(pattern: CompiledPattern, shard: TextShard, results: CompiledQuery['results']): Candidates {
  switch (pattern.kind) {
    case 'everything':
      return 'all'
    // What is ruled out by a "not" is known only when the file has been looked through.
    case 'not':
      return 'all'
    case 'leaf':
      if (results === 'path' && !pattern.contentOnly) return nothing
      return shard.candidates(pattern.regex.required) ?? 'all'
    case 'and':
      return allOf(pattern.children, shard, results)
    case 'or':
      return anyOf(pattern.children, shard, results)
  }
}

function allOf(children: readonly CompiledPattern[], shard: TextShard, results: CompiledQuery['results']): Candidates {
  let all: Candidates = 'all'
  for (const child of children) {
    const those = candidatesOf(child, shard, results)
    if (those === 'all') continue
    all = all === 'all' ? those : intersect(all, those)
    if (all.length === 0) return all
  }
  return all
}

function anyOf(children: readonly CompiledPattern[], shard: TextShard, results: CompiledQuery['results']): Candidates {
  const lists: Uint32Array[] = []
  for (const child of children) {
    const those = candidatesOf(child, shard, results)
    if (those === 'all') return 'all'
    lists.push(those)
  }
  return union(lists)
}
