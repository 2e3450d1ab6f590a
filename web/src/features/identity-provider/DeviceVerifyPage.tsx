import { Button, Callout, RelativeTime } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { useSession } from '../../shell/session.js'
import { decideDevice, enterDeviceCode, type WaitingDevice } from './deviceApi.js'
import { QuestionPage } from './QuestionPage.js'
import { ScopeList } from './ScopeList.js'
import { Warnings } from './Warnings.js'
import styles from './IdentityProvider.module.css'

/** Lets a device in that shows a code: a terminal, an editor. */
export function DeviceVerifyPage() {
  const enter = useMutation({ mutationFn: enterDeviceCode })
  if (enter.data) return <DeviceQuestion device={enter.data} />
  return <CodeForm busy={enter.isPending} error={enter.error?.message} onCode={enter.mutate} />
}

interface CodeFormProps {
  readonly busy: boolean
  readonly error: string | undefined
  readonly onCode: (code: string) => void
}

/** A code in the address is filled in and no more: nobody is led to a decision by a link. */
function CodeForm({ busy, error, onCode }: CodeFormProps) {
  const given = new URLSearchParams(useLocation().search).get('user_code') ?? ''
  const [code, setCode] = useState(given.slice(0, 20))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code)
  }
  return (
    <QuestionPage title="Sign in on a device">
      <p>Enter the code that your terminal, editor or other device shows.</p>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Code"
          name="code"
          value={code}
          code
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          onChange={setCode}
          error={error}
        />
        <Callout tone="warn" title="Did somebody send you this code or link?">
          <p>
            Then stop here. Whoever started this on their device would be signed in as you. Nobody from support will ask
            you for it.
          </p>
        </Callout>
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={busy} disabled={code.trim() === ''}>
            Go on
          </Button>
        </div>
      </form>
    </QuestionPage>
  )
}

function DeviceQuestion({ device }: { readonly device: WaitingDevice }) {
  const { currentUser } = useSession()
  const { userCode, application } = device
  const decide = useMutation({ mutationFn: decideDevice })
  if (decide.isSuccess) return <Decided allowed={decide.data} application={application} />
  return (
    <QuestionPage title={`Let ${application} in as ${currentUser?.username ?? 'you'}?`}>
      <p>Go on only if the device before you shows this code:</p>
      <p className={styles['userCode']}>{userCode}</p>
      <DeviceFacts device={device} />
      <Warnings application={application} unverified={device.unverified} actsAsSiteAdmin={device.actsAsSiteAdmin} />
      <h2>It could</h2>
      <ScopeList sentences={device.scopes.map(({ description }) => description)} />
      {decide.error && (
        <p className={styles['complaint']} role="alert">
          {decide.error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate({ userCode, approve: true })}>
          Allow
        </Button>
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ userCode, approve: false })}>
          Do not allow
        </Button>
      </div>
    </QuestionPage>
  )
}

function DeviceFacts({ device: { requestedAt, address, device } }: { readonly device: WaitingDevice }) {
  return (
    <dl className={styles['facts']}>
      <dt>Asked</dt>
      <dd>
        <RelativeTime time={requestedAt} />
      </dd>
      <dt>From the network</dt>
      <dd>{address}</dd>
      <dt>Its program says</dt>
      <dd>{device || 'nothing about itself'}</dd>
    </dl>
  )
}

function Decided({ allowed, application }: { readonly allowed: boolean; readonly application: string }) {
  return (
    <QuestionPage title={allowed ? 'Your device is signed in' : 'Your device was not let in'}>
      <p>
        {allowed
          ? `${application} goes on by itself within seconds. You can close this page.`
          : `${application} is told so, and can do nothing. You can close this page.`}
      </p>
    </QuestionPage>
  )
}
