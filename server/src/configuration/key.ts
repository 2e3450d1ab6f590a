/** A key of the site configuration: what it may hold, and what holds where it is not set. */
export interface Key<Value> {
  /** JSON schema, draft 7. Its `description` is what the editor shows. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly usual: Value
}

/** A key whose values are `Value`, which the schema lets through and nothing else. */
export const key = <Value>(usual: Value, schema: Key<Value>['schema']): Key<Value> => ({ schema, usual })
