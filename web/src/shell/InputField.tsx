import { Field, PasswordField, TextField, type TextFieldProps } from '@sextant/ui'
import type { ReactNode } from 'react'

interface InputFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined
}

/** A labelled line of text or password, with its hint and what is wrong with it underneath. */
export function InputField({ label, onChange, hint, error, type, ...input }: InputFieldProps) {
  const Control = type === 'password' ? PasswordField : TextField
  return (
    <Field label={label} hint={error === undefined ? hint : undefined} error={error}>
      <Control
        {...input}
        {...(type && type !== 'password' ? { type } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
