import type { SymbolFound, SymbolSource } from '../symbols/symbolSource.js'

/** Definitions of a made-up language: what follows `def`, `val` or `type` on a line; in Go, `type` defines nothing. */
export function plainSymbols(language: string, text: string): readonly SymbolFound[] {
  const symbols: SymbolFound[] = []
  let offset = 0
  for (const [line, written] of text.split('\n').entries()) {
    const found = /^(def|val|type) (\S.*)$/.exec(written)
    if (found?.[1] && found[2] && !(language === 'Go' && found[1] === 'type')) {
      const start = offset + found[1].length + 1
      symbols.push({
        name: found[2],
        kind: kinds[found[1]] ?? '',
        line,
        range: { start, end: offset + written.length },
      })
    }
    offset += written.length + 1
  }
  return symbols
}

const kinds: Readonly<Record<string, string>> = { def: 'function', val: 'constant', type: 'class' }

/** As `plainSymbols` finds them; a text with `partly` is not read to its end. */
export const madeSymbols: SymbolSource = {
  languages: ['Go', 'TypeScript'],
  extract(language, bytes) {
    if (!madeSymbols.languages.includes(language)) return undefined
    const text = new TextDecoder().decode(bytes)
    const symbols = plainSymbols(language, text)
    return {
      content: new TextEncoder().encode(symbols.map(({ name }) => name).join('\n')),
      payload: new TextEncoder().encode(JSON.stringify(symbols)),
      whole: !text.includes('partly'),
    }
  },
  // What `extract` wrote.
  decode: ({ payload }) => JSON.parse(new TextDecoder().decode(payload)) as readonly SymbolFound[],
}

/** As `madeSymbols`, with facts of a version: the language and the lines that use something; none where none does. */
export const madeFacts = (factsVersion: number): SymbolSource => ({
  ...madeSymbols,
  factsVersion,
  extract(language, bytes) {
    const found = madeSymbols.extract(language, bytes)
    const facts = plainFacts(language, new TextDecoder().decode(bytes), factsVersion)
    return found && { ...found, ...(facts !== '' && { facts: new TextEncoder().encode(facts) }) }
  },
})

export function plainFacts(language: string, text: string, version: number): string {
  const lines = text.split('\n').filter((line) => line.startsWith('call '))
  return lines.length === 0 ? '' : `${version} ${language} ${lines.join()}`
}
