// Writes src/languages.generated.ts from the data of the package linguist-languages.
// Run after that package changes: node packages/syntax/scripts/makeLanguageTable.mjs
import { writeFileSync } from 'node:fs'
import * as linguist from 'linguist-languages'

const byName = (one, other) => (one.name < other.name ? -1 : 1)
const lowered = (texts = []) => [...new Set(texts.map((text) => text.toLowerCase()))]

function row({ name, aliases, extensions, filenames = [], interpreters = [] }) {
  return `  ${JSON.stringify([name, lowered(aliases), lowered(extensions), filenames, interpreters])},\n`
}

const languages = Object.values(linguist).sort(byName)
const text = `// Generated from linguist-languages by scripts/makeLanguageTable.mjs. Do not edit.

/** Name, aliases and extensions in lower case, exact file names, interpreters. */
export type LanguageRow = readonly [
  name: string,
  aliases: readonly string[],
  extensions: readonly string[],
  fileNames: readonly string[],
  interpreters: readonly string[],
]

export const languageRows: readonly LanguageRow[] = [
${languages.map(row).join('')}]
`
writeFileSync(new URL('../src/languages.generated.ts', import.meta.url), text)
