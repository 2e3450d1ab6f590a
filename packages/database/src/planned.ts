import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = '/* planned once */'

/**
 * Begins a statement that is asked all the time: where the connection keeps plans, the server parses and plans it once
 * and not each time, which takes it longer than to answer. Only for statements whose columns no migration changes.
 */
export const planned = sql.raw(mark)

/** Has a connection keep plans. Not for one behind a pooler, which may give the next statement to another server. */
export function keepPlans(client: PoolClient): void {
  const ask: (...question: readonly unknown[]) => unknown = client.query.bind(client)
  const query = (text: unknown, values?: unknown, ...rest: readonly unknown[]) =>
    typeof text === 'string' && text.includes(mark)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest)
  // Of its many forms the pool's user asks in this one.
  client.query = query as typeof client.query
}

const names = new Map<string, string>()

/** Short, and the same for the same text: PostgreSQL cuts names that are longer than 63 bytes. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned-${names.size}`
  names.set(text, name)
  return name
}
