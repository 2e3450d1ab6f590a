import { silentLogger } from '@sextant/base'
import { expect, test } from 'vitest'
import { loadSymbolExtractor } from '../symbols/symbolExtractor.js'
import { decodeFacts } from './decodeFacts.js'
import { defaultSymbolLimits } from '../symbols/symbolsOf.js'
import { openFactFinder } from './factFinder.js'
import { defaultFactLimits } from './factsOf.js'

const text = Buffer.from('package a\nfunc f() { f() }\n')

test('a finder gives the facts of texts, and none in languages without', async () => {
  const finder = openFactFinder({ workers: 1, log: silentLogger })
  try {
    const found = await finder.find({ text, language: 'Go' })
    expect(found && decodeFacts(found.encoded).references).toMatchObject([{ name: 'f', use: 'call', definition: 1 }])
    expect(await finder.find({ text, language: 'Text' })).toBeUndefined()
    expect(text.length).toBe(27)
  } finally {
    await finder.close()
  }
})

// So many casts end the instance of the C grammar, and with it every later text of its thread.
const casts = Buffer.from(`int f() { ${'(a)'.repeat(100_000)}; }`)
const small = Buffer.from('int g() { return 1; }')

test('a text that ends the parser costs a finder only itself', async () => {
  const limits = { ...defaultFactLimits, milliseconds: 20_000 }
  const finder = openFactFinder({ workers: 1, log: silentLogger, limits })
  try {
    expect(await finder.find({ text: casts, language: 'C' })).toBeUndefined()
    const next = await finder.find({ text: small, language: 'C' })
    expect(next && decodeFacts(next.encoded).definitions.map(({ name }) => name)).toEqual(['g'])
  } finally {
    await finder.close()
  }
}, 60_000)

test('a text that ends the parser costs an extractor only itself, and is told', async () => {
  const extractor = await loadSymbolExtractor({ ...defaultSymbolLimits, milliseconds: 20_000 })
  try {
    expect(extractor.extract('C', casts, { facts: true })).toMatchObject({ definitions: [], problem: 'failed' })
    expect(extractor.extract('C', small, { facts: true })?.definitions.map(({ name }) => name)).toEqual(['g'])
  } finally {
    await extractor.close()
  }
}, 60_000)

test('an extractor gives facts only when it is asked for them, from the same text', async () => {
  const extractor = await loadSymbolExtractor()
  try {
    expect(extractor.extract('Go', text)).not.toHaveProperty('facts')
    const found = extractor.extract('Go', text, { facts: true })
    expect(found?.definitions.map(({ name }) => name)).toEqual(['a', 'f'])
    expect(found?.facts && decodeFacts(found.facts.encoded).definitions.map(({ name }) => name)).toEqual(['a', 'f'])
  } finally {
    await extractor.close()
  }
})
