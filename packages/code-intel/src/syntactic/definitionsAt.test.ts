import { describe, expect, test } from 'vitest'
import { definitionsAt, resolveFile } from './definitionsAt.js'
import { readMarked } from './testing/markedTexts.js'
import { fileIn, memoryWorld, type Texts } from './testing/memoryWorld.js'

const never = new AbortController().signal
const home = (repository: string, folder = '') => ({ repository, revision: 'main', folder })

interface Case {
  readonly what: string
  readonly proof: string
  readonly files?: Readonly<Record<string, string>>
  readonly repositories?: Texts
  readonly homes?: Readonly<Record<string, { repository: string; revision: string; folder: string }>>
}

/** Where `«name»` leads: to `⟦name⟧`, by the proof. */
const cases: readonly Case[] = [
  {
    what: 'TypeScript: a member of what a loop goes over',
    proof: 'via-import',
    files: {
      'a.ts':
        "import type { Shape } from './b'\nfunction f(shapes: readonly Shape[]) { for (const it of shapes) it.«area»() }",
      'b.ts': 'export interface Shape { ⟦area⟧(): number }\nexport class Land { area() {} }',
    },
  },
  {
    what: 'TypeScript: a member of what a callback gets, of what a function returns',
    proof: 'via-import',
    files: {
      'a.ts': "import { load } from './b'\nconst all = await load()\nall.map((it) => it.«area»)",
      'b.ts':
        'export interface Shape { ⟦area⟧: number }\nexport class Land { area = 1 }\nexport async function load(): Promise<Array<Shape>> { return [] }',
    },
  },
  {
    what: 'TypeScript: a member of one of a list, by its place, through an alias',
    proof: 'via-import',
    files: {
      'a.ts': "import type { Shapes } from './b'\nfunction f(shapes: Shapes, n: number) { return shapes[n].«area» }",
      'b.ts': 'interface Shape { ⟦area⟧: number }\nexport type Shapes = Shape[]\nexport class Land { area = 1 }',
    },
  },
  {
    what: 'Python: a member of what a loop goes over',
    proof: 'via-import',
    files: {
      'a.py': 'from b import Shape\n\ndef f(shapes: list[Shape]):\n    return [s.«area»() for s in shapes]\n',
      'b.py': 'class Shape:\n    def ⟦area⟧(self): ...\n\nclass Land:\n    def area(self): ...\n',
    },
  },
  {
    what: 'Go: a member of what a loop goes over, of a field',
    proof: 'exact-in-file',
    files: {
      'go.mod': 'module m',
      'a.go':
        'package m\n\ntype Shape struct{ ⟦area⟧ int }\ntype Land struct{ area int }\ntype Map struct{ shapes []*Shape }\n\nfunc (m *Map) f() {\n\tfor _, s := range m.shapes {\n\t\tprintln(s.«area»)\n\t}\n}\n',
    },
  },
  {
    what: 'Rust: a member of what a loop goes over',
    proof: 'exact-in-file',
    files: {
      'src/lib.rs':
        'struct Shape { ⟦area⟧: u32 }\nstruct Land { area: u32 }\nfn f(shapes: &Vec<Shape>) { for s in shapes.iter() { s.«area»; } }\n',
    },
  },
  {
    what: 'Rust: a member that a trait adds to lists',
    proof: 'by-name',
    files: {
      'src/lib.rs': 'trait Sums { fn ⟦sum_up⟧(&self) -> u32; }\nfn f(parts: &[u32]) { parts.«sum_up»(); }\n',
    },
  },
  {
    what: 'Java: a member of one of a list in a loop',
    proof: 'exact-in-file',
    files: {
      'A.java':
        'class Shape { int ⟦area⟧; }\nclass Land { int area; }\nclass A { void f(java.util.List<Shape> all) { for (var s : all) { use(s.«area»); } } }\n',
    },
  },
  {
    what: 'TypeScript: a local name',
    proof: 'exact-in-file',
    files: { 'a.ts': 'function f(⟦n⟧: number) { return «n» + 1 }' },
  },
  {
    what: 'TypeScript: an import of an emitted path',
    proof: 'via-import',
    files: { 'a.ts': "import { open } from './store.js'\n«open»()", 'store.ts': 'export function ⟦open⟧() {}' },
  },
  {
    what: 'TypeScript: the import itself',
    proof: 'via-import',
    files: { 'a.ts': "import { «open» } from './store'", 'store/index.ts': 'export function ⟦open⟧() {}' },
  },
  {
    what: 'TypeScript: renamed, and handed on by export * and by name',
    proof: 'via-import',
    files: {
      'a.ts': "import { shut as close } from './all'\n«close»()",
      'all.ts': "export * from './some'",
      'some.ts': "export { stop as shut } from './one'",
      'one.ts': 'export const ⟦stop⟧ = () => 1',
    },
  },
  {
    what: 'TypeScript: a default export',
    proof: 'via-import',
    files: { 'a.ts': "import thing from './b'\n«thing»()", 'b.ts': 'export default function ⟦make⟧() {}' },
  },
  {
    what: 'TypeScript: a name of a namespace import',
    proof: 'via-import',
    files: { 'a.ts': "import * as b from './b'\nb.«make»()", 'b.ts': 'export function ⟦make⟧() {}' },
  },
  {
    what: 'TypeScript: paths of a tsconfig that is extended',
    proof: 'via-import',
    files: {
      'tsconfig.json': '{ "extends": "./base.json" }',
      'base.json': '{ // where ours is\n "compilerOptions": { "paths": { "@/*": ["./src/*"], }, }, }',
      'src/b.ts': 'export const ⟦one⟧ = 1',
      'app/a.ts': "import { one } from '@/b'\n«one»",
    },
  },
  {
    what: 'TypeScript: a package of another repository by its exports, whose build is not there',
    proof: 'via-import',
    repositories: {
      app: { 'a.ts': "import { parse } from '@lib/core/json'\n«parse»()" },
      lib: {
        'packages/core/package.json': '{"name":"@lib/core","exports":{"./*":{"types":"./dist/*.d.ts"}}}',
        'packages/core/src/json.ts': 'export function ⟦parse⟧() {}',
      },
    },
    homes: { 'npm:@lib/core': home('lib', 'packages/core') },
  },
  {
    what: 'TypeScript: a path means a file before a folder of the same name',
    proof: 'via-import',
    files: {
      'a.ts': "import { one } from './shapes'\n«one»",
      'shapes.ts': 'export const ⟦one⟧ = 1',
      'shapes/package.json': '{"main":"./other.ts"}',
      'shapes/other.ts': 'export const one = 2',
    },
  },
  {
    what: 'TypeScript: a folder is meant by its manifest before its index file',
    proof: 'via-import',
    files: {
      'a.ts': "import { one } from './shapes'\n«one»",
      'shapes/index.ts': 'export const one = 1',
      'shapes/package.json': '{"main":"./other.ts"}',
      'shapes/other.ts': 'export const ⟦one⟧ = 2',
    },
  },
  {
    what: 'TypeScript: a member by the type of a parameter, inherited',
    proof: 'via-import',
    files: {
      'a.ts': "import type { Store } from './store'\nexport const f = (store: Store) => store.«get»()",
      'store.ts': "import { Base } from './base'\nexport class Store extends Base {}",
      'base.ts': 'export class Base { ⟦get⟧() {} }',
    },
  },
  {
    what: 'TypeScript: a member of what a function returns',
    proof: 'via-import',
    files: {
      'a.ts': "import { make } from './b'\nconst it = make()\nit.«run»()",
      'b.ts': 'export interface It { ⟦run⟧(): void }\nexport function make(): It { return { run() {} } }',
    },
  },
  {
    what: 'TypeScript: what is constructed leads to its constructor',
    proof: 'via-import',
    files: { 'a.ts': "import { A } from './b'\nnew «A»()", 'b.ts': 'export class A { ⟦constructor⟧() {} }' },
  },
  {
    what: 'TypeScript: a member of this in another method',
    proof: 'exact-in-file',
    files: { 'a.ts': 'class A { ⟦one⟧() {}\n two() { this.«one»() } }' },
  },
  {
    what: 'JavaScript: CommonJS',
    proof: 'via-import',
    files: {
      'a.js': "const { read } = require('./b')\n«read»()",
      'b.js': 'function ⟦read⟧() {}\nmodule.exports = { read }',
    },
  },
  {
    what: 'JavaScript: what stands for a module',
    proof: 'via-import',
    files: { 'a.js': "const b = require('./b')\n«b»()", 'b.js': 'function ⟦make⟧() {}\nmodule.exports = make' },
  },
  {
    what: 'Python: dots, a package that hands on',
    proof: 'via-import',
    files: {
      'src/app/web/a.py': 'from ..core import Store\n«Store»()',
      'src/app/core/__init__.py': 'from .store import Store',
      'src/app/core/store.py': 'class ⟦Store⟧:\n    pass\n',
    },
  },
  {
    what: 'Python: a submodule by its path, in a src layout, from tests',
    proof: 'via-import',
    files: {
      'tests/test_a.py': 'import app.core\napp.core.«run»()',
      'src/app/__init__.py': '',
      'src/app/core.py': 'def ⟦run⟧():\n    pass\n',
    },
  },
  {
    what: 'Python: a named argument',
    proof: 'via-import',
    files: {
      'a.py': 'from b import f\nf(1, «path=»2)'.replace('«path=»', '«path»='),
      'b.py': 'def f(n, ⟦path⟧):\n    pass\n',
    },
  },
  {
    what: 'Python: a member through the type of self and a base elsewhere',
    proof: 'via-import',
    files: {
      'a.py': 'from b import Base\nclass A(Base):\n    def f(self):\n        self.«get»()\n',
      'b.py': 'class Base:\n    def ⟦get⟧(self):\n        pass\n',
    },
  },
  {
    what: 'Python: another repository',
    proof: 'via-import',
    repositories: {
      app: { 'a.py': 'from lib.core import go\n«go»()' },
      lib: { 'src/lib/__init__.py': '', 'src/lib/core.py': 'def ⟦go⟧():\n    pass\n', 'pyproject.toml': '' },
    },
    homes: { 'pypi:lib': home('lib') },
  },
  {
    what: 'Go: a package of the module, and a method through a constructor',
    proof: 'via-import',
    files: {
      'go.mod': 'module example.com/m\n',
      'main.go': 'package main\n\nimport "example.com/m/store"\n\nfunc main() { s := store.New()\n s.«Get»() }\n',
      'store/store.go': 'package store\n\ntype Store struct{}\n\nfunc New() *Store { return nil }\n',
      'store/get.go': 'package store\n\nfunc (s *Store) ⟦Get⟧() {}\n',
    },
  },
  {
    what: 'Go: a name of the same package',
    proof: 'via-import',
    files: { 'a.go': 'package p\n\nfunc A() { «b»() }\n', 'b.go': 'package p\n\nfunc ⟦b⟧() {}\n' },
  },
  {
    what: 'Java: an import, and the same package',
    proof: 'via-import',
    files: {
      'src/main/java/a/b/Store.java': 'package a.b;\npublic class Store { public void ⟦get⟧() {} }\n',
      'src/test/java/c/Use.java': 'package c;\nimport a.b.Store;\nclass Use { void f(Store s) { s.«get»(); } }\n',
    },
  },
  {
    what: 'Rust: a path of the crate through pub use',
    proof: 'via-import',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': 'mod store;\nmod run;\npub use crate::store::Store;\n',
      'src/store.rs': 'pub struct Store;\nimpl Store { pub fn ⟦get⟧(&self) {} }\n',
      'src/run.rs': 'use crate::Store;\npub fn run(store: Store) { store.«get»() }\n',
    },
  },
  {
    what: 'C: a declaration in a header leads to its body',
    proof: 'via-import',
    files: {
      'src/main.c': '#include "store.h"\nint main() { return «store_get»(); }\n',
      'src/store.h': 'int store_get(void);\n',
      'src/store.c': '#include "store.h"\nint ⟦store_get⟧(void) { return 1; }\n',
    },
  },
  {
    what: 'C#: a namespace that is used',
    proof: 'via-import',
    files: {
      'A.cs': 'using Lib.Data;\nnamespace App { class A { void F() { new «Store»(); } } }\n',
      'B.cs': 'namespace Lib.Data { public class ⟦Store⟧ { } }\n',
      'C.cs': 'namespace Other { public class Store { } }\n',
    },
  },
  {
    what: 'PHP: a class by its namespace',
    proof: 'via-import',
    files: {
      'src/A.php': '<?php\nnamespace App;\nuse Lib\\Data\\Store;\nnew «Store»();\n',
      'src/Store.php': '<?php\nnamespace Lib\\Data;\nclass ⟦Store⟧ {}\n',
      'src/Other.php': '<?php\nnamespace Other;\nclass Store {}\n',
    },
  },
  {
    what: 'Ruby: a constant of a file that is required',
    proof: 'via-import',
    files: {
      'a.rb': "require_relative 'lib/store'\n«Store».new\n",
      'lib/store.rb': 'class ⟦Store⟧\nend\n',
      'x/store.rb': 'class Store\nend\n',
    },
  },
  {
    what: 'by the name: the type that a value is called after comes first',
    proof: 'by-name',
    files: {
      'a.ts': 'export const f = (reply) => reply.«send»()',
      'queue.ts': 'export class Queue { send() {} }',
      'reply.ts': 'export class Reply { ⟦send⟧() {} }',
    },
  },
]

