import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blueOrangeDiff, colours, declarationsOf, highContrast } from './tokens.js'

const sheet = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')

/** The declarations of colours in a part of the sheet, one a line. */
const coloursIn = (part: string) => part.match(/--[\w-]+: light-dark\(.*\);/g) ?? []
const [, plain = '', diff = '', contrast = ''] = sheet.split(/^:root,$|^\[data-diff-palette|^@media/m)

test('the style sheet holds the colour table and nothing else', () => {
  expect(coloursIn(plain)).toEqual(declarationsOf(colours))
  expect(coloursIn(diff)).toEqual(declarationsOf(blueOrangeDiff))
  expect(coloursIn(contrast)).toEqual(declarationsOf(highContrast))
  expect(coloursIn(sheet)).toHaveLength(
    [colours, blueOrangeDiff, highContrast].reduce((sum, table) => sum + Object.keys(table).length, 0),
  )
})
