import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './secret.js'

test('a secret shows itself nowhere but through reveal', () => {
  const secret = new Secret('hunter2')
  const seen = [String(secret), JSON.stringify({ secret }), inspect(secret), inspect({ secret }, { showHidden: true })]
  expect(seen.join()).not.toContain('hunter2')
  expect(secret.reveal()).toBe('hunter2')
})
