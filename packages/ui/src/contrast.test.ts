import { describe, expect, test } from 'vitest'
import { contrastOf, linearRgbOf } from './contrast.js'
import {
  backgrounds,
  blueOrangeDiff,
  type ColourName,
  type ColourToken,
  colours,
  highContrast,
  textColours,
} from './tokens.js'

const themes = ['light', 'dark'] as const
const palettes: Record<string, Record<ColourName, ColourToken>> = {
  'red and green': colours,
  'blue and orange': { ...colours, ...blueOrangeDiff },
  'high contrast': { ...colours, ...highContrast },
}

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  const pairsOf = (texts: readonly ColourName[], grounds: readonly ColourName[]) =>
    themes.flatMap((theme) =>
      texts.flatMap((text) =>
        grounds.map((ground) => ({
          pair: `${text} on ${ground}, ${theme}`,
          ratio: contrastOf(palette[text][theme], palette[ground][theme]),
        })),
      ),
    )

  test('every text colour keeps 4.5 : 1 on every background', () => {
    expect(pairsOf(textColours, backgrounds).filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  test('what is written on the sea keeps 4.5 : 1', () => {
    expect(pairsOf(['on-sea'], ['sea']).filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  // Controls are filled with `raised`, so that their edges keep to it wherever they stand.
  test('edges of controls, the sea and the brass keep 3 : 1 on the page and on what is raised', () => {
    const drawn = pairsOf(['edge', 'sea', 'brass'], ['ground', 'raised'])
    expect(drawn.filter(({ ratio }) => ratio < 3)).toEqual([])
  })
})

test('edges and every text keep 7 : 1 when more contrast is asked for', () => {
  const palette: Record<ColourName, ColourToken> = { ...colours, ...highContrast }
  const pairs = [
    ...textColours.flatMap((text) => backgrounds.map((ground) => [text, ground] as const)),
    ['on-sea', 'sea'] as const,
  ]
  const low = themes.flatMap((theme) =>
    [...pairs, ['edge', 'ground'] as const].filter(
      ([one, other]) => contrastOf(palette[one][theme], palette[other][theme]) < 7,
    ),
  )
  expect(low).toEqual([])
})

test('the arithmetic agrees with known colours', () => {
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
  expect(contrastOf([0.5, 0.1, 200], [0.5, 0.1, 200])).toBe(1)
  // Pure sRGB red is oklch(0.62796 0.25768 29.234): CSS Color 4, section 9.
  const [red, green, blue] = linearRgbOf([0.62796, 0.25768, 29.234])
  expect([red, green, blue].map((part) => Math.round(part * 100) / 100)).toEqual([1, 0, 0])
})
