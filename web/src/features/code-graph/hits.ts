import type { RepositoryPlace } from '@sextant/contract'
import type { Proof } from '@sextant/ui'

/** A file at a revision, as an address names it. */
export interface FileAt {
  readonly place: RepositoryPlace
  readonly path: string
}

/** A place in a file; both count from 0, the character in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly character: number
}

/** How the server says that a hit is known. */
export type NavigationProof = 'EXACT_SCIP' | 'EXACT_IN_FILE' | 'VIA_IMPORT' | 'BY_NAME'

/** A place that navigation leads to: a definition, a use, a call. */
export interface Hit {
  readonly repository: string
  /** The commit; null for files that are in none. */
  readonly commit: string | null
  readonly path: string
  /** From 0. */
  readonly line: number
  /** Columns in UTF-16 units, `end` outside; the same where only the line is known. */
  readonly start: number
  readonly end: number
  /** The address of the place. */
  readonly url: string
  readonly proof: Proof
  readonly lineText: string
  /** What the code does there: `read`, `write`, `call`, `import`; null where nobody knows. */
  readonly use: string | null
}

/** A place as the server gives it. */
export interface LocationNode {
  readonly resource: {
    readonly path: string
    readonly repository: { readonly name: string }
    readonly commit: { readonly oid: string | null }
  }
  readonly range: { readonly start: Position; readonly end: Position } | null
  readonly url: string
  readonly proof: NavigationProof
  readonly lineText: string
  readonly use: string | null
}

const proofs: Readonly<Record<NavigationProof, Proof>> = {
  EXACT_SCIP: 'scip',
  EXACT_IN_FILE: 'file',
  VIA_IMPORT: 'import',
  BY_NAME: 'name',
}

/** The proof in the words of the design system. */
export const proofOf = (proof: NavigationProof): Proof => proofs[proof]

/** An address at no revision means the same as one at HEAD, which is what is asked where none is named. */
const withoutHead = (url: string) => url.replace(/@HEAD(?=\/-\/)/, '')

/** What the server gives, as a hit. */
export function hitOf({ resource, range, url, proof, lineText, use }: LocationNode): Hit {
  const { start = { line: 0, character: 0 }, end = start } = range ?? {}
  return {
    repository: resource.repository.name,
    commit: resource.commit.oid,
    path: resource.path,
    line: start.line,
    start: start.character,
    end: end.line > start.line ? lineText.length : end.character,
    url: withoutHead(url),
    proof: proofOf(proof),
    lineText,
    use: use?.toLowerCase() ?? null,
  }
}

/** The same for the same place, another for any other. */
export const hitKey = ({ repository, path, line, start }: Hit): string => `${repository}\n${path}\n${line}:${start}`

/** Whether a hit stands at a place of a file. The revisions are not compared: a hit of the file is of its own. */
export function isAt(hit: Hit, file: FileAt, { line, character }: Position): boolean {
  const isHere = hit.repository === file.place.repository && hit.path === file.path
  return isHere && hit.line === line && hit.start <= character && character <= hit.end
}

/** The variables by which a file is named. */
export const fileVariables = ({ place, path }: FileAt) => ({
  name: place.repository,
  rev: place.revision ?? 'HEAD',
  path,
})
