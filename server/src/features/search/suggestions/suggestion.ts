/** What of an instance can be put into a query. */
export const suggestionKinds = {
  REPOSITORY: { value: 'repository' },
  FILE: { value: 'file' },
  SYMBOL: { value: 'symbol' },
  LANGUAGE: { value: 'language' },
  REVISION: { value: 'revision' },
  CONTEXT: { value: 'context' },
  OWNER: { value: 'owner' },
} as const

export interface Suggestion {
  readonly kind: (typeof suggestionKinds)[keyof typeof suggestionKinds]['value']
  readonly label: string
  /** Where it is: of a file its repository, of a symbol its repository and path. */
  readonly detail: string
  /** The text to put in the place of what is typed, quoted as it must be; no space behind it. */
  readonly insert: string
  /** The parts of `label` that match what is typed: start and length in UTF-16, in order. */
  readonly marks: readonly (readonly [start: number, length: number])[]
  /** The page of it; undefined for what has none. */
  readonly url?: string
  /** Of a symbol: `function`, `enum-member`. */
  readonly symbolKind?: string
}

export interface Suggestions {
  /** What of the query a suggestion takes the place of, in UTF-16; `end` is outside. */
  readonly start: number
  readonly end: number
  readonly nodes: readonly Suggestion[]
  /** False when the time ran out before everything was looked through. */
  readonly complete: boolean
}
