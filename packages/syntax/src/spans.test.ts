import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatten, type Part, TokenWriter } from './spans.js'

/** The plain way: each position takes the name of the last part that covers it. */
function painted(parts: readonly Part<string>[], length: number): string {
  const names = Array<string>(length).fill('plain')
  for (const { start, end, name } of parts) names.fill(name, start, end)
  return names.join()
}

function flattened(parts: readonly Part<string>[], length: number): string {
  const writer = new TokenWriter()
  flatten(parts, writer)
  const { names, spans } = writer.finish()
  const tokens = Array.from({ length: spans.length / 3 }, (_, n) => {
    const [start = 0, size = 0, name = 0] = spans.subarray(3 * n, 3 * n + 3)
    return { start, end: start + size, name: names[name] ?? '' }
  })
  return painted(tokens, length)
}

interface Nest {
  readonly gap: number
  readonly name: string
  readonly inside: readonly Nest[]
}

const nests = fc.letrec<{ nest: Nest }>((tie) => ({
  nest: fc.record({
    gap: fc.nat({ max: 2 }),
    name: fc.constantFrom('keyword', 'string', 'plain'),
    inside: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('nest'), { maxLength: 3 })),
  }),
})).nest

function partsOf(nest: Nest, at: number): { parts: Part<string>[]; end: number } {
  const start = at + nest.gap
  let end = start
  const inside = nest.inside.flatMap((child) => {
    const { parts, end: childEnd } = partsOf(child, end)
    end = childEnd
    return parts
  })
  end += nest.gap
  return { parts: [{ start, end, name: nest.name }, ...inside], end }
}

test('nested parts become the tokens that painting inner over outer gives', () => {
  fc.assert(
    fc.property(nests, (nest) => {
      const { parts, end } = partsOf(nest, 0)
      expect(flattened(parts, end)).toBe(painted(parts, end))
    }),
  )
})
