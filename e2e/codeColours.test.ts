import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { highlight, loadGrammar, tokenNames } from '@sextant/syntax'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourOf } from '../packages/ui/src/code/codeColours.js'
import { contrastOf } from '../packages/ui/src/contrast.js'
import { backgrounds, blueOrangeDiff, colours, highContrast } from '../packages/ui/src/tokens.js'
import { openBrowser } from './browser.js'
import { grammarSamples } from './sampleOfGrammars.js'
import { type RunningServer, startServer } from './runningServer.js'
import { git } from './sampleRepositories.js'

const samples = await grammarSamples()
const themes = ['light', 'dark'] as const
const palettes = [colours, { ...colours, ...blueOrangeDiff }, { ...colours, ...highContrast }]

test('every token that a grammar can give is readable on every ground, in every palette and theme', () => {
  const faint = tokenNames.flatMap((name) => {
    const colour = colourOf(name)
    const token = colour === 'plain' ? 'ink' : (`code-${colour}` as const)
    return palettes.flatMap((palette) =>
      themes.flatMap((theme) =>
        backgrounds
          .map((ground) => ({ name, ground, theme, ratio: contrastOf(palette[token][theme], palette[ground][theme]) }))
          .filter(({ ratio }) => ratio < 4.5),
      ),
    )
  })
  expect(faint).toEqual([])
})

let folder: string
let server: RunningServer
let browser: Browser
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-colours-'))
  const repository = join(folder, 'samples')
  await mkdir(repository)
  await git(repository, ['init', '--quiet', '--initial-branch=main'])
  await Promise.all(samples.map(({ path, text }) => writeFile(join(repository, path), text)))
  await git(repository, ['add', '--all'])
  await git(repository, ['commit', '--quiet', '--message', 'Add a sample of each grammar'])
  server = await startServer({ folders: [repository] })
  browser = await openBrowser()
  // High enough for every line of a sample, so that none is left out of the page.
  page = await browser.newPage({ viewport: { width: 1440, height: 1600 }, reducedMotion: 'reduce' })
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** How many colours the tokens of a text have; that of plain text is one of them. */
async function coloursOf(text: string, grammar: string): Promise<number> {
  const found = highlight(text, await loadGrammar(grammar))
  return new Set(['plain', ...(found?.names ?? []).map(colourOf)]).size
}

/** Each colour of the code on the page on each ground that falls below the limit, as the browser computes both. */
function faintOn(grounds: readonly string[]): readonly string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const luminanceOf = (colour: string) => {
    if (!pen) throw new Error('The browser has no canvas.')
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const probe = document.body.appendChild(document.createElement('div'))
  const groundColours = grounds.map((name) => {
    probe.style.background = `var(--${name})`
    return { name, luminance: luminanceOf(getComputedStyle(probe).backgroundColor) }
  })
  probe.remove()
  const texts = new Set(
    [...document.querySelectorAll('[data-row] code, [data-row] code span')].map(
      (piece) => getComputedStyle(piece).color,
    ),
  )
  const pairs = [...texts].flatMap((text) =>
    groundColours.map(({ name, luminance }) => {
      const [dark = 0, light = 0] = [luminanceOf(text), luminance].toSorted((a, b) => a - b)
      return { what: `${text} on ${name}`, ratio: (light + 0.05) / (dark + 0.05) }
    }),
  )
  return pairs.filter(({ ratio }) => ratio < 4.5).map(({ what, ratio }) => `${what}: ${ratio.toFixed(2)}`)
}

test.each(samples)('the sample of $grammar is coloured and readable in the browser', async ({
  grammar,
  path,
  text,
}) => {
  await page.goto(`${server.address}/samples/-/blob/${path}`)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  const pieces = page.locator('[data-row] code, [data-row] code span')
  const drawn = () => pieces.evaluateAll((all) => new Set(all.map((piece) => getComputedStyle(piece).color)).size)
  await expect.poll(drawn).toBe(await coloursOf(text, grammar))
  for (const colorScheme of themes) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast })
      expect([colorScheme, contrast, await page.evaluate(faintOn, backgrounds)]).toEqual([colorScheme, contrast, []])
    }
  }
})
