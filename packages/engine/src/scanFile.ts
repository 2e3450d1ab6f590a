import type { ByteRange } from '@sextant/base'
import { type ChunkOptions, chunksOf, countLines } from './chunks.js'
import type { CompiledQuery } from './compiledQuery.js'
import type { FileContent, ManifestFile } from './contentReader.js'
import { type FileTexts, judge, shownPatterns, type Verdict } from './evaluate.js'
import type { FileMatch } from './fileMatch.js'
import { type LineScanner, plainLines } from './lineScanner.js'
import { matchRanges } from './ranges.js'

const encoder = new TextEncoder()
/** git's own rule: a NUL in the first 8000 bytes makes a file binary (buffer_is_binary in git's xdiff-interface.c). */
const binaryProbe = 8000
/** More matches of one pattern in one file are not shown one by one, and not counted: a bound on memory. */
const maxMatchesPerFile = 100_000

export function isBinary(content: Uint8Array): boolean {
  const nul = content.indexOf(0)
  return nul >= 0 && nul < binaryProbe
}

/** Whether the path conditions hold for a file. */
export function pathFits(query: CompiledQuery, file: ManifestFile): boolean {
  const path = encoder.encode(file.path)
  return query.paths.every(({ regex, negated }) => regex.test(path, 0, path.length) !== negated)
}

/** What can be said of a file's match by its path alone. */
export function judgeByPath(query: CompiledQuery, file: ManifestFile): Verdict {
  return judge(query.pattern, textsOf(file, undefined), query.results)
}

/** Most questions are about contents alone: then nobody asks for the path. */
function textsOf(file: ManifestFile, content: Uint8Array | undefined): FileTexts {
  return {
    get path() {
      return encoder.encode(file.path)
    },
    content,
  }
}

/** Whether the language conditions hold for a language; an unknown language satisfies only negated ones. */
export function languageFits(query: CompiledQuery, language: string | undefined): boolean {
  return query.languages.every(({ name, negated }) => (language === name) !== negated)
}

/** Whether a file matches, whose content is at hand. */
export function fileMatches(query: CompiledQuery, { file, content }: FileWithContent): boolean {
  return judge(query.pattern, textsOf(file, content), query.results) === true
}

type FileWithContent = FileContent & { readonly content: Uint8Array }

/** The match in a file whose content is at hand, or undefined when there is none. */
export function matchContent(
  query: CompiledQuery,
  text: FileWithContent,
  { lines = plainLines, ...options }: ChunkOptions & { readonly lines?: LineScanner },
): FileMatch | undefined {
  const ranges = rangesIn(query, text)
  return ranges && { ...pathMatch(query, text.file), ...chunksOf(text.content, ranges, options, lines) }
}

/** How many lines match in a file whose content is at hand: 0 where its path alone does, undefined where nothing does. */
export function countContent(query: CompiledQuery, text: FileWithContent, lines: LineScanner): number | undefined {
  const ranges = rangesIn(query, text)
  return ranges && countLines(text.content, ranges, lines)
}

/** What matches in a file that matches. */
function rangesIn(query: CompiledQuery, text: FileWithContent): readonly ByteRange[] | undefined {
  const regexes = shownPatterns(query.pattern).map(({ regex }) => regex)
  const looksInside = query.results !== 'path'
  // A single pattern that matches somewhere needs no second look for the verdict.
  const single = looksInside && query.pattern.kind === 'leaf'
  const first = single ? matchRanges(regexes, text.content, maxMatchesPerFile) : []
  if (first.length === 0) {
    // Where a match must contain something, none of them is empty: there is none.
    if (single && query.results === 'content' && regexes[0]?.required.length !== 0) return undefined
    if (!fileMatches(query, text)) return undefined
  }
  return single || !looksInside ? first : matchRanges(regexes, text.content, maxMatchesPerFile)
}

/** The match of a file by its path alone. */
export function pathMatch(query: CompiledQuery, file: ManifestFile): FileMatch {
  const regexes = shownPatterns(query.pattern).flatMap(({ regex, contentOnly }) => (contentOnly ? [] : [regex]))
  return {
    path: file.path,
    ...(file.blob && { blob: file.blob }),
    pathRanges: query.results === 'content' ? [] : matchRanges(regexes, encoder.encode(file.path), 100),
    chunks: [],
    matchingLines: 0,
  }
}
