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
      {signature && <Badge>{signatureWords(signature)}</Badge>}
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

const kinds = { OPENPGP: 'OpenPGP', SSH: 'SSH', X509: 'X.509', UNKNOWN: 'of an unknown kind' } as const

// Nothing is promised that was not checked: the keys of authors are not known here.
function signatureWords({ kind, verified }: NonNullable<ShownCommit['signature']>): string {
  return verified ? `Signed (${kinds[kind]}), verified` : `Signed (${kinds[kind]}), not verified here`
}
