import { silentLogger } from '@sextant/base'
import { expect, test } from 'vitest'
import { loadSymbolExtractor } from '../symbols/symbolExtractor.js'
import { decodeFacts } from './decodeFacts.js'
import { openFactFinder } from './factFinder.js'

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
