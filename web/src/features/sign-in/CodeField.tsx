import { InputField } from '../../shell/InputField.js'

interface CodeFieldProps {
  readonly methods: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** A code of an authenticator application, or one for recovery. */
export function CodeField({ methods, ...field }: CodeFieldProps) {
  const hasApplication = methods.includes('totp')
  return (
    <InputField
      label={hasApplication ? 'Code' : 'Recovery code'}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      hint={
        hasApplication
          ? 'Six digits of your authenticator application, or one of your recovery codes.'
          : 'One of the codes that you kept when you set up the second step.'
      }
      {...field}
    />
  )
}
