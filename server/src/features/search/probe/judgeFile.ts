import type { FilePattern, FileQuery } from '@sextant/engine'
import { formatBytes } from './formatBytes.js'
import type { FileJudge, FileLook } from './fileLook.js'
import { type ProbeVerdict, verdict } from './verdict.js'

/** What becomes of a file that exists in a query that asks for files; 'in-results' when it matches. */
export async function judgeFile(judge: FileJudge, query: FileQuery, maxBytes: number): Promise<ProbeVerdict> {
  const leftOutBy = await filtersAgainst(judge, query)
  if (leftOutBy.length > 0) {
    return verdict('file-left-out', `The file is left out by ${listed(leftOutBy)}.`, { parts: leftOutBy })
  }
  const whole = await judge.look(query)
  if (whole.match) return verdict('in-results', 'The file matches.')
  return unsearched(whole, maxBytes) ?? (await lacking(judge, query))
}

/** The filters that the file does not get past, each asked alone. */
async function filtersAgainst(judge: FileJudge, query: FileQuery): Promise<readonly string[]> {
  const against: string[] = []
  for (const path of query.paths) {
    const { isLeft } = await judge.look({ paths: [path], caseSensitive: query.caseSensitive })
    if (!isLeft) against.push(`${path.negated ? '-' : ''}file:${path.pattern}`)
  }
  for (const language of query.languages) {
    const { isLeft } = await judge.look({ languages: [language] })
    if (!isLeft) against.push(`${language.negated ? '-' : ''}lang:${language.name}`)
  }
  return against
}

function unsearched({ counts }: FileLook, maxBytes: number): ProbeVerdict | undefined {
  if (counts.binary.count > 0) {
    return verdict('binary', 'The file is binary, so it is found by its path only.')
  }
  if (counts.tooLarge.count > 0) {
    return verdict('too-large', `The file is larger than ${formatBytes(maxBytes)}, so it is found by its path only.`)
  }
  if (counts.unreadable.count > 0) return verdict('unreadable', 'The file could not be read.')
  if ((counts.symbolsPending?.count ?? 0) > 0) {
    return verdict('symbols-pending', 'The symbols of the file are not indexed yet. They are found once they are.')
  }
  return undefined
}

async function lacking(judge: FileJudge, query: FileQuery): Promise<ProbeVerdict> {
  const terms = query.pattern.kind === 'and' ? query.pattern.children : [query.pattern]
  const failing: FilePattern[] = []
  for (const pattern of terms) if (!(await judge.look({ ...query, pattern })).match) failing.push(pattern)
  const missing = failing.filter(({ kind }) => kind !== 'not').map(words)
  const present = failing.flatMap((pattern) => (pattern.kind === 'not' ? [words(pattern.child)] : []))
  const sentences = [
    ...(missing.length > 0 ? [`The ${place(query)} ${listed(missing, 'or')}.`] : []),
    ...(present.length > 0 ? [`It has ${listed(present)}, which the query rules out.`] : []),
    ...(failing.length === 0 ? ['The file has every term, but not together as the query asks.'] : []),
    ...(await hintOfCase(judge, query)),
  ]
  const parts = [...missing, ...present.map((term) => `not ${term}`)]
  return verdict('pattern-not-found', sentences.join(' '), { parts })
}

async function hintOfCase(judge: FileJudge, query: FileQuery): Promise<readonly string[]> {
  if (!query.caseSensitive) return []
  const { match } = await judge.look({ ...query, caseSensitive: false })
  return match ? ['In another case it would match.'] : []
}

function place({ results }: FileQuery): string {
  switch (results) {
    case 'content':
      return 'text of the file does not have'
    case 'path':
      return 'path does not have'
    case 'symbol':
      return 'file defines no symbol with'
    case 'both':
      return 'file has, in its text and in its path, no'
  }
}

/** A pattern as a person would write it. */
export function words(pattern: FilePattern): string {
  switch (pattern.kind) {
    case 'everything':
      return 'anything'
    case 'literal':
      return pattern.text
    case 'regexp':
      return `/${pattern.source}/`
    case 'not':
      return `not ${words(pattern.child)}`
    case 'and':
    case 'or':
      return `(${pattern.children.map(words).join(` ${pattern.kind} `)})`
    case 'quiet':
      return words(pattern.child)
    case 'structural':
      return pattern.template
  }
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], word = 'and'): string {
  const quoted = parts.map((part) => `“${part}”`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}
