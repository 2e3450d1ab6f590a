import { print } from 'graphql'
import { documentOf } from './queryProblems.js'
import { tokensOf } from './tokens.js'

/**
 * A document in the usual form. The printer of GraphQL forgets comments, so a text with some keeps its lines and gets
 * their indentation alone, as does a text that is no document.
 */
export function prettify(text: string): string {
  const hasComments = tokensOf(text).some(({ kind }) => kind === 'comment')
  const document = hasComments ? undefined : documentOf(text)
  return document ? `${print(document)}\n` : indented(text)
}

function indented(text: string): string {
  const signs = tokensOf(text).filter(({ kind }) => kind === 'sign')
  const texts = tokensOf(text).filter(({ kind }) => kind === 'text')
  let depth = 0
  let offset = 0
  const lines = text.split('\n').map((line) => {
    const [from, to] = [offset, offset + line.length]
    offset = to + 1
    const own = signs.filter((sign) => sign.from >= from && sign.to <= to).map((sign) => sign.text)
    const closesFirst = /^\s*[)}\]]/.test(line) ? 1 : 0
    const level = Math.max(0, depth - closesFirst)
    depth = Math.max(
      0,
      depth + own.filter((sign) => /[({[]/.test(sign)).length - own.filter((sign) => /[)}\]]/.test(sign)).length,
    )
    const isInText = texts.some((part) => part.from < from && from < part.to)
    return isInText ? line : `${line.trim() === '' ? '' : '  '.repeat(level)}${line.trim()}`
  })
  return lines.join('\n')
}
