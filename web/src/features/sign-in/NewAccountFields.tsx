import { InputField } from '../../shell/InputField.js'
import { useSession } from '../../shell/session.js'
import { complaintField, passwordProblem, usernameProblem } from './accountRules.js'

/** What a new account is made of. */
export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly password: string
}

export const noAccount: NewAccount = { username: '', email: '', password: '' }

/** Whether the account can be sent: nothing is missing and nothing is known to be wrong. */
export function useIsReady({ username, email, password }: NewAccount): boolean {
  const { minPasswordLength } = useSession().signIn
  const complete = username !== '' && email !== '' && password !== ''
  return (
    complete && usernameProblem(username) === undefined && passwordProblem(password, minPasswordLength) === undefined
  )
}

/** What of a complaint no field has said. */
export function complaintOfForm(complaint: string): string | undefined {
  return complaintField(complaint) === 'form' ? complaint : undefined
}

interface NewAccountFieldsProps {
  readonly account: NewAccount
  readonly onChange: (account: NewAccount) => void
  readonly complaint: string | undefined
  /** What is known of the username beyond its spelling. */
  readonly usernameHint?: string | undefined
  readonly usernameTaken?: boolean
}

/** Name, e-mail address and password of a new account, each with what is wrong with it. */
export function NewAccountFields(props: NewAccountFieldsProps) {
  const { account, onChange, complaint, usernameHint, usernameTaken = false } = props
  const { username, email, password } = account
  const { minPasswordLength } = useSession().signIn
  const about = (field: keyof NewAccount) =>
    complaint !== undefined && complaintField(complaint) === field ? complaint : undefined
  const taken = usernameTaken ? 'That username is taken.' : undefined
  return (
    <>
      <InputField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={username}
        onChange={(value) => onChange({ ...account, username: value.trim() })}
        hint={usernameHint}
        error={usernameProblem(username) ?? taken ?? about('username')}
      />
      <InputField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(value) => onChange({ ...account, email: value.trim() })}
        error={about('email')}
      />
      <InputField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => onChange({ ...account, password: value })}
        hint={`At least ${minPasswordLength} characters.`}
        error={passwordProblem(password, minPasswordLength) ?? about('password')}
      />
    </>
  )
}
