import type { CodeFacts } from '@sextant/syntax'

/** A file at one revision of one repository. Both are the caller's own keys, compared as strings. */
export interface CodeFile {
  readonly repository: string
  readonly revision: string
  /** With slashes, without one at the start. */
  readonly path: string
}

/** A definition: a place among those of the facts of a file. */
export interface DefinitionAt {
  readonly file: CodeFile
  readonly definition: number
}

/** A package that manifests speak of: `npm:@scope/name`, `go:github.com/x/y`, `cargo:name`, `pypi:name`, `maven:g:a`. */
export type PackageName = string

/** Where a package lives: a folder of a repository; '' is its root. */
export interface PackageHome {
  readonly repository: string
  readonly revision: string
  readonly folder: string
}

/**
 * The files among which names are looked up, and nothing that the person who asks may not read. The caller keeps what
 * it has looked up as long as one question lasts.
 */
export interface CodeWorld {
  /** The language of a file (`Language.name`) and its facts; undefined when there is none, or no facts are known. */
  facts(file: CodeFile): Promise<{ readonly language: string; readonly facts: CodeFacts } | undefined>
  /** Which of some paths are files in the same repository and revision as `near`. */
  existing(near: CodeFile, paths: readonly string[]): Promise<ReadonlySet<string>>
  /** The names of the files in a folder of the same repository and revision. */
  filesIn(near: CodeFile, folder: string): Promise<readonly string[]>
  /** The text of a small file (a manifest); undefined when there is none or it is too large. */
  text(file: CodeFile): Promise<string | undefined>
  /** Definitions of a name that other files may use, best guesses first: the same repository before others. */
  definitionsNamed(name: string, near: CodeFile, most: number): Promise<readonly DefinitionAt[]>
  /** Files in which a name stands as a whole word, the same repository first; pages of at most `most`. */
  filesNaming(
    name: string,
    near: CodeFile,
    page: { readonly most: number; readonly after?: string },
  ): Promise<{ readonly files: readonly CodeFile[]; readonly next?: string }>
  /** Where packages live among the repositories that may be read. */
  homesOf(name: PackageName): Promise<readonly PackageHome[]>
}
