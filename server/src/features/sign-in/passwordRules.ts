import { AppError } from '@sextant/base'
import type { Configuration, PasswordPolicy } from '../../configuration/index.js'
import { isCommonPassword } from './commonPasswords.js'

/** What a password has to fulfil. */
export interface PasswordRules {
  /** The fewest characters. */
  readonly shortest: number
  readonly policy: PasswordPolicy
  /** Words that anyone would try for this account: its name, the host. */
  readonly context: readonly string[]
}

const longest = 256

/** The rules of the configuration for the account of this name on this host. */
export function passwordRules(configuration: Configuration, externalURL: URL, words: readonly string[]): PasswordRules {
  return {
    shortest: configuration.get('auth.minPasswordLength'),
    policy: configuration.get('auth.passwordPolicy'),
    context: [...words, ...words.flatMap((word) => word.split('@')), ...externalURL.hostname.split('.'), 'sextant'],
  }
}

/**
 * The password itself, counted in characters. Throws `invalid_argument` when it is too short or long, lacks what the
 * policy asks for, or is among the first that a guesser would try (NIST SP 800-63B-4, 3.1.1.2): a common password,
 * one with a usual ending, a few characters over and over, or little more than a name of its context.
 */
export function requirePassword(password: string, { shortest, policy, context }: PasswordRules): string {
  const { length } = [...password]
  if (length < shortest) throw refused(`Your password must be at least ${shortest} characters long.`)
  if (length > longest) throw refused(`Your password must be at most ${longest} characters long.`)
  const lack = lackOf(password, policy)
  if (lack !== undefined) throw refused(`Your password must contain ${lack}.`)
  const plain = password.normalize('NFC').toLowerCase()
  if (isPredictable(plain) || context.some((word) => isMostly(plain, word.toLowerCase()))) {
    throw refused('This password is among the first that anyone would guess. Choose another.')
  }
  return password
}

function lackOf(password: string, policy: PasswordPolicy): string | undefined {
  if (policy.enabled !== true) return undefined
  const special = policy.numberOfSpecialCharacters ?? 0
  const count = [...password].filter((character) => /[^\p{L}\p{N}\s]/u.test(character)).length
  if (count < special) return special === 1 ? 'a special character' : `at least ${special} special characters`
  if (policy.requireAtLeastOneNumber === true && !/\p{N}/u.test(password)) return 'a number'
  const mixed = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)
  return policy.requireUpperandLowerCase === true && !mixed ? 'both upper and lower case letters' : undefined
}

/** An ending or a beginning of this many characters hides no common word: years, counting, exclamation marks. */
const shortEnding = 6

function isPredictable(plain: string): boolean {
  if (new Set(plain).size < 3 || repeats(plain)) return true
  const stem = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = plain.length - stem.length <= shortEnding ? [plain, stem] : [plain]
  return candidates.some((text) => isCommonPassword(text) || isCommonPassword(lettersOf(text)))
}

/** Whether it is a common or short text over and over. */
function repeats(plain: string): boolean {
  const [, block] = /^(.+?)\1+$/su.exec(plain) ?? []
  return block !== undefined && (block.length <= shortEnding || isCommonPassword(block))
}

const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** `p@ssw0rd` as `password`. */
const lettersOf = (text: string) => text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)

/** Whether the text says little beside the word. */
function isMostly(text: string, word: string): boolean {
  return word.length >= 3 && text.includes(word) && text.replaceAll(word, '').length <= shortEnding
}

const refused = (message: string) => new AppError('invalid_argument', 'bad-password', message)
