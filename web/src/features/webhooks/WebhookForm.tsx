import { Button, Field, Select } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { guideOf, hostGuides } from './hostGuides.js'
import styles from './Webhooks.module.css'

export interface WebhookDraft {
  readonly name: string
  readonly kind: string
  readonly url: string
  /** Empty where nothing is said of it. */
  readonly secret: string
}

interface WebhookFormProps {
  readonly draft: WebhookDraft
  readonly secretHint: (kind: string) => string
  readonly submitLabel: string
  readonly busy: boolean
  readonly error: string | undefined
  /** Where Cancel leads. */
  readonly back: string
  readonly onSubmit: (draft: WebhookDraft) => void
}

/** What a site admin says of a webhook. */
export function WebhookForm({ draft: first, secretHint, submitLabel, busy, error, back, onSubmit }: WebhookFormProps) {
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<WebhookDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(draft)
  }
  const incomplete = draft.name.trim() === '' || draft.url.trim() === ''
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Name"
        name="name"
        value={draft.name}
        maxLength={200}
        onChange={(name) => set({ name })}
        hint="So that administrators know it again."
      />
      <Field label="Code host">
        <Select name="kind" value={draft.kind} onChange={({ target }) => set(changedKind(draft, target.value))}>
          {hostGuides.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <InputField
        label="Address of the code host"
        name="url"
        value={draft.url}
        spellCheck={false}
        placeholder="https://git.example.com/"
        onChange={(url) => set({ url })}
        hint="As in its connection. Events can name repositories of this code host alone."
      />
      <InputField
        label="Secret"
        name="secret"
        type="password"
        autoComplete="off"
        value={draft.secret}
        onChange={(secret) => set({ secret })}
        hint={secretHint(draft.kind)}
        error={error}
      />
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" disabled={incomplete} busy={busy}>
          {submitLabel}
        </Button>
        <Link to={back}>Cancel</Link>
      </div>
    </form>
  )
}

/** The usual address of another kind takes the place of that of the one before; one that was typed stays. */
function changedKind({ kind, url }: WebhookDraft, next: string): Partial<WebhookDraft> {
  const isUsual = url === '' || url === guideOf(kind)?.url
  return { kind: next, ...(isUsual && { url: guideOf(next)?.url ?? '' }) }
}
