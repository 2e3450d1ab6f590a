import { Button, Checkbox, LinkButton } from '@sextant/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { signOutReturning } from '../../shell/signOutReturning.js'
import { type ConsentDescription, consentQuery, sendDecision } from './consentRequest.js'
import { problemSentence } from './problemSentences.js'
import { QuestionPage } from './QuestionPage.js'
import { ScopeList } from './ScopeList.js'
import { SignOutPage } from './SignOutPage.js'
import { Warnings } from './Warnings.js'
import styles from './IdentityProvider.module.css'

/** Asks whether an application may have what it asked for. */
export function ConsentPage() {
  const params = new URLSearchParams(useLocation().search)
  if (params.has('signOut')) return <SignOutPage asked={params} />
  const request = params.get('request')
  if (request === null) return <Problem sentence={problemSentence(params.get('problem') ?? '')} />
  return <Request request={request} />
}

function Request({ request }: { readonly request: string }) {
  const { data, error } = useQuery(consentQuery(request))
  if (error) return <Problem sentence={error.message} />
  return data ? <Question request={request} about={data} /> : <Pending />
}

function Problem({ sentence }: { readonly sentence: string }) {
  return (
    <QuestionPage title="The application was not let in">
      <p>{sentence}</p>
      <p>Nothing was allowed. Go back to the application, or tell those who run it what stands here.</p>
    </QuestionPage>
  )
}

interface QuestionProps {
  readonly request: string
  readonly about: ConsentDescription
}

function Question({ request, about }: QuestionProps) {
  const [remember, setRemember] = useState(false)
  const decide = useMutation({
    mutationFn: (approve: boolean) => sendDecision(request, { approve, remember }),
    onSuccess: (address) => location.assign(address),
  })
  if (decide.isSuccess) return <Sent about={about} />
  const { application } = about
  return (
    <QuestionPage title={`Let ${application.name} use your account?`}>
      <About about={about} />
      <Warnings
        application={application.name}
        unverified={application.unverified}
        actsAsSiteAdmin={about.actsAsSiteAdmin}
      />
      <h2>It could</h2>
      <ScopeList sentences={about.scopes.map(({ sentence }) => sentence)} />
      {about.mayRemember && !about.needsSignIn && (
        <Checkbox
          label="Do not ask me again for this"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
      )}
      <p>{whereSentence(about)}</p>
      {about.needsSignIn && <p>{application.name} wants you to sign in again before you allow it.</p>}
      {decide.error && (
        <p className={styles['complaint']} role="alert">
          {decide.error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        {about.needsSignIn ? (
          <LinkButton kind="primary" href={signInAgain(request)}>
            Sign in again
          </LinkButton>
        ) : (
          <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            Allow
          </Button>
        )}
        <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          Do not allow
        </Button>
      </div>
    </QuestionPage>
  )
}

function About({ about: { username, application } }: { readonly about: ConsentDescription }) {
  return (
    <p>
      {application.description && <>{application.description} </>}
      {application.websiteURL && (
        <>
          <a href={application.websiteURL} target="_blank" rel="noopener noreferrer">
            {new URL(application.websiteURL).host}
          </a>
          .{' '}
        </>
      )}
      You are signed in as <b>{username}</b>. <a href={signOutReturning(location)}>Not you?</a>
    </p>
  )
}

/** Ends the session; the sign-in page leads back to the same question. */
const signInAgain = (request: string) =>
  `/-/sign-out?returnTo=${encodeURIComponent(`/consent?request=${encodeURIComponent(request)}`)}`

const whereSentence = ({ sendsTo, isNative }: ConsentDescription) =>
  isNative
    ? `Your answer goes to a program on your machine (${sendsTo}).`
    : `You are sent back to ${sendsTo} with your answer.`

function Sent({ about }: { readonly about: ConsentDescription }) {
  return (
    <QuestionPage title="Your answer is on its way">
      <p>
        You are being sent back to {about.application.name}.{about.isNative && ' You can close this page then.'}
      </p>
    </QuestionPage>
  )
}
