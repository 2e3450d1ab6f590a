import { readFileSync } from 'node:fs'

export type RealLanguage = 'typescript' | 'python' | 'rust'

const samples = new URL('../../../samples/', import.meta.url)

/** What a real indexer made of a few lines (samples/README.md). */
export const realIndex = (language: RealLanguage): Uint8Array => readFileSync(new URL(`${language}.scip`, samples))

/** The files that it was made of, by their paths. */
export function realTexts(language: RealLanguage): ReadonlyMap<string, string> {
  const all = readFileSync(new URL(`${language}.txt`, samples), 'utf8')
  const parts = all.split(/^==> (.*)\n/m).slice(1)
  return new Map(parts.flatMap((path, at) => (at % 2 === 0 ? [[path, parts[at + 1] ?? '']] : [])))
}
