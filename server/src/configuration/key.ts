/** A key of the site configuration: what it may hold, and what holds where it is not set. */
export interface Key<Value> {
  /**
   * JSON schema, draft 7. Its `description` is what the editor shows. A text that is secret says `writeOnly: true`: it
   * is shown as `REDACTED`. Texts whose keys speak of secrets, tokens and passwords are secret in any case.
   */
  readonly schema: Readonly<Record<string, unknown>>
  readonly usual: Value
  /** Whether a change holds from the next start of the server only. */
  readonly atStart?: boolean
}

/** A key whose values are `Value`, which the schema lets through and nothing else. */
export const key = <Value>(
  usual: Value,
  schema: Key<Value>['schema'],
  when: Pick<Key<Value>, 'atStart'> = {},
): Key<Value> => ({ schema, usual, ...when })
