import styles from './IdentityProvider.module.css'

interface ScopeListProps {
  /** What the application could do, in sentences. */
  readonly sentences: readonly string[]
}

/** What an application asks to be allowed. */
export function ScopeList({ sentences }: ScopeListProps) {
  return (
    <ul className={styles['scopes']}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
