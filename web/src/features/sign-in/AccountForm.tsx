import { Button } from '@sextant/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AccountPage } from './AccountPage.js'
import { type AccountAddress, type AccountAnswer, askAccount } from './accountRequest.js'
import styles from './AccountForm.module.css'

interface AccountFormProps {
  readonly title: string
  readonly sentence?: ReactNode
  readonly address: AccountAddress
  readonly fields: Readonly<Record<string, unknown>>
  readonly submitLabel: string
  /** False while a field is known to be wrong. */
  readonly ready: boolean
  /** Where to go once the form was accepted; the page is loaded anew, since the viewer is another then. */
  readonly next: string
  /** What to do instead once it was accepted; false leaves it at `next`. */
  readonly onAccepted?: (answer: Extract<AccountAnswer, { kind: 'accepted' }>) => boolean
  readonly onRefused?: (answer: Extract<AccountAnswer, { kind: 'refused' }>) => void
  /** The fields, told what the server complained about last. */
  readonly children: (complaint: string | undefined) => ReactNode
  /** What to say of a complaint that belongs to no field; undefined when it was said under one. */
  readonly formComplaint: (complaint: string) => ReactNode
  /** Other ways, below the button. */
  readonly others?: ReactNode
  readonly footer?: ReactNode
}

/** A page of its own with one form about an account. */
export function AccountForm(props: AccountFormProps) {
  const { title, sentence, address, fields, submitLabel, ready, next, children, formComplaint, others, footer } = props
  const [sending, setSending] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const submit = async () => {
    setSending(true)
    const answer = await askAccount(address, fields)
    if (answer.kind === 'accepted' && props.onAccepted?.(answer) !== true) return location.assign(next)
    setSending(false)
    if (answer.kind === 'accepted') return
    setComplaint(answer.sentence)
    props.onRefused?.(answer)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !sending) void submit()
  }
  const general = complaint === undefined ? undefined : formComplaint(complaint)
  return (
    <AccountPage title={title} sentence={sentence} footer={footer}>
      <form className={styles['form']} onSubmit={onSubmit}>
        {children(complaint)}
        {general && (
          <p className={styles['complaint']} role="alert">
            {general}
          </p>
        )}
        <Button type="submit" kind="primary" disabled={!ready || sending}>
          {submitLabel}
        </Button>
      </form>
      {others}
    </AccountPage>
  )
}
