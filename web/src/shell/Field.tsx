import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined
}

/** A labelled line of text, with its hint and what is wrong with it underneath. */
export function Field({ label, value, onChange, hint, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-about`}
      />
      <div id={`${id}-about`} className={styles['about']}>
        {error === undefined ? hint : <span role="alert">{error}</span>}
      </div>
    </div>
  )
}
