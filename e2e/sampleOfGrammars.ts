import { readdir, readFile } from 'node:fs/promises'

/** A file that shows every token of a grammar, under a name from which its language is told. */
export interface GrammarSample {
  readonly grammar: string
  readonly path: string
  readonly text: string
}

const samples = new URL('../packages/syntax/samples/', import.meta.url)

const extensions: Readonly<Record<string, string>> = {
  bash: 'sh',
  'c-sharp': 'cs',
  javascript: 'js',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  typescript: 'ts',
  // What allows comments in JSON.
  json: 'jsonc',
}

/** The samples of all grammars. */
export async function grammarSamples(): Promise<readonly GrammarSample[]> {
  const names = (await readdir(samples)).map((file) => file.replace(/\.txt$/, ''))
  return Promise.all(
    names.map(async (grammar) => ({
      grammar,
      path: `sample.${extensions[grammar] ?? grammar}`,
      text: await readFile(new URL(`${grammar}.txt`, samples), 'utf8'),
    })),
  )
}
