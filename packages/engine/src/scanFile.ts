import type { Regex } from '@sextant/regex'
import { type ChunkOptions, chunksOf } from './chunks.js'
import type { CompiledQuery } from './compiledQuery.js'
import type { FileContent, ManifestFile } from './contentReader.js'
import { type FileTexts, judge, shownPatterns, type Verdict } from './evaluate.js'
import type { FileMatch } from './fileMatch.js'
import { type LineScanner, plainLines } from './lineScanner.js'
import { countMatchingLines } from './matchingLines.js'
import { lineRanges, matchRanges, type Ranges } from './ranges.js'

const encoder = new TextEncoder()
/** git's own rule: a NUL in the first 8000 bytes makes a file binary (buffer_is_binary in git's xdiff-interface.c). */
const binaryProbe = 8000
/** More matches of one pattern in one file are only counted: a bound on memory. */
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
  const find = (regexes: readonly Regex[]) => lineRanges(regexes, text.content, maxMatchesPerFile)
  const found = inMatching(query, text, { find, isNothing: ({ ranges }: Ranges) => ranges.length === 0 })
  if (!found) return undefined
  const shown = chunksOf(text.content, found.ranges, options, lines)
  const whole = !found.isWhole && { matchingLines: countMatchingLines(shownRegexes(query), text.content, lines) }
  return { ...pathMatch(query, text.file), ...shown, ...whole }
}

/** How many lines match in a file whose content is at hand: 0 where its path alone does, undefined where nothing does. */
export function countContent(query: CompiledQuery, text: FileWithContent, lines: LineScanner): number | undefined {
  const find = (regexes: readonly Regex[]) => countMatchingLines(regexes, text.content, lines)
  return inMatching(query, text, { find, isNothing: (count) => count === 0 })
}

/** What is found of the shown patterns in the content of a file that matches; undefined for one that does not. */
function inMatching<Found>(
  query: CompiledQuery,
  text: FileWithContent,
  { find, isNothing }: { find: (regexes: readonly Regex[]) => Found; isNothing: (found: Found) => boolean },
): Found | undefined {
  const regexes = query.results === 'path' ? [] : shownRegexes(query)
  if (query.results === 'path' || query.pattern.kind !== 'leaf') {
    return fileMatches(query, text) ? find(regexes) : undefined
  }
  // A single pattern that matches somewhere needs no second look for the verdict.
  const found = find(regexes)
  if (!isNothing(found)) return found
  // Where a match must contain something, none of them is empty: there is none.
  if (query.results === 'content' && regexes[0]?.required.length !== 0) return undefined
  return fileMatches(query, text) ? found : undefined
}

function shownRegexes({ pattern }: CompiledQuery): readonly Regex[] {
  return shownPatterns(pattern).map(({ regex }) => regex)
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
