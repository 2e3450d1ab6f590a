import type { SearchMatch } from '@sextant/contract'
import { commitContent } from '../commitContent.js'
import { matchingLineCount, type ResultLine } from '../resultLines.js'
import { blocksOf } from '../list/lineOrder.js'
import { permalinkOf, resultAddress } from './permalink.js'

/** Where links lead and which lines are quoted. */
interface MarkdownOptions {
  /** Such as `https://code.example.com`. */
  readonly origin: string
  /** The lines of a file that are shown, in the order in which they are. */
  readonly lines: readonly ResultLine[]
}

/** A result as Markdown: where it is, as a link, and below it what was found. */
export function resultMarkdown(match: SearchMatch, { origin, lines }: MarkdownOptions): string {
  const address = 'path' in match ? permalinkOf(match, matchedRange(lines)) : resultAddress(match)
  const title = linkText(titleOf(match))
  const head = address === undefined ? title : `[${title}](${origin}${address.replaceAll(')', '%29')})`
  const quote = quoteOf(match, lines)
  return quote === '' ? `${head}\n` : `${head}\n\n${quote}\n`
}

function titleOf(match: SearchMatch): string {
  switch (match.type) {
    case 'commit':
      return `${match.repository} › ${match.message.split('\n', 1)[0] ?? ''} (${match.oid.slice(0, 7)})`
    case 'repo':
      return match.repository
    case 'person':
      return match.user?.displayName || match.handle || match.email || 'A person'
    case 'team':
      return match.displayName ?? match.name
    case 'content':
    case 'path':
    case 'symbol':
      return `${match.repository} › ${match.path}`
  }
}

const linkText = (text: string) => text.replaceAll(/[[\]\\]/g, String.raw`\$&`)

function matchedRange(lines: readonly ResultLine[]) {
  if (matchingLineCount(lines) === 0) return undefined
  const numbers = lines.filter(({ matches }) => matches.length > 0).map(({ number }) => number)
  return { start: Math.min(...numbers), end: Math.max(...numbers) }
}

function quoteOf(match: SearchMatch, lines: readonly ResultLine[]): string {
  if (match.type === 'symbol')
    return match.symbols.map(({ name, kind }) => `- ${kind.toLowerCase()} \`${name}\``).join('\n')
  if (match.type === 'commit') return commitQuote(match.content, commitContent(match).kind === 'diff')
  if (match.type !== 'content' || lines.length === 0) return ''
  const text = blocksOf(lines).map((block) => block.map((line) => line.text).join('\n'))
  return fenced(text.join('\n…\n'), match.language?.toLowerCase() ?? '')
}

// The match itself comes as a fenced block, which is what is wanted, but for a longer fence around a short one.
function commitQuote(content: string, isDiff: boolean): string {
  return fenced(content.split('\n').slice(1, -1).join('\n').trim(), isDiff ? 'diff' : '')
}

/** A fence longer than any inside the text, so that none inside ends it. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.includes(' ') ? '' : language}\n${text}\n${fence}`
}
