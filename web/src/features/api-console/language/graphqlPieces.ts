import type { CodeColour } from '@sextant/ui'
import type { ColouredPiece } from '../../code-editor/index.js'
import { type Token, tokensOf } from './tokens.js'

const keywords = new Set(['query', 'mutation', 'subscription', 'fragment', 'on', 'true', 'false', 'null'])

/** The colours of a GraphQL document, in their order. Any text is read. */
export function graphqlPieces(text: string): readonly ColouredPiece[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((token, at) => {
    const colour = colourOf(token, tokens[at - 1], tokens[at + 1])
    return colour === undefined ? [] : [{ from: token.from, to: token.to, colour }]
  })
}

function colourOf(token: Token, before: Token | undefined, after: Token | undefined): CodeColour | undefined {
  if (token.kind === 'comment' || token.kind === 'number') return token.kind
  if (token.kind === 'text') return 'string'
  if (token.kind === 'sign') return undefined
  if (before?.text === '$') return 'definition'
  if (before?.text === '@') return 'keyword'
  if (keywords.has(token.text) && after?.text !== ':' && after?.text !== '(') return 'keyword'
  if (before?.text === 'on') return 'type'
  // An argument or an alias; types stand behind the colon of a variable and begin with a capital.
  if (after?.text === ':') return 'function'
  return /^[A-Z]/.test(token.text) ? 'type' : undefined
}
