import type { SetValues } from './keys/index.js'

/** What the command line decides over, whatever the site configuration says. */
export interface Overrides {
  /** The values that hold, where a document sets these. */
  readonly apply: (values: SetValues) => SetValues
  /** The keys with the flags that were given. */
  readonly flags: readonly { readonly key: string; readonly flag: string }[]
}

export const noOverrides: Overrides = { apply: (values) => values, flags: [] }
