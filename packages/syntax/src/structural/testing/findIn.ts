import { findLanguage } from '../../language.js'
import { defaultStructuralLimits, findStructural, type StructuralLimits } from '../findStructural.js'
import type { HoleRegex } from '../holeEnds.js'
import { loadStructuralGrammar } from '../structuralGrammar.js'
import { CompiledStructuralPattern } from '../structuralQuery.js'

/** Expressions of ASCII over JavaScript's own engine: the product hands in another. */
function plainRegex(source: string): HoleRegex {
  const anchored = new RegExp(source, 'y')
  const whole = new RegExp(`^(?:${source})$`)
  const textOf = (bytes: Uint8Array, from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return {
    end(bytes, from, to) {
      anchored.lastIndex = 0
      const [found] = anchored.exec(textOf(bytes, from, to)) ?? []
      return found === undefined ? -1 : from + found.length
    },
    isWhole: (bytes, from, to) => whole.test(textOf(bytes, from, to)),
  }
}

/** What a template finds in a text: the matched texts in order, and whether that is all. */
export async function findIn(
  language: string,
  text: string,
  pattern: { readonly template: string; readonly rule?: string },
  limits: StructuralLimits = { ...defaultStructuralLimits, milliseconds: 20_000 },
) {
  const name = findLanguage(language)?.grammar
  const grammar = name === undefined ? undefined : await loadStructuralGrammar(name)
  const bytes = Buffer.from(text)
  const compiled = new CompiledStructuralPattern(pattern, plainRegex)
  const { ranges, whole } = findStructural({ bytes, language, grammar }, [compiled], limits)
  const [found = []] = ranges
  return { ranges: found, texts: found.map(({ start, end }) => bytes.subarray(start, end).toString()), whole }
}
