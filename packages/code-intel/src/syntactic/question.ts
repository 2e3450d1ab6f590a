import type { CodeFacts, FactDefinition } from '@sextant/syntax'
import type { CodeFile, CodeWorld, DefinitionAt, PackageHome } from './codeWorld.js'

/** A file with its facts. */
export interface KnownFile {
  readonly file: CodeFile
  readonly language: string
  readonly facts: CodeFacts
  /** The definitions of a name, by place, in the order of the text. */
  placesOf(name: string): readonly number[]
  /** Whether it defines, binds or uses a name. */
  speaksOf(name: string): boolean
}

/** A definition with the file that it stands in. */
export interface KnownDefinition {
  readonly known: KnownFile
  readonly place: number
  readonly definition: FactDefinition
}

/**
 * A world as one question sees it: nothing is asked of it twice, and nothing at all once `signal` has ended (what is
 * asked then rejects with its reason).
 */
export interface Question {
  readonly signal: AbortSignal
  known(file: CodeFile): Promise<KnownFile | undefined>
  /** A definition by its place; undefined when the file or the place is not there. */
  at(at: DefinitionAt): Promise<KnownDefinition | undefined>
  /** Which of some paths are files beside `near`, in the order of `paths`. */
  existing(near: CodeFile, paths: readonly string[]): Promise<readonly CodeFile[]>
  filesIn(near: CodeFile, folder: string): Promise<readonly string[]>
  text(near: CodeFile, path: string): Promise<string | undefined>
  named(name: string, near: CodeFile): Promise<readonly KnownDefinition[]>
  /** Those of them in some files, without reading any other; undefined when there are too many to know. */
  namedIn(name: string, near: CodeFile, files: readonly CodeFile[]): Promise<readonly KnownDefinition[] | undefined>
  homesOf(name: string): Promise<readonly PackageHome[]>
  /** Keeps what `make` makes for as long as the question lasts. */
  once<Made>(key: string, make: () => Promise<Made>): Promise<Made>
}

/** How many definitions of one name are looked at. Those of more homonyms are guesses anyway. */
const mostNamed = 60

export function fileKey({ repository, revision, path }: CodeFile): string {
  return `${repository}\0${revision}\0${path}`
}

export function sameFile(one: CodeFile, other: CodeFile): boolean {
  return one.path === other.path && one.repository === other.repository && one.revision === other.revision
}

export function sameTree(one: CodeFile, other: CodeFile): boolean {
  return one.repository === other.repository && one.revision === other.revision
}

export function sameDefinition(one: KnownDefinition, other: KnownDefinition): boolean {
  return one.place === other.place && sameFile(one.known.file, other.known.file)
}

/** What is made of facts to look names up in them: as long as the facts are kept, questions share it. */
class NameTables {
  readonly #facts: CodeFacts
  #places: ReadonlyMap<string, readonly number[]> | undefined
  #names: ReadonlySet<string> | undefined

  constructor(facts: CodeFacts) {
    this.#facts = facts
  }

  placesOf(name: string): readonly number[] {
    this.#places ??= this.#findPlaces()
    return this.#places.get(name) ?? []
  }

  speaksOf(name: string): boolean {
    const { definitions, references } = this.#facts
    this.#names ??= new Set([...definitions, ...references].map((each) => each.name))
    return this.#names.has(name)
  }

  #findPlaces(): ReadonlyMap<string, readonly number[]> {
    const made = new Map<string, number[]>()
    for (const [place, { name }] of this.#facts.definitions.entries()) {
      const places = made.get(name)
      if (places) places.push(place)
      else made.set(name, [place])
    }
    return made
  }
}

const tables = new WeakMap<CodeFacts, NameTables>()

/** The definitions of a name in a text, by place, in the order of the text. */
export const placesNamed = (facts: CodeFacts, name: string): readonly number[] => tablesOf(facts).placesOf(name)

function tablesOf(facts: CodeFacts): NameTables {
  const made = tables.get(facts) ?? new NameTables(facts)
  tables.set(facts, made)
  return made
}

export function openQuestion(world: CodeWorld, signal: AbortSignal): Question {
  const kept = new Map<string, Promise<unknown>>()
  const once = <Made>(key: string, make: () => Promise<Made>): Promise<Made> => {
    signal.throwIfAborted()
    const before = kept.get(key)
    // The key names what was made, so the type is that of the same `make`.
    if (before !== undefined) return before as Promise<Made>
    const made = make()
    kept.set(key, made)
    return made
  }
  const known = (file: CodeFile) =>
    once(`facts\0${fileKey(file)}`, async () => {
      const found = await world.facts(file)
      if (!found) return undefined
      const names = tablesOf(found.facts)
      return {
        ...{ file, ...found },
        placesOf: (name: string) => names.placesOf(name),
        speaksOf: (name: string) => names.speaksOf(name),
      }
    })
  const at = async ({ file, definition: place }: DefinitionAt): Promise<KnownDefinition | undefined> => {
    const found = await known(file)
    const definition = found?.facts.definitions[place]
    return found && definition && { known: found, place, definition }
  }
  const places = (name: string, near: CodeFile) =>
    once(`places\0${name}\0${near.repository}\0${near.revision}`, () => world.definitionsNamed(name, near, mostNamed))
  const allKnown = async (all: readonly DefinitionAt[]) =>
    (await Promise.all(all.map(at))).filter((found) => found !== undefined)
  return {
    signal,
    once,
    known,
    at,
    async existing(near, paths) {
      const found = await once(`existing\0${fileKey({ ...near, path: paths.join('\0') })}`, () =>
        world.existing(near, paths),
      )
      return paths.filter((path) => found.has(path)).map((path) => ({ ...near, path }))
    },
    filesIn: (near, folder) => once(`folder\0${fileKey({ ...near, path: folder })}`, () => world.filesIn(near, folder)),
    text: (near, path) => once(`text\0${fileKey({ ...near, path })}`, () => world.text({ ...near, path })),
    named: (name, near) =>
      once(`named\0${name}\0${near.repository}\0${near.revision}`, async () => allKnown(await places(name, near))),
    async namedIn(name, near, files) {
      const all = await places(name, near)
      if (all.length >= mostNamed) return undefined
      const keys = new Set(files.map(fileKey))
      return allKnown(all.filter(({ file }) => keys.has(fileKey(file))))
    },
    homesOf: (name) => once(`homes\0${name}`, () => world.homesOf(name)),
  }
}
