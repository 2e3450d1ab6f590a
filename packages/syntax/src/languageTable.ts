import { grammarByLanguage } from './grammarTable.js'
import { type LanguageRow, languageRows } from './languages.generated.js'

/** A language as Linguist knows it. */
export interface Language {
  /** "C++", "Go": the name that people read. */
  readonly name: string
  /** The name in lower case with hyphens for spaces, "c++", "objective-c": unique, and fit for a URL once escaped. */
  readonly id: string
  /** The vendored grammar that reads it; absent where there is none. */
  readonly grammar?: string
}

/** A language and what its files are called. */
export interface LanguageEntry {
  readonly language: Language
  readonly aliases: readonly string[]
  /** In lower case, with the dot. */
  readonly extensions: readonly string[]
  /** Exact, without folders. */
  readonly fileNames: readonly string[]
  readonly interpreters: readonly string[]
}

/** All languages, by name. */
export const languages: readonly LanguageEntry[] = languageRows.map(entry)

export const byNameOrAlias = index((entry) => [entry.language.name.toLowerCase(), entry.language.id, ...entry.aliases])
export const byExtension = index((entry) => entry.extensions)
export const byFileName = index((entry) => entry.fileNames)
export const byInterpreter = index((entry) => entry.interpreters)

function entry([name, aliases, extensions, fileNames, interpreters]: LanguageRow): LanguageEntry {
  const grammar = grammarByLanguage.get(name)
  const language = { name, id: name.toLowerCase().replaceAll(' ', '-'), ...(grammar === undefined ? {} : { grammar }) }
  return { language, aliases, extensions, fileNames, interpreters }
}

function index(keysOf: (entry: LanguageEntry) => readonly string[]): ReadonlyMap<string, readonly LanguageEntry[]> {
  const found = new Map<string, LanguageEntry[]>()
  for (const entry of languages) {
    for (const key of new Set(keysOf(entry))) found.set(key, [...(found.get(key) ?? []), entry])
  }
  return found
}
