import type { KeysSchema } from '../../json/keyProblems.js'
import type { Key } from '../key.js'
import { keys } from '../keys/index.js'

/** What one key may hold, as the editor shows it: with what holds where it is not set. */
function described({ schema, usual, atStart }: Key<unknown>): Readonly<Record<string, unknown>> {
  const later = atStart ? { description: `${String(schema['description'])} Holds from the next start.` } : {}
  return { ...schema, ...later, ...(usual === null ? {} : { default: usual }) }
}

/** The JSON schema of the whole document, draft 7. Keys that are not in it are told as warnings. */
export const siteSchema: KeysSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, described(key)])),
}
