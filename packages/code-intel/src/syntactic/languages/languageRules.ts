import type { FactImport } from '@sextant/syntax'
import type { Module } from '../meanings.js'
import type { KnownDefinition, KnownFile, Question } from '../question.js'

/** How a language finds what is in another text. Adding a language is adding one of these to the table. */
export interface LanguageRules {
  /** Languages of one family see one another's names. */
  readonly family: string
  /**
   * Whether a name that stands alone can come from where no import tells (a header, a file loaded before). In other
   * languages such a name is one that the language itself brings.
   */
  readonly freeNames: boolean
  /** Whether macros make names that no one can see: a value that is not found may then be there nonetheless. */
  readonly hiddenValues?: true
  /**
   * Whether a plain list has no members but those that the language gives it. In other languages a text can add some: by
   * an `impl` of a trait for a slice in Rust, by an extension method in C#.
   */
  readonly closedLists?: true
  /** Whether members can be named without what they are members of, inside their type. */
  readonly membersInScope: boolean
  /** Whether what a text imports can be taken from it as if it had defined it. */
  readonly importsAreMembers: boolean
  /** The name of the member that makes an object of a type. */
  readonly constructorName?: string
  /** Whether making an object leads to that member rather than to the type. */
  readonly constructorFirst?: true
  /** Whether arguments can be given by the names of parameters. */
  readonly namedArguments?: true
  /** The modules that an import may mean, best first; empty when it is none of the world. */
  modules(question: Question, from: KnownFile, taken: FactImport): Promise<readonly Module[]>
  /** Modules whose names are in scope without any import, best first. */
  around?(question: Question, from: KnownFile): Promise<readonly Module[]>
  /** Members of a type that stand outside of its extent: in an `impl`, in another file of the package. */
  apart?(question: Question, type: KnownDefinition, name: string): Promise<readonly KnownDefinition[]>
  /**
   * The types that have the members of an interface, where that alone makes them implement it. They may have others of
   * the same names, so they are guesses.
   */
  having?(question: Question, type: KnownDefinition, members: readonly string[]): Promise<readonly KnownDefinition[]>
  /** The module that a definition only brings in (`mod name;`); empty for what is itself what it names. */
  opened?(question: Question, found: KnownDefinition): Promise<readonly Module[]>
  /** Of definitions that declare the same (a header's and a source's), those to go to first. */
  bodies?(question: Question, found: KnownDefinition): Promise<readonly KnownDefinition[]>
}

/** What other files can name of these files. */
export function filesModule(files: readonly Module['files'][number][]): readonly Module[] {
  return files.length === 0 ? [] : [{ files }]
}
