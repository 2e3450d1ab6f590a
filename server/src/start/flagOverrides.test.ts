import { expect, test } from 'vitest'
import { fixedConfiguration, type SetValues } from '../configuration/index.js'
import { flagOverrides } from './flagOverrides.js'
import { readSettings } from './settings.js'

function effective(argv: readonly string[], values: SetValues) {
  const asked = readSettings(argv, {})
  if (!('start' in asked)) throw new Error('This asks for something else.')
  const overrides = flagOverrides(asked.start)
  return { configuration: fixedConfiguration(overrides.apply(values)), flags: overrides.flags }
}

test('a flag that was given wins over what is stored, and is told', () => {
  const { configuration, flags } = effective(['--lsif-enforce-auth', 'true', '--structural-search'], {
    lsifEnforceAuth: false,
    experimentalFeatures: { structuralSearch: 'disabled' },
  })
  expect(configuration.get('lsifEnforceAuth')).toBe(true)
  expect(configuration.get('experimentalFeatures').structuralSearch).toBe('enabled')
  expect(flags.map(({ flag }) => flag)).toEqual(['--lsif-enforce-auth', '--structural-search'])
})

test('without a flag what is stored holds, and sign-up follows the address where neither says it', () => {
  const { configuration, flags } = effective([], { lsifEnforceAuth: true })
  expect(configuration.get('lsifEnforceAuth')).toBe(true)
  expect(flags).toEqual([])
  const signup = (argv: readonly string[], values: SetValues) =>
    effective(argv, values).configuration.get('auth.providers')
  expect(signup([], {})).toEqual([{ type: 'builtin', allowSignup: true }])
  expect(signup(['--host', '0.0.0.0'], {})).toEqual([{ type: 'builtin', allowSignup: false }])
  const stored: SetValues = { 'auth.providers': [{ type: 'builtin', allowSignup: true }] }
  expect(signup(['--host', '0.0.0.0'], stored)).toEqual([{ type: 'builtin', allowSignup: true }])
  expect(signup(['--allow-signup', 'false'], stored)).toEqual([{ type: 'builtin', allowSignup: false }])
})
