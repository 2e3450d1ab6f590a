import { key } from '../key.js'

/** Precise indexes. */
export const codeGraphKeys = {
  lsifEnforceAuth: key(false, { description: 'Whether only site admins may upload precise indexes.', type: 'boolean' }),
}
