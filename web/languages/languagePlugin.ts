import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compressBelow } from '../precompress.js'
import { catalogues, isTranslated, manifestIn, problemsOf, readCatalogue, translate } from './catalogue.js'
import { findSites } from './findSites.js'
import { writeSites } from './writeSites.js'

/** `new Intl.NumberFormat('en')`, `count.toLocaleString('en')`: whose words and signs are the language's. */
const formatter = /(\bIntl\.\w+\(|\.toLocale\w*String\(|\.localeCompare\([^()]+, )'en(?:-GB)?'/g

/** The file whose place the plural rules of a language take. */
const pluralFile = /packages\/ui\/src\/text\/pluralForm\.ts$/

// CLDR's order; `pluralCategories` promises none.
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

function pluralModule(language: string): string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const used = categories.filter((each) => pluralCategories.includes(each))
  return [
    `const rules = new Intl.PluralRules('${language}')`,
    `const forms = ${JSON.stringify(used)}`,
    'export const pluralForm = (count) => forms.indexOf(rules.select(count))',
  ].join('\n')
}

/**
 * Builds the application in another language than that of the sources: every text that people read is replaced by what
 * the catalogue has for it, before anything else sees the source, so that nothing is looked up while the page runs. The
 * chunks stand beside the English ones, and those without a text are the same files; the page is `index.<language>.html`.
 */
export function inLanguage(language: string): Plugin {
  const catalogue = readCatalogue(language)
  return {
    name: 'in-language',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const problems = problemsOf(catalogue)
      if (problems.length > 0) this.error(`${join(catalogues, `${language}.json`)}:\n${problems.join('\n')}`)
    },
    transform(code, id) {
      const [file = ''] = id.split('?', 1)
      if (!isTranslated(file)) return null
      if (pluralFile.test(file)) return { code: pluralModule(language), map: null }
      const sites = findSites(file, code)
      const written = writeSites(code, sites, (key) => translate(catalogue, key, file))
      return { code: written.replace(formatter, `$1'${language}'`), map: null }
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('/manifest.webmanifest', `/manifest.${language}.webmanifest`),
    config: () => ({
      build: { outDir: `dist/.${language}`, manifest: false, copyPublicDir: false },
    }),
    writeBundle({ dir = '' }) {
      moveBeside(dir, language)
      writeFileSync(join(dir, `../manifest.${language}.webmanifest`), manifestIn(language))
      compressBelow(join(dir, '../.assets'))
      rmSync(dir, { recursive: true })
    },
  }
}

/** Puts what was built into the folder above it, beside what the English build has put there. */
function moveBeside(folder: string, language: string): void {
  const above = join(folder, '..')
  renameSync(join(folder, 'index.html'), join(above, `index.${language}.html`))
  for (const name of readdirSync(join(folder, '.assets'))) {
    const [from, to] = [folder, above].map((each) => join(each, '.assets', name))
    // A name holds a digest of what is in the file: of the same name is the same file.
    if (from !== undefined && to !== undefined && !existsSync(to)) renameSync(from, to)
  }
}
