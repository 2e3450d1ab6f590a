import { type Proof, proofs } from '../proof.js'

/** The better of two proofs. */
export function betterProof(one: Proof, other: Proof): Proof {
  return proofs.indexOf(one) <= proofs.indexOf(other) ? one : other
}
