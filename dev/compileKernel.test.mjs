import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileKernel, generatedFile } from './compileKernel.mjs'

test('the committed kernel is what its sources compile to', async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await compileKernel())
})
