import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { corpusForm } from './testing/corpusForm.js'
import { parseQuery } from './parseQuery.js'
import { patternTypeNamed } from './patternType.js'

const folder = new URL('../corpus/', import.meta.url)

// A block is a query after `> `, and below it what it is read as. A file named after a pattern type is read in it.
function blocksOf(file: string): readonly (readonly [query: string, expected: string])[] {
  const blocks = readFileSync(new URL(file, folder), 'utf8').split(/\n\n+/)
  return blocks.flatMap((block) => {
    const [query = '', ...expected] = block.split('\n').filter((line) => !line.startsWith('#'))
    return query.startsWith('>') ? [[query.slice(2), expected.join('\n').trimEnd()] as const] : []
  })
}

for (const file of readdirSync(folder)) {
  const patternType = patternTypeNamed(file.replace('.txt', '')) ?? 'keyword'
  describe(`corpus/${file}`, () => {
    test.each(blocksOf(file))('%s', (query, expected) => {
      expect(corpusForm(parseQuery(query, { patternType }))).toBe(expected)
    })
  })
}
