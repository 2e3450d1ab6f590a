import type { PoolClient } from 'pg'

/**
 * Asked before each statement: undefined where it may go at once, or a promise that resolves when it may and rejects when
 * it must not be asked any more.
 */
export type Fence = () => Promise<void> | undefined

/**
 * Has a connection ask no statement that a fence does not let through. Cursors pass: they are answered at once and read in
 * pieces, and none of ours writes.
 */
export function keepWithin(client: PoolClient, fence: Fence): void {
  const ask: (...question: readonly unknown[]) => unknown = client.query.bind(client)
  const query = (text: unknown, ...rest: readonly unknown[]) => {
    const waiting = isCursor(text) ? undefined : fence()
    return waiting ? waiting.then(() => ask(text, ...rest)) : ask(text, ...rest)
  }
  // Of its many forms the pool's user asks in those that answer a promise, or with a cursor.
  client.query = query as typeof client.query
}

/** What sends itself, as `pg` calls it. */
const isCursor = (question: unknown) => typeof question === 'object' && question !== null && 'submit' in question
