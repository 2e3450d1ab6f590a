import { keys, type KeyName, type SetValues, type ValueOf } from './keys/index.js'

/** The site configuration as it is now. Ask each time: it changes while the server runs. */
export interface Configuration {
  /** The value of a key: what is set, or its usual one. */
  get<Name extends KeyName>(name: Name): ValueOf<Name>
}

/** A configuration that never changes, for tests and for a start without a database. */
export function fixedConfiguration(values: SetValues = {}): Configuration {
  return configurationOf(() => values)
}

/** The configuration whose set values the function tells, each time anew. */
export function configurationOf(values: () => SetValues): Configuration {
  return {
    get: <Name extends KeyName>(name: Name) => {
      const value: unknown = values()[name] ?? keys[name].usual
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both come from the same row of the table of keys
      return value as ValueOf<Name>
    },
  }
}
