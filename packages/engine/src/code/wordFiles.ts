import { quoteRegex } from '@sextant/regex'
import type { FileQuery } from '../fileQuery.js'
import type { MatchBatch, SearchBackend, SearchLimits } from '../searchBackend.js'
import type { WordFiles, WordWanted } from './codeLookup.js'

/** What of a source is read that is not indexed: files of at most so many bytes. */
const fileBytes = 1024 * 1024

/** The files in which a word stands, by a search for files alone. */
export async function filesNaming<Source>(
  search: SearchBackend<Source>['search'],
  { word, sources, most, after = { source: 0, before: 0 } }: WordWanted<Source>,
  signal: AbortSignal,
): Promise<WordFiles> {
  const wanted = after.before + most
  const found: { source: number; path: string }[] = []
  const take = ({ targets: [target = 0], matches }: MatchBatch) => {
    for (const { path } of matches) found.push({ source: after.source + target, path })
    return found.length > wanted ? 'enough' : undefined
  }
  await search(
    { query: queryFor(word), targets: sources.slice(after.source), limits: limitsFor(wanted + 1) },
    take,
    signal,
  )
  const files = found.slice(after.before, wanted)
  const last = files.at(-1)
  if (!last || found.length <= wanted) return { files }
  const before = found.slice(0, wanted).filter(({ source }) => source === last.source).length
  return { files, next: { source: last.source, before } }
}

const limitsFor = (matches: number): SearchLimits => ({
  matches,
  shown: matches,
  linesPerFile: 1,
  contextLines: 0,
  fileBytes,
  lineBytes: 1,
})

/** A condition alone, so that each file counts once and no line of it is made. */
export function queryFor(word: string): FileQuery {
  const [before, behind] = [isWordUnit(word.at(0)) ? '\\b' : '', isWordUnit(word.at(-1)) ? '\\b' : '']
  const source = `${before}${quoteRegex(word)}${behind}`
  return {
    pattern: { kind: 'quiet', child: { kind: 'regexp', source, place: 'content' } },
    caseSensitive: true,
    paths: [],
    languages: [],
    results: 'content',
  }
}

const isWordUnit = (unit: string | undefined) => unit !== undefined && /\w/.test(unit)
