import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from './sampleRepositories.js'

/** Repositories whose code uses each other. */
export interface CodeRepositories {
  /** Holds `shapes` and `painter` (TypeScript; the second uses the first), `shelf` and `ledger` (Go; likewise). */
  readonly folder: string
  remove(): Promise<void>
}

const area = `/** Something that takes room on a **plane**. */
export interface Shape {
  /** In square metres. */
  area(): number
}

/**
 * The area of all shapes together.
 *
 * - adds them up
 * - never below 0
 */
export function areaOf(shapes: readonly Shape[]): number {
  let total = 0
  for (const shape of shapes) total += shape.area()
  return total
}
`

const forms = `import type { Shape } from './area.js'

/** A circle by its radius. */
export class Circle implements Shape {
  constructor(readonly radius: number) {}

  area(): number {
    return Math.PI * squared(this.radius)
  }
}

/** A square by its side. */
export class Square implements Shape {
  constructor(readonly side: number) {}

  area(): number {
    return squared(this.side)
  }
}

function squared(length: number): number {
  return length * length
}
`

const paint = `import { areaOf, Circle, type Shape } from 'shapes'

const litresPerMetre = 0.1

/** How much paint shapes take. */
export function paintFor(shapes: readonly Shape[]): number {
  return areaOf(shapes) * litresPerMetre
}

export function paintForCircle(radius: number): number {
  return paintFor([new Circle(radius)])
}
`

/** What came to the painter after its first tag. */
const paintLater = `
export function paintForTwo(): number {
  return paintForCircle(1) + paintForCircle(2)
}
`

const shelf = `// Package shelf keeps things in order.
package shelf

// Shelf keeps boxes.
type Shelf interface {
	Put(box string) error
}

// Wall is a shelf on a wall.
type Wall struct {
	boxes []string
}

// Put puts a box on the wall.
func (w *Wall) Put(box string) error {
	w.boxes = append(w.boxes, box)
	return nil
}
`

const ledger = `package main

import "example.com/shelf"

func main() {
	wall := &shelf.Wall{}
	fill(wall)
}

func fill(into shelf.Shelf) {
	into.Put("first")
}
`

type Files = Readonly<Record<string, string>>

const manifest = (name: string, dependencies: Files = {}) =>
  JSON.stringify({ name, version: '1.0.0', main: 'src/index.ts', dependencies })

/** Makes them in a temporary folder; `remove` deletes that. Each has the tag `v1.0.0`, and a commit after it. */
export async function makeCodeRepositories(): Promise<CodeRepositories> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-code-'))
  const shapes = {
    'package.json': manifest('shapes'),
    'src/index.ts': "export { areaOf, type Shape } from './area.js'\nexport { Circle, Square } from './forms.js'\n",
    'src/area.ts': area,
    'src/forms.ts': forms,
  }
  await repository(join(folder, 'shapes'), shapes, { 'README.md': '# Shapes\n' })
  const painter = { 'package.json': manifest('painter', { shapes: '1.0.0' }), 'src/paint.ts': paint }
  await repository(join(folder, 'painter'), painter, { 'src/paint.ts': paint + paintLater })
  await repository(
    join(folder, 'shelf'),
    { 'go.mod': 'module example.com/shelf\n\ngo 1.22\n', 'shelf.go': shelf },
    { 'README.md': '# Shelf\n' },
  )
  const uses = 'module example.com/ledger\n\ngo 1.22\n\nrequire example.com/shelf v1.0.0\n'
  await repository(join(folder, 'ledger'), { 'go.mod': uses, 'main.go': ledger }, { 'README.md': '# Ledger\n' })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function repository(folder: string, first: Files, then: Files): Promise<void> {
  await mkdir(folder)
  await git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  await commit(folder, 'Begin', first)
  await git(folder, ['tag', 'v1.0.0'])
  await commit(folder, 'Go on', then)
}

async function commit(folder: string, message: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await git(folder, ['add', '--all'])
  await git(folder, ['commit', '--quiet', '--message', message])
}
