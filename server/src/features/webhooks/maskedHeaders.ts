import type { Header } from './delivery.js'

/** Names of headers that prove who sends: their values are for nobody. */
const secret = /authorization|cookie|token|secret|signature|passw|api-?key/i

const longestValue = 2000

/** The headers of a request in the order of arrival, with secrets masked and long values cut off. */
export function maskedHeaders(rawHeaders: readonly string[]): readonly Header[] {
  return rawHeaders
    .map((name, at) => [name, rawHeaders[at + 1] ?? ''] as const)
    .filter((_pair, at) => at % 2 === 0)
    .map(([name, value]) => [storable(name), secret.test(name) ? 'REDACTED' : storable(value)])
}

// PostgreSQL stores no NUL in JSON, and no half of a surrogate pair; Node lets neither into a header.
const storable = (text: string) => text.slice(0, longestValue)
