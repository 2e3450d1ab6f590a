import type { PoolClient } from 'pg'

/**
 * Asked before each statement: undefined where it may go at once, or a promise that resolves when it may and rejects when
 * it must not be asked any more.
 */
export type Fence = () => Promise<void> | undefined

/**
 * Has a connection ask no statement that a fence does not let through. Cursors pass: they are told in pieces, and none of
 * ours writes.
 */
export function keepWithin(client: PoolClient, fence: Fence): void {
  const ask: (...question: readonly unknown[]) => unknown = client.query.bind(client)
  const query = (text: unknown, ...rest: readonly unknown[]) => {
    const waiting = typeof text === 'string' ? fence() : undefined
    return waiting ? waiting.then(() => ask(text, ...rest)) : ask(text, ...rest)
  }
  // Of its many forms the pool's user asks in those that answer a promise, or with a cursor.
  client.query = query as typeof client.query
}
