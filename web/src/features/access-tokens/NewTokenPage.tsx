import type { RouteParams } from '@sextant/contract'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { accessTokensQuery, createAccessToken, type NewToken, type TokenOwner } from './api.js'
import styles from './AccessTokens.module.css'

const daySeconds = 86_400
const lifetimes = [
  { label: '30 days', seconds: 30 * daySeconds },
  { label: '90 days', seconds: 90 * daySeconds },
  { label: '1 year', seconds: 365 * daySeconds },
  { label: 'Never', seconds: null },
] as const

/** Makes an access token and shows it this once. */
export function NewTokenPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  usePageTitle('New access token')
  return owner ? <NewTokenForm owner={owner} /> : <NotFoundPage />
}

function NewTokenForm({ owner }: { readonly owner: TokenOwner }) {
  const [note, setNote] = useState('')
  const [lifetime, setLifetime] = useState(0)
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (token: NewToken) => createAccessToken(token),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accessTokens', owner.username] }),
  })
  const list = `/users/${encodeURIComponent(owner.username)}/settings/tokens`
  if (create.data) return <RevealedToken token={create.data.token} list={list} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const durationSeconds = lifetimes[lifetime]?.seconds ?? null
    create.mutate({ user: owner.id, note: note.trim(), durationSeconds })
  }
  return (
    <div className={styles['page']}>
      <h1>New access token</h1>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Note"
          name="note"
          value={note}
          onChange={setNote}
          hint="What the token is for, so that you know it again."
          error={create.error?.message}
        />
        <label className={styles['lifetime']}>
          Expires in
          <select value={lifetime} onChange={({ target }) => setLifetime(Number(target.value))}>
            {lifetimes.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" disabled={note.trim() === '' || create.isPending}>
            Create token
          </Button>
          <Link to={list}>Cancel</Link>
        </div>
      </form>
    </div>
  )
}

function RevealedToken({ token, list }: { readonly token: string; readonly list: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    setCopied(true)
  }
  return (
    <div className={styles['page']}>
      <h1>Your new token</h1>
      <p>Copy it now: it is not shown again.</p>
      <p>
        <code className={styles['token']}>{token}</code>
      </p>
      <div className={styles['buttons']}>
        <Button kind="primary" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Link to={list}>Done</Link>
      </div>
    </div>
  )
}
