import type { SearchMatch } from '@sextant/contract'

/** About how many characters a match has when it is sent. */
export function sizeOf(match: SearchMatch): number {
  const fixed = 400
  if (match.type === 'commit') return fixed + match.content.length + match.message.length
  if (match.type === 'symbol') return fixed + match.symbols.length * 200
  if (match.type !== 'content') return fixed
  const lines = match.lineMatches?.reduce((sum, { line }) => sum + line.length + 100, 0) ?? 0
  return fixed + lines + (match.chunkMatches?.reduce((sum, { content }) => sum + content.length + 100, 0) ?? 0)
}
