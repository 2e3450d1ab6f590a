import type { RouteParams } from '@sextant/contract'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { InputField } from '../../shell/InputField.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { HeldEntitlements } from '../entitlements/index.js'
import { UserArea } from '../user-area/index.js'
import { quotasQuery, setQuotas, type UserQuotas } from './api.js'
import styles from './Users.module.css'

/** How many requests of the assistant an account may make. For site admins. */
export function QuotaPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: quotas } = useSuspenseQuery(quotasQuery(username))
  if (!quotas) return <NotFoundPage />
  return (
    <UserArea username={username} title="Quotas">
      <div className={styles['page']}>
        <h1>Quotas</h1>
        <p>How many requests a day this account may make. Where a field is empty, what it is entitled to holds.</p>
        <QuotaForm key={quotas.id} username={username} quotas={quotas} />
        <HeldEntitlements entitlements={quotas.entitlements} />
      </div>
    </UserArea>
  )
}

const read = (text: string) => (text.trim() === '' ? null : Number(text))
const isQuota = (text: string) => /^\d{0,9}$/.test(text.trim())

function QuotaForm({ username, quotas }: { readonly username: string; readonly quotas: UserQuotas }) {
  const [chat, setChat] = useState(String(quotas.completionsQuotaOverride ?? ''))
  const [code, setCode] = useState(String(quotas.codeCompletionsQuotaOverride ?? ''))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: setQuotas,
    onSuccess: () => client.invalidateQueries({ queryKey: ['userQuotas', username] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isQuota(chat) && isQuota(code)) save.mutate({ user: quotas.id, chat: read(chat), code: read(code) })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <QuotaField label="Chat, requests a day" name="chat" value={chat} onChange={setChat} />
      <QuotaField label="Code completions, requests a day" name="code" value={code} onChange={setCode} />
      {save.error && <p role="alert">{save.error.message}</p>}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={save.isPending}>
          Save
        </Button>
        <span role="status">{save.isSuccess && 'Saved.'}</span>
      </div>
    </form>
  )
}

interface QuotaFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function QuotaField(props: QuotaFieldProps) {
  const error = isQuota(props.value) ? undefined : 'A whole number of requests, such as 100.'
  return <InputField {...props} inputMode="numeric" autoComplete="off" error={error} />
}
