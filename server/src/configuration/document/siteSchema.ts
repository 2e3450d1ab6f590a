import type { KeysSchema } from '../../json/keyProblems.js'
import type { Key } from '../key.js'
import { keys } from '../keys/index.js'
import { unusedKeys } from '../keys/unusedKeys.js'

/** What one key may hold, as the editor shows it: with what holds where it is not set. */
function described({ schema, usual, atStart }: Key<unknown>): Readonly<Record<string, unknown>> {
  const later = atStart ? { description: `${String(schema['description'])} Holds from the next start.` } : {}
  return { ...schema, ...later, ...(usual === null ? {} : { default: usual }) }
}

/** The JSON schema of the whole document, draft 7. */
export const siteSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, described(key)])),
}

/** What a document is read by. Keys that the schema does not have are told as warnings. */
export const documentKeys: KeysSchema = { ...siteSchema, unusedKeys }
