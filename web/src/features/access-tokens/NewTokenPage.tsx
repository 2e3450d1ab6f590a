import type { RouteParams } from '@sextant/contract'
import { Button, Checkbox } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { useSession } from '../../shell/session.js'
import { useConfirmed } from '../sign-in/index.js'
import { UserArea } from '../user-area/index.js'
import styles from './AccessTokens.module.css'
import { NewCredential } from './NewCredential.js'
import { accessTokensQuery, createAccessToken, type NewToken, type TokenOwner } from './api.js'
import { Lifetime, usualLifetime } from './Lifetime.js'
import { useMayMakeTokens } from './mayMakeTokens.js'
import { OnlyAdminsMake } from './OnlyAdminsMake.js'
import { RevealedToken } from './RevealedToken.js'
import { tokensPath } from './tokensPath.js'

/** Makes an access token and shows it this once. */
export function NewTokenPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  if (!owner) return <NotFoundPage />
  return (
    <UserArea username={username} title="New access token">
      <TokenPart owner={owner} title="New access token" first="user:all">
        <p>A program with it may do what {owner.username} may. Give each program a token of its own.</p>
      </TokenPart>
    </UserArea>
  )
}

/** Makes a token for a program that nobody sits in front of, for as little as it needs. */
export function NewMachineTokenPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  const isAdmin = useSession().currentUser?.siteAdmin === true
  if (!owner) return <NotFoundPage />
  if (owner.serviceAccount && isAdmin) return <NewCredential owner={owner} />
  return (
    <UserArea username={username} title="New token for a machine">
      <TokenPart owner={owner} title="New token for a machine" first="externalapi:read">
        <p>
          For a program that runs by itself. Give it no more than it needs; a service account of its own keeps it apart
          from people, and gets client credentials here, with which it fetches tokens of an hour.
        </p>
      </TokenPart>
    </UserArea>
  )
}

const scopes = [
  {
    id: 'user:all',
    label: 'Everything the user may do',
    hint: 'user:all: GraphQL, streaming search, the command line',
  },
  { id: 'externalapi:read', label: 'Read over the external API', hint: 'externalapi:read' },
  { id: 'externalapi:write', label: 'Write over the external API', hint: 'externalapi:write' },
  { id: 'mcp', label: 'Use the MCP server', hint: 'mcp' },
  { id: 'site-admin:sudo', label: 'Act as any user', hint: 'site-admin:sudo: for site admins only; needs user:all' },
] as const

interface TokenFormProps {
  readonly owner: TokenOwner
  readonly title: string
  /** The scope that is chosen when the page opens. */
  readonly first: string
  readonly children: ReactNode
}

/** The form, for those who may make tokens here. */
function TokenPart(props: TokenFormProps) {
  if (useMayMakeTokens(props.owner.rules)) return <TokenForm {...props} />
  return (
    <div className={styles['list']}>
      <h1>{props.title}</h1>
      <OnlyAdminsMake />
    </div>
  )
}

function TokenForm({ owner, title, first, children }: TokenFormProps) {
  const [note, setNote] = useState('')
  const [seconds, setSeconds] = useState(usualLifetime(owner.rules))
  const [chosen, setChosen] = useState<readonly string[]>([first])
  const isAdmin = useSession().currentUser?.siteAdmin === true
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({
    mutationFn: confirmed((token: NewToken) => createAccessToken(token)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accessTokens', owner.username] }),
  })
  const list = tokensPath(owner.username)
  if (create.data) return <RevealedToken token={create.data.token} list={list} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ user: owner.id, note: note.trim(), scopes: chosen, durationSeconds: seconds })
  }
  const offered = scopes.filter(({ id }) => id !== 'site-admin:sudo' || (isAdmin && owner.siteAdmin))
  return (
    <>
      <h1>{title}</h1>
      {children}
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Note"
          name="note"
          value={note}
          onChange={setNote}
          hint="What the token is for, so that you know it again."
          error={create.error?.message}
        />
        <Lifetime rules={owner.rules} seconds={seconds} onChange={setSeconds} />
        <fieldset className={styles['scopes']}>
          <legend>What it may be used for</legend>
          {offered.map(({ id, label, hint }) => (
            <Checkbox
              key={id}
              label={label}
              hint={hint}
              checked={chosen.includes(id)}
              onChange={() => setChosen((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))}
            />
          ))}
        </fieldset>
        <div className={styles['buttons']}>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            disabled={note.trim() === '' || chosen.length === 0 || create.isPending}
          >
            Create token
          </Button>
          <Link to={list}>Cancel</Link>
        </div>
      </form>
      {dialog}
    </>
  )
}
