import type { FactImport, FactReference } from '@sextant/syntax'
import type { CodeFile } from './codeWorld.js'
import type { KnownDefinition, KnownFile, Question } from './question.js'

/** What other files can name: a file, the files of a folder, or a namespace. */
export interface Module {
  /** The files whose names it has; the first stands for it. */
  readonly files: readonly CodeFile[]
  /** The file that stands for it when its names are not looked up in files; else it is the first of these. */
  readonly standing?: CodeFile
  /** The definition in whose extent its names stand, for a module that is part of a file. */
  readonly within?: KnownDefinition
  /** What it has of a name beside the names of its files: a submodule, or a definition known by its namespace. */
  readonly beyond?: (name: string) => Promise<readonly Meaning[]>
}

/** What a name can mean. `outside` is something that is no file of the world: a library, what the language brings. */
export type Meaning =
  | { readonly kind: 'definition'; readonly found: KnownDefinition }
  | { readonly kind: 'module'; readonly module: Module }
  | { readonly kind: 'outside' }

export const outside: Meaning = { kind: 'outside' }

export function definitionMeaning(found: KnownDefinition): Meaning {
  return { kind: 'definition', found }
}

export function moduleMeaning(module: Module): Meaning {
  return { kind: 'module', module }
}

/** From where a name is looked up: inside a definition of a file, or at its top (-1). */
export interface Scope {
  readonly known: KnownFile
  readonly place: number
}

/**
 * How far a search through imports, bases and types has gone. It ends at a depth, and after so many steps in all, so
 * that circles end and wide hierarchies do not hold up an answer.
 */
export interface Trail {
  readonly depth: number
  readonly spent: { steps: number }
}

const deepest = 16
const mostSteps = 600

export function newTrail(): Trail {
  return { depth: 0, spent: { steps: 0 } }
}

/** The trail one step further; undefined when it has to end here. */
export function further({ depth, spent }: Trail): Trail | undefined {
  spent.steps += 1
  return depth >= deepest || spent.steps > mostSteps ? undefined : { depth: depth + 1, spent }
}

/** The parts of the search, which need one another. An empty answer is: not known. */
export interface Meanings {
  readonly question: Question
  /** What an import takes from another text. */
  imported(known: KnownFile, taken: FactImport, trail: Trail): Promise<readonly Meaning[]>
  /** What a definition is when bindings by imports are followed to what they bind. */
  followed(found: KnownDefinition, trail: Trail): Promise<readonly Meaning[]>
  /** What a reference means by scopes, imports and types; only what is outside when it is nothing of the world. */
  referenced(known: KnownFile, reference: FactReference): Promise<readonly Meaning[]>
  /** What a name means that stands alone. */
  named(scope: Scope, name: string, trail: Trail): Promise<readonly Meaning[]>
  /** The member of a module, a type, or a value. */
  member(of: Meaning, name: string, trail: Trail): Promise<readonly Meaning[]>
  /** What names joined by `.` mean; `()` behind a name is what calling it gives. */
  path(scope: Scope, path: string, trail: Trail): Promise<readonly Meaning[]>
  /** What calling gives: of a function its result, of a type a value of it. */
  called(all: readonly Meaning[], trail: Trail): Promise<readonly Meaning[]>
  /** Members of members by the parts of a path. */
  descended(all: readonly Meaning[], parts: readonly string[], trail: Trail): Promise<readonly Meaning[]>
}

export async function firstFound(tries: readonly (() => Promise<readonly Meaning[]>)[]): Promise<readonly Meaning[]> {
  for (const attempt of tries) {
    const found = await attempt()
    if (found.length > 0) return found
  }
  return []
}

/** The meanings of all, without those that come twice. */
export function together(all: readonly (readonly Meaning[])[]): readonly Meaning[] {
  const kept = new Map<string, Meaning>()
  for (const meaning of all.flat()) {
    const key = keyOf(meaning)
    if (!kept.has(key)) kept.set(key, meaning)
  }
  return [...kept.values()]
}

function keyOf(meaning: Meaning): string {
  if (meaning.kind === 'outside') return ''
  const file =
    meaning.kind === 'definition' ? meaning.found.known.file : (meaning.module.standing ?? meaning.module.files[0])
  const place = meaning.kind === 'definition' ? meaning.found.place : (meaning.module.within?.place ?? -1)
  return `${file?.repository}\0${file?.revision}\0${file?.path}\0${place}`
}
