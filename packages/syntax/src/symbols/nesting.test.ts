import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FoundName, nest } from './nesting.js'
import { longestName, symbolKinds } from './symbolDefinition.js'

/** A name in brackets and what stands in it: the extent is the brackets and all between. */
interface Written {
  readonly name: string
  readonly role: FoundName['role']
  readonly inside: readonly Written[]
}

/** Lays names out in a text, each behind its bracket, and gives them in the order of their ends. */
function lay(names: readonly Written[], start: number): { readonly found: FoundName[]; readonly end: number } {
  const found: FoundName[] = []
  let at = start
  for (const { name, role, inside } of names) {
    const range = { start: at + 1, end: at + 1 + name.length }
    const inner = lay(inside, range.end)
    found.push(...inner.found, { name, role, line: 0, range, extent: { start: at, end: inner.end + 1 } })
    at = inner.end + 1
  }
  return { found, end: at }
}

const nested = (names: readonly Written[]) =>
  nest(lay(names, 0).found, '.').map(({ name, kind, container }) => `${kind} ${container ?? ''}>${name}`)

const written = (role: FoundName['role'], name: string, ...inside: Written[]): Written => ({ name, role, inside })

test.each<[string, readonly Written[], readonly string[]]>([
  [
    'a container is all that stands around',
    [written('namespace', 'a', written('class', 'b', written('method', 'c')))],
    ['namespace >a', 'class a>b', 'method a.b>c'],
  ],
  [
    'variables and constants of functions are left out, what stands in them is not',
    [written('function', 'f', written('variable', 'v', written('function', 'g')), written('constant', 'c'))],
    ['function >f', 'function f>g'],
  ],
  ['a scope is no definition, but a container', [written('scope', 's', written('function', 'f'))], ['method s>f']],
  [
    'functions and variables of a type are its methods and fields',
    [written('struct', 's', written('function', 'f'), written('variable', 'v'), written('constant', 'c'))],
    ['struct >s', 'method s>f', 'field s>v', 'constant s>c'],
  ],
  [
    'fields in a constructor are fields of the class',
    [written('class', 'c', written('constructor', 'new', written('field', 'f'), written('function', 'g')))],
    ['class >c', 'constructor c>new', 'field c>f', 'function c.new>g'],
  ],
  [
    'names that are empty or very long are none',
    [written('class', ''), written('class', 'x'.repeat(longestName + 1), written('class', 'a'))],
    ['class >a'],
  ],
])('%s', (_, names, expected) => {
  expect(nested(names)).toEqual(expected)
})

test('names of the same extent stand side by side, in their order', () => {
  const extent = { start: 0, end: 9 }
  const found = ['b', 'a'].map((name, n) => ({
    name,
    role: 'field' as const,
    line: 0,
    range: { start: 4 - n, end: 5 - n },
    extent,
  }))
  expect(nest(found, '.').map(({ name, container }) => [name, container])).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
})

test('a container that a definition names stands behind what is around it', () => {
  const at = { line: 0, range: { start: 1, end: 2 }, extent: { start: 0, end: 3 } }
  expect(nest([{ ...at, name: 'f', role: 'method', container: 'T' }], '::')).toMatchObject([{ container: 'T' }])
})

test('what stands in more than 64 others is left out, and a container does not grow without end', () => {
  const deep = (depth: number, name: string): Written[] =>
    depth === 0 ? [] : [written('class', name, ...deep(depth - 1, name))]
  expect(nested(deep(100, 'a'))).toHaveLength(64)
  const containers = nest(lay(deep(64, 'n'.repeat(200)), 0).found, '.').map(({ container }) => container?.length ?? 0)
  expect(Math.max(...containers)).toBe(5 * 200 + 4)
})

/** The same by recursion over what was written. */
function plainly(names: readonly Written[], path: readonly string[], around?: Written): string[] {
  return names.flatMap((one) => {
    const local = ['function', 'method', 'constructor'].includes(around?.role ?? '')
    if (local && (one.role === 'variable' || one.role === 'constant')) return plainly(one.inside, path, around)
    const own = around?.role === 'constructor' && one.role === 'field' ? path.slice(0, -1) : path
    const inType = ['class', 'struct', 'interface', 'enum', 'scope'].includes(around?.role ?? '')
    const kind = inType && one.role === 'function' ? 'method' : inType && one.role === 'variable' ? 'field' : one.role
    const line = one.role === 'scope' ? [] : [`${kind} ${own.join('.')}>${one.name}`]
    return [...line, ...plainly(one.inside, [...own, one.name], one)]
  })
}

test('agrees with a walk over the nested names, in whatever order they were found', () => {
  const { names } = fc.letrec<{ name: Written; names: Written[] }>((tie) => ({
    name: fc.record({
      name: fc.constantFrom('a', 'bc', 'd'),
      role: fc.constantFrom<FoundName['role']>('scope', ...symbolKinds),
      inside: tie('names'),
    }),
    names: fc.oneof({ depthSize: 'medium' }, fc.constant<Written[]>([]), fc.array(tie('name'), { maxLength: 4 })),
  }))
  fc.assert(
    fc.property(names, (written) => {
      expect(nested(written)).toEqual(plainly(written, []))
    }),
  )
})
