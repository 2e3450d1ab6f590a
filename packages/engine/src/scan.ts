import { throwIfAborted } from '@sextant/base'
import type { CompiledQuery } from './compiledQuery.js'
import type { ContentReader, FileContent, ManifestFile } from './contentReader.js'
import { addLeftOut, noCounts } from './counts.js'
import type { FileMatch } from './fileMatch.js'
import { readsContent } from './evaluate.js'
import { readWithin, sizeLimit } from './largeFiles.js'
import { isBinary, judgeByPath, languageFits, matchContent, pathFits, pathMatch } from './scanFile.js'
import type { SearchCounts, SearchLimits } from './searchBackend.js'
import { lookUpTemplates } from './structural/lookUpTemplates.js'
import type { StructuralSource } from './structural/structuralSource.js'

/** How often a scan lets messages in, so that it can be cancelled: after this many milliseconds of work. */
const breathEvery = 15

export interface ScanOptions<Source> {
  readonly query: CompiledQuery
  readonly source: Source
  readonly files: readonly ManifestFile[]
  readonly limits: SearchLimits
  readonly reader: ContentReader<Source>
  /** Without it a search for templates throws. */
  readonly structural?: StructuralSource | undefined
  readonly signal: AbortSignal
}

/** A file with the match in it. */
export interface Found {
  /** One of those that were given to be looked through. */
  readonly file: ManifestFile
  readonly match: FileMatch
  /** Its content, where that was read. */
  readonly content?: Uint8Array
}

/** Looks through some files of a source, yielding matches in the order of the files; returns what it counted. */
export async function* scan<Source>(options: ScanOptions<Source>): AsyncGenerator<Found, SearchCounts> {
  const tally = { ...noCounts, files: options.files.length }
  const candidates = selectByPath(options, tally)
  const byPath = candidates.filter(({ verdict }) => verdict === true)
  // A content search reads also what its path has decided: the lines are wanted.
  const toRead = readsContent(options.query) ? candidates : []
  let found = 0
  if (toRead.length === 0) {
    for (const { file } of byPath) {
      const match = withLanguage(options, file)
      if (match) {
        count(tally, match)
        yield { file, match }
        if (++found >= options.limits.matches) return tally
      }
    }
    return tally
  }
  for await (const each of scanContents(options, toRead, tally)) {
    count(tally, each.match)
    yield each
    found += Math.max(1, each.match.matchingLines)
    if (found >= options.limits.matches) return tally
  }
  return tally
}

type Tally = { -readonly [Key in keyof SearchCounts]: SearchCounts[Key] }
interface Candidate {
  readonly file: ManifestFile
  readonly verdict: true | undefined
}

function count(tally: Tally, match: FileMatch): void {
  tally.matchingFiles += 1
  tally.matchingLines += match.matchingLines
}

function selectByPath<Source>({ query, files, reader }: ScanOptions<Source>, tally: Tally): readonly Candidate[] {
  const selected: Candidate[] = []
  for (const file of files) {
    if (!pathFits(query, file)) continue
    if (query.languages.length > 0 && !mayFit(query, reader.languageOf(file.path))) continue
    tally.filtered += 1
    const verdict = judgeByPath(query, file)
    if (verdict !== false) selected.push({ file, verdict })
  }
  tally.candidates = selected.length
  return selected
}

// Without its head a file's language may be unknown, and then only the content can tell.
function mayFit(query: CompiledQuery, language: string | undefined): boolean {
  return language === undefined || languageFits(query, language)
}

function withLanguage<Source>({ query, reader }: ScanOptions<Source>, file: ManifestFile): FileMatch | undefined {
  const language = reader.languageOf(file.path)
  if (!languageFits(query, language)) return undefined
  return { ...pathMatch(query, file), ...(language && { language }) }
}

async function* scanContents<Source>(
  options: ScanOptions<Source>,
  candidates: readonly Candidate[],
  tally: Tally,
): AsyncGenerator<Found> {
  const { reader, source, limits, signal } = options
  const decided = new Set(candidates.filter(({ verdict }) => verdict).map(({ file }) => file))
  const files = candidates.map(({ file }) => file)
  let breath = performance.now()
  for await (const item of readWithin(reader, { source, files }, sizeLimit(limits, signal))) {
    throwIfAborted(signal)
    const match = matchItem(options, item, decided.has(item.file), tally)
    if (match) yield { file: item.file, match, ...(item.content && { content: item.content }) }
    if (performance.now() - breath > breathEvery) {
      await new Promise((resolve) => setImmediate(resolve))
      breath = performance.now()
    }
  }
}

/** The match in one file that was read, or found by its path although it could not be read as text. */
function matchItem<Source>(
  options: ScanOptions<Source>,
  item: FileContent,
  decidedByPath: boolean,
  tally: Tally,
): FileMatch | undefined {
  const { query, limits, reader } = options
  const { file, content } = item
  if (content === undefined || isBinary(content)) {
    // Let through only because its path told no language: what is no text is in none, so it is nothing left out.
    if (!languageFits(query, reader.languageOf(file.path))) return undefined
    leaveOut(tally, content ? 'binary' : item.problem === 'too-large' ? 'tooLarge' : 'unreadable', file.path)
    return decidedByPath ? withLanguage(options, file) : undefined
  }
  const language = reader.languageOf(file.path, content)
  if (!languageFits(query, language)) return undefined
  const { contextLines, linesPerFile: maxLines, lineBytes: maxLineBytes } = limits
  const looked = lookUpTemplates(query, { language, content }, options.structural)
  if (!looked.whole) leaveOut(tally, 'structurePartial', file.path)
  const match = matchContent(looked.query, { file, content }, { contextLines, maxLines, maxLineBytes })
  return match && { ...match, ...(language && { language }) }
}

type Reason = 'binary' | 'tooLarge' | 'unreadable' | 'structurePartial'

function leaveOut(tally: Tally, reason: Reason, path: string): void {
  tally[reason] = addLeftOut(tally[reason] ?? { count: 0, examples: [] }, { count: 1, examples: [path] })
}
