import type { FilePattern, FileQuery, HistoryQuery } from '@sextant/engine'
import type { PlainFile } from './plainRepository.js'

/** A search of files, and the plain rule for what it finds. */
export interface FileQuestion {
  readonly name: string
  readonly query: FileQuery
  /** How many lines (or symbols) of a file match; undefined when the file is not found. */
  readonly finds: (file: PlainFile) => number | undefined
}

/** A search of history, and what git is to be asked for the same commits. */
export interface HistoryQuestion {
  readonly name: string
  readonly query: HistoryQuery
  readonly gitLog: readonly string[]
}

const ask = (pattern: FilePattern, results: FileQuery['results'], more: Partial<FileQuery> = {}): FileQuery => ({
  pattern,
  caseSensitive: true,
  paths: [],
  languages: [],
  results,
  ...more,
})

const literal = (text: string): FilePattern => ({ kind: 'literal', text })
const regexp = (source: string): FilePattern => ({ kind: 'regexp', source })

/** Counts the lines for which a condition holds; a file without any is not found. */
const lines =
  (matches: (line: string) => boolean) =>
  ({ lines: all }: PlainFile): number | undefined =>
    all?.filter(matches).length || undefined

/** One of each way to look for something. They suit the repositories of `MadeRepository`. */
export const fileQuestions: readonly FileQuestion[] = [
  {
    name: 'a literal, in any case',
    query: ask(literal('NEEDLE'), 'content', { caseSensitive: false }),
    finds: lines((line) => line.toLowerCase().includes('needle')),
  },
  {
    name: 'a regular expression with a literal',
    query: ask(regexp('needle_[0-4]+\\b'), 'content'),
    finds: lines((line) => /needle_[0-4]+\b/.test(line)),
  },
  {
    name: 'a regular expression that every text is read for',
    query: ask(regexp('[0-9] [a-z]$'), 'content'),
    finds: lines((line) => /[0-9] [a-z]$/.test(line)),
  },
  {
    name: 'one word without another',
    query: ask({ kind: 'and', children: [literal('hay'), { kind: 'not', child: literal('straw_1') }] }, 'content'),
    finds: (file) =>
      file.lines?.some((line) => line.includes('straw_1')) ? undefined : lines((line) => line.includes('hay'))(file),
  },
  {
    name: 'a path',
    query: ask(regexp('mod[0-5]/.*\\.ts$'), 'path'),
    finds: ({ path }) => (/mod[0-5]\/.*\.ts$/.test(path) ? 0 : undefined),
  },
  {
    name: 'a symbol',
    query: ask(literal('task_1'), 'symbol'),
    finds: ({ path, lines: all }) =>
      (path.endsWith('.ts') && all?.filter((line) => line.startsWith('function task_1')).length) || undefined,
  },
]

const history = (kind: HistoryQuery['kind'], text: string): HistoryQuery => ({
  kind,
  pattern: literal(text),
  caseSensitive: true,
  authors: [],
  committers: [],
  messages: [],
  paths: [],
  lines: 'both',
})

export const historyQuestions: readonly HistoryQuestion[] = [
  { name: 'a word of a message', query: history('commit', 'mend_1'), gitLog: ['--fixed-strings', '--grep=mend_1'] },
  { name: 'a word of a change', query: history('diff', 'needle_2'), gitLog: ['-Gneedle_2'] },
]
