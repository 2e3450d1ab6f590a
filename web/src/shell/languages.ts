/** The languages that the pages are built in, each by its own name. `web/catalogues` has a catalogue for each. */
export const languages = [
  ['en', 'English'],
  ['de', 'Deutsch'],
] as const

export type Language = (typeof languages)[number][0]

/** The language that this page was built in. */
export const pageLanguage = (): Language =>
  languages.find(([code]) => code === document.documentElement.lang)?.[0] ?? 'en'

/** The server reads it before a page is sent; a year, like other choices of a browser. */
export function keepLanguage(language: Language): void {
  document.cookie = `sextant-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
