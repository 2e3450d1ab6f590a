import type { CommitSignature } from '@sextant/git'
import type { CommitSigner } from '../../configuration/index.js'

/** What is known of a signature, with what that means. */
export const signatureStates = {
  VERIFIED: { description: 'Made over this commit with a key of its committer.' },
  OTHER_PERSON: { description: 'Made over this commit with a known key, which is not of its committer.' },
  UNKNOWN_KEY: { description: 'Nobody has said whose key it is.' },
  BAD: { description: 'It was not made over this commit, or not with the key that it names.' },
  UNCHECKED: { description: 'It is of a kind that is not checked here.' },
} as const

type State = keyof typeof signatureStates

/** A key speaks for the addresses that are named with it, and for no other. */
export function stateOf(signature: CommitSignature<CommitSigner> & { readonly committer: string }): State {
  const { keyId, fits, owners } = signature
  if (fits === false) return 'BAD'
  if (keyId !== undefined && owners.length === 0) return 'UNKNOWN_KEY'
  if (!fits) return 'UNCHECKED'
  const committer = signature.committer.toLowerCase()
  const isOfCommitter = owners.some(({ emails }) => emails.some((email) => email.toLowerCase() === committer))
  return isOfCommitter ? 'VERIFIED' : 'OTHER_PERSON'
}
