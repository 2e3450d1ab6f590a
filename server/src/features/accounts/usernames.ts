import { AppError } from '@sextant/base'
import { canonicalEmail } from './canonicalEmail.js'
import { isReservedName } from './reservedNames.js'

/** Longest user name, in characters. */
export const longestUsername = 255

/**
 * Whether a name may be a user name: ASCII letters and digits, with `-`, `.` and `_` inside. Two names that differ in
 * case only are one; with ASCII alone no name can be made to look like another.
 */
export const isUsername = (text: string): boolean =>
  text.length <= longestUsername && /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(text)

/** The name itself. Throws `invalid_argument` when it is none. */
export function requireUsername(text: string): string {
  if (isUsername(text) && isReservedName(text)) {
    throw new AppError('invalid_argument', 'reserved-name', 'This name is the name of a page. Choose another one.')
  }
  if (isUsername(text)) return text
  throw new AppError(
    'invalid_argument',
    'bad-username',
    'A username starts and ends with a letter or digit; `-`, `.` and `_` may stand inside. At most 255 characters.',
  )
}

/**
 * The e-mail address in canonical form. Asks only for what every address has: one `@`, a domain, nothing that could end
 * a header or a name. Throws `invalid_argument`.
 */
export function requireEmail(text: string): string {
  const address = isEmail(text) ? canonicalEmail(text) : ''
  if (isEmail(address)) return address
  throw new AppError('invalid_argument', 'bad-email', 'This is not an e-mail address.')
}

function isEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  const isWhole = local !== undefined && local !== '' && domain !== undefined && domain !== '' && more.length === 0
  return isWhole && text.length <= 254 && !/[\s\p{Cc}\p{Cf}<>(),;:"\\]/u.test(text)
}
