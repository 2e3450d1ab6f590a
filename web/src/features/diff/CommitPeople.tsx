import { Avatar, Badge, RelativeTime } from '@sextant/ui'
import type { ShownCommit } from './commitApi.js'
import styles from './CommitPage.module.css'

type Signature = NonNullable<ShownCommit['author']>

/** Who wrote the commit and who put it there, when, and whether it is signed. */
export function CommitPeople({ commit: { author, committer, signature } }: { readonly commit: ShownCommit }) {
  const isOther =
    committer && author && (committer.displayName !== author.displayName || committer.email !== author.email)
  return (
    <p className={styles['people']}>
      {author && <Person person={author} did="wrote this" />}
      {isOther && <Person person={committer} did="committed it" />}
      {signature && <SignatureBadge signature={signature} />}
    </p>
  )
}

function Person({ person, did }: { readonly person: Signature; readonly did: string }) {
  return (
    <span className={styles['person']}>
      <Avatar name={person.displayName} size={20} />
      <b title={person.email}>{person.displayName}</b> {did}
      {person.date !== null && <RelativeTime time={person.date} />}
    </span>
  )
}

const kinds = { OPENPGP: 'OpenPGP', SSH: 'SSH', X509: 'X.509', UNKNOWN: 'an unknown kind' } as const

type CommitSignature = NonNullable<ShownCommit['signature']>

const tones = {
  VERIFIED: 'good',
  OTHER_PERSON: 'warn',
  UNKNOWN_KEY: undefined,
  BAD: 'bad',
  UNCHECKED: undefined,
} as const

/** What is known of a signature, in words that promise nothing that was not checked. */
function SignatureBadge({ signature }: { readonly signature: CommitSignature }) {
  const { kind, state, keyID } = signature
  const tone = tones[state]
  return (
    <span className={styles['signature']} title={signatureSentence(signature)}>
      <Badge {...(tone && { tone })}>{signatureWords(signature)}</Badge>
      <small>
        {kinds[kind]} {keyID && <code>{keyID}</code>}
      </small>
    </span>
  )
}

function signatureWords({ state, keyOwners }: CommitSignature): string {
  switch (state) {
    case 'VERIFIED':
      return 'Verified'
    case 'OTHER_PERSON':
      return `Signed by ${keyOwners.join(', ')}`
    case 'UNKNOWN_KEY':
      return 'Signed, unknown key'
    case 'BAD':
      return 'Bad signature'
    case 'UNCHECKED':
      return 'Signed, not verified'
  }
}

function signatureSentence({ state, keyOwners }: CommitSignature): string {
  switch (state) {
    case 'VERIFIED':
      return `The signature fits the commit and was made with a key of its committer, ${keyOwners.join(', ')}.`
    case 'OTHER_PERSON':
      return 'The signature fits the commit, but its key is not one of the committer.'
    case 'UNKNOWN_KEY':
      return 'Nobody has told this instance whose key it is. A site admin can, in the site configuration.'
    case 'BAD':
      return 'The signature was made over something else, or with another key than it says.'
    case 'UNCHECKED':
      return 'Signatures of this kind are not checked here.'
  }
}
