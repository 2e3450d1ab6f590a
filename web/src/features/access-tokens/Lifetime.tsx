import { Field, Select } from '@sextant/ui'
import type { TokenRules } from './api.js'

const daySeconds = 86_400

/** The lives that a token can be given here, in seconds; 0 is for ever. */
export const lifetimesOf = ({ expirationOptionDays, defaultExpirationDays, allowNoExpiration }: TokenRules) => {
  const days = [...new Set([...expirationOptionDays, defaultExpirationDays])].toSorted((one, other) => one - other)
  return [...days.map((count) => count * daySeconds), ...(allowNoExpiration ? [0] : [])]
}

export const usualLifetime = (rules: TokenRules): number => rules.defaultExpirationDays * daySeconds

const wordsOf = (seconds: number) => {
  if (seconds === 0) return 'Never'
  const days = seconds / daySeconds
  return days === 1 ? '1 day' : `${days} days`
}

/** Chooses how long a token lasts. */
export function Lifetime(props: {
  readonly rules: TokenRules
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}) {
  return (
    <Field label="Expires in">
      <Select value={props.seconds} onChange={({ target }) => props.onChange(Number(target.value))}>
        {lifetimesOf(props.rules).map((seconds) => (
          <option key={seconds} value={seconds}>
            {wordsOf(seconds)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
