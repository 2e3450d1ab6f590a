// The catalogues of texts. `npm run languages` writes the English one anew from the sources, takes out of the others
// what no source says any more, and prints what is still to be translated, as lines to be filled in. With `--check`
// nothing is written: the run fails where a translation does not fit its message, or too many are missing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Below this share of translated messages the check fails; to be raised when the sources are at rest. */
const least = 0.9
const mostPrinted = 40

const source = fileURLToPath(new URL('../web/languages/catalogue.ts', import.meta.url))
const { module } = await runnerImport(source)
const { catalogues, languages, messagesOfSources, problemsOf, readCatalogue } = module
const isCheck = process.argv.includes('--check')
const messages = messagesOfSources()

if (!isCheck) write('en', Object.fromEntries(messages))
for (const language of languages().filter((each) => each !== 'en')) {
  const catalogue = readCatalogue(language)
  report(language, catalogue)
  if (!isCheck) write(language, Object.fromEntries(sorted(catalogue).filter(([key]) => messages.has(key))))
}
if (isCheck && [...messages.keys()].join() !== Object.keys(readCatalogue('en')).join()) {
  console.log('The English catalogue is older than the sources: npm run languages writes it.')
}

function report(language, catalogue) {
  const missing = [...messages.keys()].filter((key) => !Object.hasOwn(catalogue, key))
  const stale = Object.keys(catalogue).filter((key) => !messages.has(key)).length
  const there = 1 - missing.length / messages.size
  console.log(`${language}: ${messages.size - missing.length} of ${messages.size} texts, ${stale} that no source has`)
  for (const key of isCheck ? missing.slice(0, mostPrinted) : missing) console.log(`  ${JSON.stringify(key)}: "",`)
  const problems = problemsOf(catalogue)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0 || (isCheck && there < least)) process.exitCode = 1
}

function write(language, catalogue) {
  const lines = Object.entries(catalogue).map(([key, value]) => `  ${JSON.stringify(key)}: ${printValue(value)}`)
  writeFileSync(join(catalogues, `${language}.json`), `{\n${lines.join(',\n')}\n}\n`)
}

// A line for each message, so that what two people add stands apart.
function printValue(value) {
  return JSON.stringify(value, undefined, 1).replaceAll(/\s*\n\s*/g, ' ')
}

function sorted(catalogue) {
  return Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1))
}
