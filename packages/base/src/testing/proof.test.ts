import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSharedCounts } from './proof.js'

test('what copies of a proof count is added up, alone and beside others', () => {
  const alone = openSharedCounts({ checks: 0, leaks: 0 })
  alone.add({ checks: 3, leaks: 0 })
  alone.add({ checks: 4, leaks: 1 })
  expect(alone.total()).toEqual({ checks: 7, leaks: 1 })

  const folder = mkdtempSync(join(tmpdir(), 'sextant-proof-'))
  vi.stubEnv('SEXTANT_PROOF_FIGURES', join(folder, 'figures'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const [one, other] = [openSharedCounts({ checks: 0 }), openSharedCounts({ checks: 0 })]
  expect(one.total()).toEqual({ checks: 0 })
  one.add({ checks: 3 })
  other.add({ checks: 4 })
  expect([one.total(), other.total()]).toEqual([{ checks: 7 }, { checks: 7 }])
})
