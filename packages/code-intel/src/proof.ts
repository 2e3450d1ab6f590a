/**
 * How a hit is known, best first: from a SCIP index; by the scopes of its own text; through an import that leads to the
 * text of the definition; or only because the names agree.
 */
export const proofs = ['exact-scip', 'exact-in-file', 'via-import', 'by-name'] as const

export type Proof = (typeof proofs)[number]
