import type { Proof } from '@sextant/ui'

/** What a proof means, for somebody who has not met it. */
export const proofNotes: Readonly<Record<Proof, string>> = {
  scip: 'An index made by the compiler of the language says so.',
  file: 'The scopes of this file leave no other meaning.',
  import: 'An import of this file leads there.',
  name: 'Only the names agree: it may be another.',
}
