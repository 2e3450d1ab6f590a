import type { GraphQLContext } from './builder.js'

/**
 * A value that is made once for each request, such as a batching loader:
 * `const users = perRequest((context) => batchLoader((ids) => usersById(db, ids)))`, then `users(context).load(id)`.
 */
export function perRequest<T>(make: (context: GraphQLContext) => T): (context: GraphQLContext) => T {
  const made = new WeakMap<GraphQLContext, { readonly value: T }>()
  return (context) => {
    const known = made.get(context) ?? { value: make(context) }
    made.set(context, known)
    return known.value
  }
}

export interface BatchLoader<K, V> {
  /** The value under this key; undefined when there is none. */
  load(key: K): Promise<V | undefined>
}

/**
 * Gathers the keys that are asked for in one turn of the event loop and looks them up together, each once. `loadMany`
 * leaves out of its map what it does not find.
 */
export function batchLoader<K, V>(loadMany: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): BatchLoader<K, V> {
  const known = new Map<K, Promise<V | undefined>>()
  let batch: { keys: K[]; answers: Promise<ReadonlyMap<K, V>> } | undefined
  const openBatch = () => {
    const keys: K[] = []
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batch = undefined
      return loadMany(keys)
    })
    return { keys, answers }
  }
  return {
    load(key) {
      const earlier = known.get(key)
      if (earlier !== undefined) return earlier
      batch ??= openBatch()
      batch.keys.push(key)
      const answer = batch.answers.then((found) => found.get(key))
      known.set(key, answer)
      return answer
    },
  }
}
