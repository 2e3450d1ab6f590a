import type { Regex } from '@sextant/regex'
import type { CompiledPattern } from './compiledPattern.js'
import type { FileQuery } from './fileQuery.js'

/** The two texts of a file that a pattern can match. `content` is undefined while it has not been read. */
export interface FileTexts {
  readonly path: Uint8Array
  readonly content: Uint8Array | undefined
}

/** Yes, no, or not to be told before the content is read. */
export type Verdict = true | false | undefined

/** Whether a file matches: three-valued, so that a path can rule a file in or out before its content is read. */
export function judge(pattern: CompiledPattern, texts: FileTexts, results: FileQuery['results']): Verdict {
  switch (pattern.kind) {
    case 'everything':
      return true
    case 'and':
      return judgeAll(pattern.children, texts, results, false)
    case 'or':
      return judgeAll(pattern.children, texts, results, true)
    case 'not':
      return negate(judge(pattern.child, texts, results))
    case 'quiet':
      return judge(pattern.child, texts, results)
    case 'leaf':
      return judgeLeaf(pattern, texts, results)
  }
}

/** `decisive` is the verdict of one child that decides the whole: false for "and", true for "or". */
function judgeAll(
  children: readonly CompiledPattern[],
  texts: FileTexts,
  results: FileQuery['results'],
  decisive: boolean,
): Verdict {
  let open = false
  for (const child of children) {
    const verdict = judge(child, texts, results)
    if (verdict === decisive) return decisive
    if (verdict === undefined) open = true
  }
  return open ? undefined : !decisive
}

function negate(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict
}

function judgeLeaf(
  leaf: { readonly regex: Regex; readonly contentOnly: boolean },
  texts: FileTexts,
  results: FileQuery['results'],
): Verdict {
  const { regex, contentOnly } = leaf
  const inPath = (results === 'path' || results === 'both') && !contentOnly
  const inContent = results !== 'path' || contentOnly
  const { content } = texts
  // A content that is at hand was read because it may well match: mostly nobody has to make a text of the path.
  if (inContent && content && matchesText(regex, content)) return true
  if (inPath && regex.test(texts.path, 0, texts.path.length)) return true
  return inContent && !content ? undefined : false
}

const newline = 10

/** Whether a pattern matches in a text. Behind its last newline there is no line that could match. */
function matchesText(regex: Regex, text: Uint8Array): boolean {
  if (regex.mayCrossLines) return regex.test(text, 0, text.length)
  const end = text.at(-1) === newline ? text.length - 1 : text.length
  return text.length > 0 && regex.test(text, 0, end)
}

/** Every pattern of the query, also below a "not". */
export function allPatterns(pattern: CompiledPattern): readonly { regex: Regex; contentOnly: boolean }[] {
  switch (pattern.kind) {
    case 'and':
    case 'or':
      return pattern.children.flatMap(allPatterns)
    case 'not':
    case 'quiet':
      return allPatterns(pattern.child)
    case 'leaf':
      return [pattern]
    case 'everything':
      return []
  }
}

/** Whether some texts have to be read to judge files: a search for paths may ask for what stands in them as well. */
export function readsContent({
  pattern,
  results,
}: {
  readonly pattern: CompiledPattern
  readonly results: FileQuery['results']
}): boolean {
  if (results === 'path') return allPatterns(pattern).some(({ contentOnly }) => contentOnly)
  return pattern.kind !== 'everything'
}

/** The patterns whose matches are shown: every leaf that is not below a "not", and no mere condition. */
export function shownPatterns(pattern: CompiledPattern): readonly { regex: Regex; contentOnly: boolean }[] {
  switch (pattern.kind) {
    case 'and':
    case 'or':
      return pattern.children.flatMap(shownPatterns)
    case 'leaf':
      return [pattern]
    case 'everything':
    case 'not':
    case 'quiet':
      return []
  }
}
