/** A query that is being written. */
export interface QueryTab {
  readonly id: string
  readonly query: string
  /** JSON. */
  readonly variables: string
  /** It came with a link and was not run yet: somebody else has written it. */
  readonly isForeign?: boolean
}

/** A query that was run. */
export interface PastQuery {
  readonly query: string
  readonly variables: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** What a browser keeps of the console. */
export interface KeptConsole {
  readonly tabs: readonly QueryTab[]
  readonly active: string
  readonly history: readonly PastQuery[]
}

const mostPast = 50
const mostTabs = 20
/** A longer text is not kept: storage is small, and shared with everything else. */
const longestKept = 100_000

/** An empty tab. */
export const newTab = (query = '', variables = '{}'): QueryTab => ({ id: crypto.randomUUID(), query, variables })

/** What stands on a tab: the name of its operation, or where it stands among the others. */
export function tabName({ query }: Pick<QueryTab, 'query'>, place = 1): string {
  const named = /\b(?:query|mutation|fragment)\s+([A-Za-z_]\w*)/.exec(query)?.[1]
  const field = /^\s*(?:query\b[^{]*)?\{\s*([A-Za-z_]\w*)/.exec(query.replaceAll(/#[^\n]*/g, ''))?.[1]
  return named ?? field ?? `Query ${place}`
}

const secretNames = /pass|secret|token|key|credential|config|private/i

/**
 * Variables as they may be kept in a browser: without what stands under names of secrets. A text that is no JSON is
 * not kept.
 */
export function withoutSecrets(variables: string): string {
  try {
    const bare: unknown = JSON.parse(variables, (name, value: unknown) => (secretNames.test(name) ? undefined : value))
    return JSON.stringify(bare, undefined, 2)
  } catch {
    return '{}'
  }
}

/** A query among those that were run, the newest first and each once. */
export function withPast(history: readonly PastQuery[], { query, variables, at }: PastQuery): readonly PastQuery[] {
  const past = { query, variables: withoutSecrets(variables), at }
  const others = history.filter((each) => each.query !== query || each.variables !== past.variables)
  return query.length > longestKept ? history : [past, ...others].slice(0, mostPast)
}

export function printKept({ tabs, active, history }: KeptConsole): string {
  const kept = tabs.filter(({ query }) => query.length <= longestKept).slice(0, mostTabs)
  return JSON.stringify({
    tabs: kept.map((tab) => ({ ...tab, variables: withoutSecrets(tab.variables) })),
    active,
    history,
  })
}

/** Reads what a browser kept; whatever is not of its form is left out. At least one tab is there. */
export function parseKept(text: string | null, first: () => QueryTab): KeptConsole {
  const kept = objectOf(text)
  const tabs = listOf(kept['tabs']).filter(isTab)
  const shown = tabs.length > 0 ? tabs : [first()]
  const active = shown.find(({ id }) => id === kept['active']) ?? shown[0]
  return { tabs: shown, active: active?.id ?? '', history: listOf(kept['history']).filter(isPast) }
}

function objectOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'

const isTab = (value: unknown): value is QueryTab =>
  isRecord(value) && isText(value['id']) && isText(value['query']) && isText(value['variables'])

const isPast = (value: unknown): value is PastQuery =>
  isRecord(value) && isText(value['query']) && isText(value['variables']) && typeof value['at'] === 'number'
