/** What a link to the console holds. Headers are never in it: they may hold a token. */
export interface SharedQuery {
  readonly query: string
  /** JSON. */
  readonly variables: string
}

/**
 * The query in the hash of an address, as consoles of this kind of server have always written it: JSON with `query`,
 * `variables` (JSON in a text) and `operationName`. It never goes to the server by itself.
 */
export function readShared(hash: string): SharedQuery | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')))
    if (typeof value !== 'object' || value === null) return undefined
    const query: unknown = Reflect.get(value, 'query')
    const variables: unknown = Reflect.get(value, 'variables')
    if (typeof query !== 'string' || query === '') return undefined
    return { query, variables: variablesText(variables) }
  } catch {
    return undefined
  }
}

function variablesText(variables: unknown): string {
  if (typeof variables === 'string' && variables.trim() !== '') return variables
  return typeof variables === 'object' && variables !== null ? JSON.stringify(variables, undefined, 2) : '{}'
}

/** The hash that leads to a query. */
export const printShared = ({ query, variables }: SharedQuery): string =>
  `#${encodeURIComponent(JSON.stringify(variables.trim() === '' || variables.trim() === '{}' ? { query } : { query, variables }))}`
