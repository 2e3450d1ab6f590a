import { describe, expect, test } from 'vitest'
import { calleesOf, callsIn, functionAround } from './calls.js'
import { definitionsAt } from './definitionsAt.js'
import { implementationsOf } from './implementationsOf.js'
import { referencesTo } from './referencesTo.js'
import { fileIn, memoryWorld, type Texts } from './testing/memoryWorld.js'

const never = new AbortController().signal

const texts: Texts = {
  app: {
    'store.ts': [
      'export interface Store { get(): void }',
      'export class Disk implements Store { get() {} }',
      'export class Fast extends Disk { get() { super.get() } }',
      'export function open(): Store { return new Disk() }',
    ].join('\n'),
    'use.ts': "import { open as start } from './store'\nexport function run() { start().get()\n start() }",
    'other.ts': 'function open() {}\nopen()',
  },
  lib: { 'b.ts': "import { open } from 'elsewhere'\nopen()" },
}

async function at(name: string) {
  const world = await memoryWorld(texts)
  const file = fileIn('app', 'store.ts')
  const offset = (texts['app']?.['store.ts'] ?? '').indexOf(name)
  const [hit] = await definitionsAt(world, file, offset, never)
  if (!hit) throw new Error(`There is no ${name}.`)
  return { world, at: { file, definition: hit.definition } }
}

describe('referencesTo', () => {
  test('finds uses under another name and leaves out what is another of the name', async () => {
    const { world, at: target } = await at('open')
    const { hits, next } = await referencesTo(world, target, { most: 10 }, never)
    expect(hits.map(({ file, range, use, proof }) => [file.path, range.start, use, proof])).toEqual([
      ['use.ts', 9, 'import', 'via-import'],
      ['use.ts', 64, 'call', 'via-import'],
      ['use.ts', 79, 'call', 'via-import'],
    ])
    expect(next).toBeUndefined()
  })

  test('pages hold all hits once, in the same order', async () => {
    const { world, at: target } = await at('open')
    const all: number[] = []
    let after: string | undefined
    do {
      const page = await referencesTo(world, target, { most: 1, ...(after ? { after } : {}) }, never)
      expect(page.hits.length).toBeLessThanOrEqual(1)
      all.push(...page.hits.map(({ range }) => range.start))
      after = page.next
    } while (after !== undefined)
    expect(all).toEqual([9, 64, 79])
  })

  test('of what an import takes from outside, only its own file is asked', async () => {
    const a = "import { far } from 'outside'\nfar()\nexport { far }"
    const world = await memoryWorld({ app: { 'a.ts': a, 'b.ts': "import { far } from './a'\nfar()" } })
    const watched = { ...world, filesNaming: () => Promise.reject(new Error('Others are asked.')) }
    const [hit] = await definitionsAt(world, fileIn('app', 'a.ts'), a.indexOf('far()'), never)
    if (!hit) throw new Error('There is no far.')
    const { hits } = await referencesTo(watched, hit, { most: 20 }, never)
    expect(hits.map(({ file, use }) => [file.path, use])).toEqual([
      ['a.ts', 'import'],
      ['a.ts', 'call'],
      ['a.ts', 'read'],
    ])
  })

  test('a cursor that is none is refused', async () => {
    const { world, at: target } = await at('open')
    await expect(referencesTo(world, target, { most: 1, after: 'x' }, never)).rejects.toThrow(RangeError)
  })
})

test('implementationsOf follows types by steps, and members with them', async () => {
  const { world, at: type } = await at('Store')
  const types = await implementationsOf(world, type, { most: 10 }, never)
  expect(types.hits.map(({ range }) => range.start)).toEqual([52, 100])
  const { at: member } = await at('get()')
  const members = await implementationsOf(world, member, { most: 1 }, never)
  expect(members.hits.map(({ range }) => range.start)).toEqual([76])
  const rest = await implementationsOf(world, member, { most: 1, after: members.next ?? '' }, never)
  expect(rest).toEqual({ hits: [expect.objectContaining({ range: { start: 120, end: 123 } })] })
})

/** Where the implementations of the first definition of a name begin, as `file:name`. */
async function implementationsIn(files: Texts[string], path: string, name: string) {
  const world = await memoryWorld({ app: files })
  const [hit] = await definitionsAt(world, fileIn('app', path), (files[path] ?? '').indexOf(name), never)
  if (!hit) throw new Error(`There is no ${name}.`)
  const { hits } = await implementationsOf(world, hit, { most: 20 }, never)
  return hits.map(({ file, range, proof }) => {
    const text = files[file.path] ?? ''
    return `${file.path}:${text.slice(range.start, range.end)} on ${text.slice(0, range.start).split('\n').length}, ${proof}`
  })
}

const go = {
  'go.mod': 'module example.com/shapes',
  'shape.go': [
    'package shapes',
    'type Named interface { Name() string }',
    'type Shape interface {',
    '\tNamed',
    '\tArea() int',
    '}',
    'type Square struct{}',
    'func (s *Square) Area() int { return 1 }',
    'type Wall struct{ Square }',
  ].join('\n'),
  'names.go': 'package shapes\nfunc (s *Square) Name() string { return "" }',
  'other/other.go': 'package other\ntype Field struct{}\nfunc (f Field) Area() int { return 2 }',
}

test('a type of Go implements what it has all methods of, with those in other files and embedded ones', async () => {
  expect(await implementationsIn(go, 'shape.go', 'Shape interface')).toEqual([
    'shape.go:Square on 7, by-name',
    'shape.go:Wall on 9, by-name',
  ])
  expect(await implementationsIn(go, 'shape.go', 'Area() int')).toEqual(['shape.go:Area on 8, by-name'])
  expect(await implementationsIn(go, 'shape.go', 'Name() string')).toEqual(['names.go:Name on 2, by-name'])
})

const rust = {
  'Cargo.toml': '[package]\nname = "shapes"',
  'src/lib.rs': 'pub mod square;\npub mod draw;\npub trait Draw { fn draw(&self); }\n',
  'src/square.rs': 'pub struct Square;\npub struct Bare;\n',
  'src/draw.rs': 'use crate::square::Square;\nuse crate::Draw;\nimpl Draw for Square { fn draw(&self) {} }\n',
}

test('a type of Rust implements a trait by an impl in any file', async () => {
  expect(await implementationsIn(rust, 'src/lib.rs', 'Draw {')).toEqual(['src/square.rs:Square on 1, via-import'])
  expect(await implementationsIn(rust, 'src/lib.rs', 'draw(&self)')).toEqual(['src/draw.rs:draw on 3, via-import'])
})

test('calls stand in a function, and lead to what they call', async () => {
  const world = await memoryWorld(texts)
  const file = fileIn('app', 'use.ts')
  const facts = (await world.facts(file))?.facts
  if (!facts) throw new Error('There are no facts.')
  const calls = callsIn(facts)
  expect(calls.map(({ name }) => name)).toEqual(['start', 'get', 'start'])
  const [run = -1] = calls.map(({ container }) => functionAround(facts, container))
  expect(facts.definitions[run]?.name).toBe('run')
  expect([functionAround(facts, -1), callsIn(facts, run).length]).toEqual([-1, 3])
  const callees = await calleesOf(world, { file, definition: run }, never)
  expect(calls.map(({ range }) => callees.get(range.start)?.file.path)).toEqual(['store.ts', 'store.ts', 'store.ts'])
})