describe('definitionsAt', () => {
  test.each(cases)('$what', async ({ proof, files, repositories, homes }) => {
    const { texts, asked, answers } = readMarked(repositories ?? { app: files ?? {} })
    const world = await memoryWorld(texts, homes)
    const [place] = asked
    if (!place) throw new Error('Nothing is asked.')
    const [first] = await definitionsAt(world, fileIn(place.repository, place.path), place.start, never)
    const found = first && { repository: first.file.repository, path: first.file.path, start: first.range.start }
    expect(found).toEqual(answers[0])
    expect(first?.proof).toBe(proof)
  })

  test('a library that is not there means only its import, whatever else has the name', async () => {
    const world = await memoryWorld({
      app: { 'a.ts': "import { map } from 'lodash'\nmap()", 'b.ts': 'export function map() {}' },
    })
    const hits = await definitionsAt(world, fileIn('app', 'a.ts'), 29, never)
    expect(hits.map(({ file, range, proof }) => [file.path, range.start, proof])).toEqual([
      ['a.ts', 9, 'exact-in-file'],
    ])
  })

  test('a circle of exports ends', async () => {
    const world = await memoryWorld({
      app: {
        'a.ts': "export * from './b'\nexport * from './c'",
        'b.ts': "export * from './a'",
        'c.ts': "export * from './b'\nimport { none } from './a'\nnone()",
      },
    })
    const hits = await definitionsAt(world, fileIn('app', 'c.ts'), 47, never)
    expect(hits.map(({ file }) => file.path)).toEqual(['c.ts'])
  })

  test('nothing is known where there is no name, and of a file that is not there', async () => {
    const world = await memoryWorld({ app: { 'a.ts': '  const a = 1' } })
    expect(await definitionsAt(world, fileIn('app', 'a.ts'), 0, never)).toEqual([])
    expect(await definitionsAt(world, fileIn('app', 'b.ts'), 0, never)).toEqual([])
  })

  test('rejects once the signal has ended', async () => {
    const world = await memoryWorld({ app: { 'a.ts': 'const a = 1' } })
    await expect(definitionsAt(world, fileIn('app', 'a.ts'), 6, AbortSignal.abort('late'))).rejects.toBe('late')
  })
})

test('resolveFile tells each reference and each imported name once, in the order of the text', async () => {
  const world = await memoryWorld({
    app: { 'a.ts': "import { one } from './b'\none(one)", 'b.ts': 'export function one(a: unknown) {}' },
  })
  const names = await resolveFile(world, fileIn('app', 'a.ts'), never)
  expect(names.map(({ range, definitions }) => [range.start, definitions[0]?.file.path])).toEqual([
    [9, 'b.ts'],
    [26, 'b.ts'],
    [30, 'b.ts'],
  ])
})
