import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backgrounds } from '../tokens.js'

/** Whatever may lie below code as it is: one of the grounds on which every colour of text is readable, or nothing. */
const allowed = new Set([...backgrounds.map((name) => `var(--${name})`), 'none', 'transparent', 'inherit'])

const folders = ['./', '../diff/'].map((path) => new URL(path, import.meta.url)).filter((folder) => existsSync(folder))

/** The backgrounds of a style sheet that hold for elements with text: `rule: value`, one for each declaration. */
function groundsOf(sheet: string): readonly string[] {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, rule = '', body = '']) =>
    [...body.matchAll(/background(?:-color)?:\s*([^;]+);/g)].map(([, value = '']) => `${rule.trim()}: ${value.trim()}`),
  )
}

test('code stands on no ground that the contrast of the colours is not checked for', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => groundsOf(readFileSync(new URL(file, folder), 'utf8')).map((ground) => `${file} ${ground}`)),
  )
  expect(found.length).toBeGreaterThan(5)
  // A gradient draws marks, such as guides of indentation: text stands between them.
  const plain = found.filter((ground) => !ground.includes('-gradient('))
  expect(plain.filter((ground) => !allowed.has(ground.slice(ground.lastIndexOf(': ') + 2)))).toEqual([])
})
