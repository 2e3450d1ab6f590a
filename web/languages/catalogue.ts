import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findSites } from './findSites.js'
import { type Part, parseMessage, placeholders } from './message.js'

/** What a message is in a language: one text, or one for each area of the sources that needs its own, `''` for the rest. */
export type Translation = string | Readonly<Record<string, string>>

/** The messages of a language by their English ones. */
export type Catalogue = Readonly<Record<string, Translation>>

/** The messages of the sources, each with the areas that show it. */
export type Messages = ReadonlyMap<string, readonly string[]>

const root = join(import.meta.dirname, '../..')
const sources = ['web/src', 'packages/ui/src']

/** Where catalogues stand. */
export const catalogues = join(root, 'web/catalogues')

/** Whether the texts of a file are for people who use the product. */
export const isTranslated = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && areaOf(file) !== undefined

/** The part of the sources that a file belongs to: `users` for a feature, `shell`, `ui/diff`. */
export function areaOf(file: string): string | undefined {
  const path = relative(root, file).split(sep)
  if (path[0] === 'web' && path[1] === 'src')
    return path[2] === 'features' ? path[3] : path.length > 3 ? path[2] : 'web'
  if (path[0] !== 'packages' || path[1] !== 'ui' || path[2] !== 'src') return undefined
  return path.length > 4 ? `ui/${path[3]}` : 'ui'
}

/** The manifest of the installed application. */
const manifest = join(root, 'web/public/manifest.webmanifest')

interface Manifest {
  readonly description: string
  readonly shortcuts: readonly { readonly name: string }[]
}

/** The manifest with its texts in a language. */
export function manifestIn(language: string): string {
  const catalogue = readCatalogue(language)
  const inLanguage = (text: string) => (typeof catalogue[text] === 'string' ? catalogue[text] : text)
  const english = readManifest()
  const shortcuts = english.shortcuts.map((each) => ({ ...each, name: inLanguage(each.name) }))
  return JSON.stringify({ ...english, lang: language, description: inLanguage(english.description), shortcuts })
}

const readManifest = () => JSON.parse(readFileSync(manifest, 'utf8')) as Manifest

/** Every message of the sources and of the manifest. */
export function messagesOfSources(): Messages {
  const found = new Map<string, Set<string>>()
  const { description, shortcuts } = readManifest()
  for (const text of [description, ...shortcuts.map(({ name }) => name)]) found.set(text, new Set(['web']))
  for (const file of sources.flatMap((folder) => filesBelow(join(root, folder)))) {
    const area = areaOf(file) ?? ''
    for (const { key } of findSites(file, readFileSync(file, 'utf8'))) {
      found.set(key, (found.get(key) ?? new Set()).add(area))
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(sorted.map(([key, areas]) => [key, [...areas].sort()]))
}

function filesBelow(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.map((file) => join(folder, file)).filter(isTranslated)
}

/** The languages that have a catalogue, English first. */
export function languages(): readonly string[] {
  const names = readdirSync(catalogues).map((file) => file.replace(/\.json$/, ''))
  return ['en', ...names.filter((name) => name !== 'en').sort()]
}

/** The catalogue of a language. */
export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(join(catalogues, `${language}.json`), 'utf8')) as Catalogue
}

/** What a message is in a file; undefined where the catalogue has nothing for it. */
export function translate(catalogue: Catalogue, key: string, file: string): readonly Part[] | undefined {
  const translation = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  const text = typeof translation === 'object' ? (translation[areaOf(file) ?? ''] ?? translation['']) : translation
  return text === undefined || text === key ? undefined : parseMessage(text)
}

/** What is wrong with a catalogue, a sentence each: what is not said of the same things as the English message. */
export function problemsOf(catalogue: Catalogue): readonly string[] {
  return Object.entries(catalogue).flatMap(([key, translation]) =>
    textsOf(translation).flatMap((text) => problemsOfText(key, text)),
  )
}

/** The texts of a translation. */
export const textsOf = (translation: Translation): readonly string[] =>
  typeof translation === 'string' ? [translation] : Object.values(translation)

function problemsOfText(key: string, text: string): readonly string[] {
  if (text.trim() === '') return [`empty: ${key}`]
  if (text !== text.trim()) return [`begins or ends with a space: ${key}`]
  const [wanted, given] = [placeholdersOf(key), placeholdersOf(text)]
  if (given === undefined) return [`cannot be read: ${text}`]
  return wanted?.join() === given.join() ? [] : [`has ${given.join(' ')} and not ${wanted?.join(' ')}: ${key}`]
}

function placeholdersOf(text: string): readonly string[] | undefined {
  try {
    return placeholders(parseMessage(text))
  } catch {
    return undefined
  }
}
