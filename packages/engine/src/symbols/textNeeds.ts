import { compileRegex, type LiteralSet, type PatternRegex, quoteRegex, type Regex } from '@sextant/regex'
import type { CompiledPattern } from '../compiledPattern.js'

/**
 * What a text must hold for its symbols to match a pattern over their names. A name stands in the text as it is, but
 * for its blanks and for what is not ASCII, so only literals without those tell anything.
 */
export function textNeeds(pattern: CompiledPattern, quicken: (regex: PatternRegex) => Regex): CompiledPattern {
  switch (pattern.kind) {
    case 'everything':
    case 'not':
      return { kind: 'everything' }
    case 'and':
    case 'or':
      return { kind: pattern.kind, children: pattern.children.map((child) => textNeeds(child, quicken)) }
    case 'quiet':
      return textNeeds(pattern.child, quicken)
    case 'leaf': {
      const children = pattern.regex.required.flatMap((set) => {
        const regex = regexOf(set)
        return regex ? [{ kind: 'leaf', regex: quicken(regex), contentOnly: true } as const] : []
      })
      return children.length === 0 ? { kind: 'everything' } : { kind: 'and', children }
    }
  }
}

function regexOf({ literals, foldCase }: LiteralSet): PatternRegex | undefined {
  if (literals.length === 0 || !literals.every(isPlain)) return undefined
  const sources = literals.map((literal) => quoteRegex(new TextDecoder().decode(literal)))
  const compiled = compileRegex(sources.join('|'), { caseSensitive: !foldCase })
  return compiled.ok ? compiled.regex : undefined
}

/** Printing ASCII without the blank; not empty. */
const isPlain = (literal: Uint8Array) => literal.length > 0 && literal.every((byte) => byte > 0x20 && byte < 0x7f)
