import { expect, test } from 'vitest'
import { ansiRuns } from './ansiText.js'

const esc = '\u001b'
const runs = (text: string) =>
  ansiRuns(text).map(({ text: each, colour, isBold }) =>
    [each, colour, isBold].filter((part) => part !== undefined && part !== false),
  )

test.each([
  ['plain', [['plain']]],
  [`${esc}[31mred${esc}[0m not`, [['red', 'red'], [' not']]],
  [`${esc}[1;32mboth${esc}[22m one${esc}[39m none`, [['both', 'green', true], [' one', 'green'], [' none']]],
  [`${esc}[94mbright`, [['bright', 'blue']]],
  [
    `${esc}[38;5;1mindexed${esc}[38;5;200mother`,
    [
      ['indexed', 'red'],
      ['other', 'red'],
    ],
  ],
  [`${esc}[38;2;1;31;3mexact`, [['exact']]],
  [`${esc}]8;;javascript:x\u0007link${esc}]8;;\u0007`, [['link']]],
  [`${esc}[2J${esc}[1;1Hmoved`, [['moved']]],
  ['10%\r50%\r100%\ndone', [['100%\ndone']]],
  ['a\r\nb', [['a\nb']]],
  [`${esc}]0;never closed`, []],
])('%j', (text, expected) => expect(runs(text)).toEqual(expected))
