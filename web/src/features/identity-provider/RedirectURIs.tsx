import { useFieldTies } from '@sextant/ui'
import styles from './IdentityProvider.module.css'

interface RedirectURIsProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Addresses, one on each line; inside a `Field`. */
export function RedirectURIs({ value, onChange }: RedirectURIsProps) {
  return (
    <textarea
      {...useFieldTies()}
      className={styles['lines']}
      name="redirectURIs"
      rows={3}
      spellCheck={false}
      placeholder="https://app.example.com/callback"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
