import { contentRules, preferredByExtension, preferredLanguages } from './ambiguousExtensions.js'
import { interpreterOf, modelineLanguage } from './declaredLanguage.js'
import {
  byExtension,
  byFileName,
  byInterpreter,
  byNameOrAlias,
  type Language,
  type LanguageEntry,
  languages,
} from './languageTable.js'

export type { Language } from './languageTable.js'

/** Which paths may hold a language. */
export interface LanguageMatcher {
  readonly language: Language
  /** In lower case, with the dot: ".go", ".d.ts". Compare without regard to case. */
  readonly extensions: readonly string[]
  /** Exact file names without folders: "Makefile". */
  readonly fileNames: readonly string[]
  /**
   * Whether the path may hold the language. True for every language that an extension is shared by: only `languageOf`
   * with the text decides whether a ".h" file is C or C++.
   */
  matches(path: string): boolean
}

const headBytes = 4096
const mostDots = Math.max(...[...byExtension.keys()].map((extension) => extension.split('.').length - 1))
const rank = new Map(preferredLanguages.map((name, position) => [name, position]))

/**
 * The language of a file by its path and the beginning of its text (the first 4 KiB of `head` count). In this order: a
 * modeline, the file name, the extension, the program named in the first line; where several languages share the
 * extension, that program, then words that only one of them uses, then the likelier one. Undefined for a file that
 * nothing tells anything about.
 */
export function languageOf(path: string, head?: Uint8Array): Language | undefined {
  const text = head === undefined ? '' : textOf(head)
  const declared = modelineLanguage(text)
  const language = declared === undefined ? undefined : findLanguage(declared)
  if (language) return language
  const { extension, entries } = entriesOfPath(path)
  const [first, ...others] = entries.length > 0 ? entries : entriesOfInterpreter(text)
  return others.length === 0 ? first?.language : choose(entries, extension, text)?.language
}

/** The language of that name, id or alias, whatever the case: "Go", "golang", "c++", "TS". */
export function findLanguage(nameOrAlias: string): Language | undefined {
  return byNameOrAlias.get(nameOrAlias.trim().toLowerCase())?.[0]?.language
}

/** The names of all languages: those that most people know first, the others in alphabetical order. */
export const languageNames: readonly string[] = languages
  .map(({ language }) => language.name)
  .sort((one, other) => (rank.get(one) ?? rank.size) - (rank.get(other) ?? rank.size))

/** How to tell a language's files by their paths. Undefined for an unknown name. */
export function languageMatcher(nameOrAlias: string): LanguageMatcher | undefined {
  const language = findLanguage(nameOrAlias)
  const entry = languages.find((entry) => entry.language === language)
  if (!entry) return undefined
  const matches = (path: string) => entriesOfPath(path).entries.includes(entry)
  return { language: entry.language, extensions: entry.extensions, fileNames: entry.fileNames, matches }
}

function textOf(head: Uint8Array): string {
  return new TextDecoder().decode(head.subarray(0, headBytes)).replaceAll('\r\n', '\n')
}

function entriesOfPath(path: string): { extension: string; entries: readonly LanguageEntry[] } {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const named = byFileName.get(name)
  if (named) return { extension: '', entries: named }
  const parts = name.toLowerCase().split('.')
  // The longest extension that any language has decides: ".cmake.in" before ".in".
  for (let dots = Math.min(mostDots, parts.length - 1); dots > 0; dots -= 1) {
    const extension = `.${parts.slice(-dots).join('.')}`
    const entries = byExtension.get(extension)
    if (entries) return { extension, entries }
  }
  return { extension: '', entries: [] }
}

function entriesOfInterpreter(text: string): readonly LanguageEntry[] {
  const interpreter = interpreterOf(text)
  if (interpreter === undefined) return []
  return byInterpreter.get(interpreter) ?? byInterpreter.get(interpreter.replace(/[\d.]+$/, '')) ?? []
}

function choose(entries: readonly LanguageEntry[], extension: string, text: string): LanguageEntry | undefined {
  const running = entriesOfInterpreter(text)
  if (entries.length === 0) return likelier(running)
  const run = entries.filter((entry) => running.includes(entry))
  const named = (name: string | undefined) => entries.find((entry) => entry.language.name === name)
  return (
    likelier(run) ??
    named(text.startsWith('<?xml') ? 'XML' : undefined) ??
    named(contentRules[extension]?.find(([pattern]) => pattern.test(text))?.[1]) ??
    named(preferredByExtension[extension]) ??
    likelier(entries)
  )
}

function likelier(entries: readonly LanguageEntry[]): LanguageEntry | undefined {
  const place = (entry: LanguageEntry) => rank.get(entry.language.name) ?? rank.size
  return entries.toSorted((one, other) => place(one) - place(other))[0]
}
