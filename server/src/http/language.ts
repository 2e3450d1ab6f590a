/** The cookie in which a browser keeps the language that was chosen in it. */
export const languageCookie = 'sextant-language'

/** What is known of the language that a person wants. */
export interface LanguageWishes {
  /** Chosen by whoever is signed in. */
  readonly chosen: string | undefined
  /** Chosen in this browser. */
  readonly cookie: string | undefined
  /** The header `Accept-Language`. */
  readonly accepted: string | undefined
}

/** A longer list of languages was written by a program. */
const mostRanges = 20

/**
 * The language of a page, out of those there are: what was chosen, else the one that the browser asks for first (RFC
 * 9110, section 12.5.4; of a range such as `de-AT` the language counts), else English.
 */
export function languageFor(wishes: LanguageWishes, available: ReadonlySet<string>): string {
  const all = [wishes.chosen, wishes.cookie, ...acceptedLanguages(wishes.accepted ?? '')]
  return all.find((language) => language === 'en' || (language !== undefined && available.has(language))) ?? 'en'
}

function acceptedLanguages(header: string): readonly string[] {
  const ranges = header.split(',', mostRanges).map(readRange)
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

function readRange(text: string): { readonly language: string; readonly weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { language: range.split('-', 1)[0]?.toLowerCase() ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}
