import { isDeepStrictEqual } from 'node:util'
import { type KeyName, keys, type SetValues } from './keys/index.js'

/** The keys whose values differ, one that is not set having its usual value. */
export function changedKeys(before: SetValues, after: SetValues): readonly KeyName[] {
  // Every name in the table of keys is one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(keys) as KeyName[]
  const valueIn = (values: SetValues, name: KeyName): unknown => values[name] ?? keys[name].usual
  return names.filter((name) => !isDeepStrictEqual(valueIn(before, name), valueIn(after, name)))
}

/** Whether a key decides over how people sign in. */
export const isAuthKey = (name: KeyName): boolean => name.startsWith('auth.')

/** Whether a change of these keys holds from the next start only. */
export const needsRestart = (names: readonly KeyName[]): boolean => names.some((name) => keys[name].atStart === true)
