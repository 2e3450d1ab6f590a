import { expect, test } from 'vitest'
import { languageShares, shareText } from './languageShares.js'

const bytes = (...languages: readonly (readonly [string, number])[]) =>
  languages.map(([name, totalBytes]) => ({ name, totalBytes }))

test('data and prose do not count beside code', () => {
  const shares = languageShares(bytes(['JSON', 900], ['Go', 75], ['Python', 25], ['Empty', 0]))
  expect(shares).toEqual([
    { name: 'Go', share: 0.75, colour: 0 },
    { name: 'Python', share: 0.25, colour: 1 },
  ])
  expect(languageShares(bytes(['Markdown', 10])).map(({ name }) => name)).toEqual(['Markdown'])
  expect(languageShares([])).toEqual([])
})

test('what comes after six is shown together; a seventh alone is named', () => {
  const many = 'abcdefghi'.split('').map((name) => [name, 10] as const)
  expect(languageShares(bytes(...many)).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'Other'])
  expect(
    languageShares(bytes(...many.slice(0, 7)))
      .map(({ name }) => name)
      .join(''),
  ).toBe('abcdefg')
})

test.each([
  [0.4234, '42.3 %'],
  [0.0001, '< 0.1 %'],
  [1, '100.0 %'],
])('%d', (share, text) => expect(shareText(share)).toBe(text))
