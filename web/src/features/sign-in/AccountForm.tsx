import { Button, Mark } from '@sextant/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type AccountAddress, sendAccountForm } from './accountRequest.js'
import styles from './AccountForm.module.css'

interface AccountFormProps {
  readonly title: string
  readonly sentence?: ReactNode
  readonly address: AccountAddress
  readonly fields: Readonly<Record<string, string>>
  readonly submitLabel: string
  /** False while a field is known to be wrong. */
  readonly ready: boolean
  /** Where to go once the form was accepted; the page is loaded anew, since the viewer is another then. */
  readonly next: string
  /** The fields, told what the server complained about last. */
  readonly children: (complaint: string | undefined) => ReactNode
  /** What to say of a complaint that belongs to no field; undefined when it was said under one. */
  readonly formComplaint: (complaint: string) => string | undefined
  readonly footer?: ReactNode
}

/** A page of its own with one form about an account. */
export function AccountForm(props: AccountFormProps) {
  const { title, sentence, address, fields, submitLabel, ready, next, children, formComplaint, footer } = props
  const [sending, setSending] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  usePageTitle(title)
  const submit = async () => {
    setSending(true)
    const refusal = await sendAccountForm(address, fields)
    if (refusal === undefined) return location.assign(next)
    setSending(false)
    setComplaint(refusal)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !sending) void submit()
  }
  const general = complaint === undefined ? undefined : formComplaint(complaint)
  return (
    <div className={styles['page']}>
      <div className={styles['mark']}>
        <Mark size={28} />
        <b>Sextant</b>
      </div>
      <h1>{title}</h1>
      {sentence && <p className={styles['sentence']}>{sentence}</p>}
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
      {footer && <div className={styles['footer']}>{footer}</div>}
    </div>
  )
}
