import { throwIfAborted } from '@sextant/base'
import type { FileContent, ManifestFile } from './contentReader.js'
import { noCounts } from './counts.js'
import { judge } from './evaluate.js'
import { leaveOutAs, type Tally } from './indexed/leaveOut.js'
import { readWithin, sizeLimit } from './largeFiles.js'
import type { Found, ScanOptions } from './scan.js'
import { isBinary, languageFits, pathFits } from './scanFile.js'
import type { SearchCounts } from './searchBackend.js'
import { matchSymbols } from './symbols/symbolMatch.js'
import type { SymbolSource } from './symbols/symbolSource.js'

/** Finds the symbols in some files of a source, reading each that may have them; like `scan` otherwise. */
export async function* scanSymbols<Source>(
  options: ScanOptions<Source>,
  symbols: SymbolSource,
): AsyncGenerator<Found, SearchCounts> {
  const { reader, source, limits, signal } = options
  const tally: Tally = { ...noCounts, files: options.files.length }
  const files = selectFiles(options, symbols, tally)
  let found = 0
  for await (const item of readWithin(reader, { source, files }, sizeLimit(limits, signal))) {
    throwIfAborted(signal)
    const match = matchItem(options, symbols, item, tally)
    if (match) {
      tally.matchingFiles += 1
      tally.matchingLines += match.matchingLines
      yield { file: item.file, match }
      found += match.matchingLines
      if (found >= limits.matches) return tally
    }
    // Finding symbols takes milliseconds: messages come in after each file.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return tally
}

/** Without its head a file's language may be unknown, and then only the content can tell. */
function selectFiles<Source>(
  { query, files, reader }: ScanOptions<Source>,
  { languages }: SymbolSource,
  tally: Tally,
): readonly ManifestFile[] {
  const known = new Set(languages)
  const selected = files.filter((file) => {
    if (!pathFits(query, file)) return false
    const language = reader.languageOf(file.path)
    if (language !== undefined && !languageFits(query, language)) return false
    tally.filtered += 1
    return language === undefined || known.has(language)
  })
  tally.candidates = selected.length
  return selected
}

function matchItem<Source>(
  { query, limits, reader }: ScanOptions<Source>,
  symbols: SymbolSource,
  { file, content, problem }: FileContent,
  tally: Tally,
): Found['match'] | undefined {
  const pathOf = () => file.path
  const language = content && !isBinary(content) ? reader.languageOf(file.path, content) : reader.languageOf(file.path)
  if (language === undefined || !languageFits(query, language)) return undefined
  if (!content || isBinary(content)) {
    leaveOutAs(tally, content ? 'binary' : problem === 'too-large' ? 'tooLarge' : 'unreadable', pathOf)
    return undefined
  }
  if (judge(query.textNeeds, { path: new Uint8Array(), content }, 'content') !== true) return undefined
  const extracted = symbols.extract(language, content)
  if (!extracted) return undefined
  if (!extracted.whole) leaveOutAs(tally, 'symbolsPartial', pathOf)
  const match = matchSymbols(query, extracted, { most: limits.linesPerFile, source: symbols })
  return (
    match && { path: file.path, ...(file.blob && { blob: file.blob }), language, pathRanges: [], chunks: [], ...match }
  )
}
