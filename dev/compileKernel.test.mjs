import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileKernel, generatedFile, modules } from './compileKernel.mjs'

test.each(modules)('the committed bytes of $source are what it compiles to', async (module) => {
  expect(readFileSync(generatedFile(module), 'utf8')).toBe(await compileKernel(module))
})
