import { AppError } from '@sextant/base'
import { commonPasswords } from './commonPasswords.js'

const shortest = 12
const longest = 256

/**
 * The password itself, counted in characters. Throws `invalid_argument` when it is too short or long, among the most
 * common ones, one character over and over, or the name of the account.
 */
export function requirePassword(password: string, username: string): string {
  const { length } = [...password]
  if (length < shortest) throw refused(`Your password must be at least ${shortest} characters long.`)
  if (length > longest) throw refused(`Your password must be at most ${longest} characters long.`)
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || new Set(plain).size < 3 || plain === username.toLowerCase()) {
    throw refused('This password is among the first that anyone would guess. Choose another.')
  }
  return password
}

const refused = (message: string) => new AppError('invalid_argument', 'bad-password', message)
