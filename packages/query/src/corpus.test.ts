import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { basicQueries } from './basicQueries.js'
import type { PatternType } from './filters.js'
import { parseQuery } from './parse.js'
import { printQuery } from './print.js'

const patternTypes: Readonly<Record<string, PatternType>> = {
  keyword: 'keyword',
  filters: 'keyword',
  standard: 'standard',
  regexp: 'regexp',
}

for (const [file, patternType] of Object.entries(patternTypes)) {
  describe(file, () => {
    for (const { query, expected } of readCorpus(file)) {
      test(query, () => expect(describeQuery(query, patternType)).toBe(expected))
    }
  })
}

/** Blocks between empty lines: the query, then what it gives. */
function readCorpus(name: string): readonly { readonly query: string; readonly expected: string }[] {
  const text = readFileSync(new URL(`../corpus/${name}.txt`, import.meta.url), 'utf8')
  const blocks = text.split(/\n\n/).filter((block) => block.trim() !== '' && !block.startsWith('#'))
  return blocks.map((block) => {
    const [query = '', ...expected] = block.replace(/\n$/, '').split('\n')
    return { query, expected: expected.join('\n') }
  })
}

function describeQuery(query: string, patternType: PatternType): string {
  const parsed = parseQuery(query, { patternType })
  const problems = [...parsed.problems, ...basicQueries(parsed).problems]
  const lines = problems.flatMap(({ severity, message, repair }) => [
    `${severity === 'error' ? '!' : '~'} ${message}`,
    ...(repair ? [`? ${repair.text}`] : []),
  ])
  return [`→ ${printQuery(parsed.tree)}`, ...lines].join('\n')
}
