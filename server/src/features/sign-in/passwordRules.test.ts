import { expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { passwordRules, requirePassword } from './passwordRules.js'

const site = new URL('https://code.acme.example')
const check = (password: string, values: Parameters<typeof fixedConfiguration>[0] = {}) =>
  requirePassword(password, passwordRules(fixedConfiguration(values), site, ['alice-doe', 'alice@mail.example']))

test.each([
  'correct battery horse',
  'tr0ub4dor and three',
  'vier Pferde im Wind',
  '𝄞𝄢𝄡♪♫♬♭♮♯𝄪𝄫𝅘𝅥',
  'monkey 8 sees 12 dogs',
  '9f86d081884c7d65',
])('%s is taken', (password) => expect(check(password)).toBe(password))

test.each([
  ['elevenchars', /at least 12/],
  ['x'.repeat(257), /at most 256/],
  ['passwordpassword', /guess/],
  ['Password1234!', /guess/],
  ['P@ssw0rd2024!', /guess/],
  ['123qweasdzxc', /guess/],
  ['administrator', /guess/],
  ['abcabcabcabc', /guess/],
  ['aaaaaaaaaaaaaa', /guess/],
  ['alice-doe-123', /guess/],
  ['alice-doealice-doe', /guess/],
  ['Acme2024acme', /guess/],
  ['Sextant-2024', /guess/],
  ['qwertyuiop123', /guess/],
])('%s is refused', (password, sentence) => expect(() => check(password)).toThrow(sentence))

test('the configuration says how long, and what a password holds', () => {
  expect(check('nine char', { 'auth.minPasswordLength': 9 })).toBe('nine char')
  const policy = {
    enabled: true,
    numberOfSpecialCharacters: 2,
    requireAtLeastOneNumber: true,
    requireUpperandLowerCase: true,
  }
  const by = (password: string) => check(password, { 'auth.passwordPolicy': policy })
  expect(() => by('green apple tree')).toThrow('at least 2 special characters')
  expect(() => by('green! apple? tree')).toThrow('a number')
  expect(() => by('green! apple? tree 7')).toThrow('upper and lower')
  expect(by('Green! apple? tree 7')).toBe('Green! apple? tree 7')
  expect(check('green apple tree', { 'auth.passwordPolicy': { ...policy, enabled: false } })).toBe('green apple tree')
})
