import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { useSession } from '../../shell/session.js'
import { AccountForm } from './AccountForm.js'
import { AccountPage } from './AccountPage.js'
import { passwordProblem } from './accountRules.js'
import { readResetLink } from './resetLink.js'

/** Asks for a link to choose a new password, and chooses one with it. */
export function PasswordResetPage() {
  const { hash } = useLocation()
  const [link, setLink] = useState(() => readResetLink(hash))
  // The code is taken out of the address at once, so that neither the history nor a look at the screen keeps it.
  useEffect(() => {
    const followed = readResetLink(hash)
    if (!followed) return
    setLink(followed)
    history.replaceState(history.state, '', location.pathname)
  }, [hash])
  const [done, setDone] = useState(false)
  if (done) return <Done />
  return link ? <ChoosePassword link={link} onDone={() => setDone(true)} /> : <AskForLink />
}

const backToSignIn = <Link to="/sign-in">Back to sign in</Link>

function AskForLink() {
  const { signIn } = useSession()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (!signIn.resetByMail) {
    return (
      <AccountPage
        title="Reset your password"
        sentence="This instance sends no mail. Ask an administrator for a link to choose a new password."
        footer={backToSignIn}
      >
        {null}
      </AccountPage>
    )
  }
  if (sent) {
    return (
      <AccountPage
        title="Look into your mail"
        sentence={`If an account has the verified address ${email}, a link to choose a new password is on its way.`}
        footer={backToSignIn}
      >
        {null}
      </AccountPage>
    )
  }
  return (
    <AccountForm
      title="Reset your password"
      sentence="A link to choose a new one is sent to the verified address of your account."
      address="/-/reset-password-init"
      fields={{ email: email.trim() }}
      submitLabel="Send the link"
      ready={email.includes('@')}
      next="/sign-in"
      onAccepted={() => {
        setSent(true)
        return true
      }}
      formComplaint={(complaint) => complaint}
      footer={backToSignIn}
    >
      {() => (
        <InputField label="E-mail" name="email" type="email" autoComplete="email" value={email} onChange={setEmail} />
      )}
    </AccountForm>
  )
}

interface ChoosePasswordProps {
  readonly link: NonNullable<ReturnType<typeof readResetLink>>
  readonly onDone: () => void
}

function ChoosePassword({ link, onDone }: ChoosePasswordProps) {
  const { minPasswordLength } = useSession().signIn
  const [password, setPassword] = useState('')
  const problem = passwordProblem(password, minPasswordLength)
  return (
    <AccountForm
      title="Choose a new password"
      sentence="It ends all sessions and access tokens of the account."
      address="/-/reset-password-code"
      fields={{ ...link, password }}
      submitLabel="Set password"
      ready={password !== '' && problem === undefined}
      next="/sign-in"
      onAccepted={() => {
        onDone()
        return true
      }}
      formComplaint={complaintOfLink}
      footer={backToSignIn}
    >
      {(complaint) => (
        <InputField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={`At least ${minPasswordLength} characters.`}
          error={problem ?? (isAboutPassword(complaint) ? complaint : undefined)}
        />
      )}
    </AccountForm>
  )
}

const isAboutPassword = (complaint: string | undefined) => complaint !== undefined && /password/i.test(complaint)

function complaintOfLink(complaint: string): ReactNode {
  if (isAboutPassword(complaint)) return undefined
  return (
    <>
      {complaint} <a href="/password-reset">Ask for another link</a>
    </>
  )
}

function Done() {
  return (
    <AccountPage title="The password is set" sentence="Sign in with it now.">
      <p>
        <Link to="/sign-in">Sign in</Link>
      </p>
    </AccountPage>
  )
}
