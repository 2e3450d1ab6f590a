import { useFieldTies } from '@sextant/ui'
import styles from './IdentityProvider.module.css'

interface RedirectURIsProps {
  readonly name: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Addresses, one on each line; inside a `Field`. */
export function RedirectURIs({ name, placeholder, value, onChange }: RedirectURIsProps) {
  return (
    <textarea
      {...useFieldTies()}
      className={styles['lines']}
      name={name}
      rows={3}
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
