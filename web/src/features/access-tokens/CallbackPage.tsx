import type { RouteParams } from '@sextant/contract'
import { Button, Callout } from '@sextant/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { useSession } from '../../shell/session.js'
import { useConfirmed } from '../sign-in/index.js'
import { UserArea } from '../user-area/index.js'
import styles from './AccessTokens.module.css'
import { accessTokensQuery, createAccessToken, type TokenOwner } from './api.js'
import { readRequest, type Request } from './callbackRequesters.js'
import { Lifetime, usualLifetime } from './Lifetime.js'
import { useMayMakeTokens } from './mayMakeTokens.js'
import { OnlyAdminsMake } from './OnlyAdminsMake.js'
import { RevealedToken } from './RevealedToken.js'
import { tokensPath } from './tokensPath.js'

/** A program on this machine asks for a token: the person is told which, and lets it have one or not. */
export function CallbackPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  const [parameters] = useSearchParams()
  const request = readRequest(parameters)
  const isOwn = useSession().currentUser?.username === username
  // A token of another is never handed to a program of the administrator who looks.
  if (!owner || !isOwn) return <NotFoundPage />
  return (
    <UserArea username={username} title="Connect a program">
      <Answer owner={owner} request={request} />
    </UserArea>
  )
}

function Answer({ owner, request }: { readonly owner: TokenOwner; readonly request: Request | undefined }) {
  const mayMake = useMayMakeTokens(owner.rules)
  if (!request) return <Unknown username={owner.username} />
  if (mayMake) return <Consent owner={owner} request={request} />
  return (
    <div className={styles['list']}>
      <h1>Connect {request.requester.name}?</h1>
      <OnlyAdminsMake />
    </div>
  )
}

function Unknown({ username }: { readonly username: string }) {
  return (
    <>
      <h1>Connect a program</h1>
      <Callout tone="warn" title="No program that is known here asks for a token.">
        <p>
          Nothing was created. If you trust the program, <Link to={`${tokensPath(username)}/new`}>make a token</Link>{' '}
          and paste it there.
        </p>
      </Callout>
    </>
  )
}

function Consent({ owner, request }: { readonly owner: TokenOwner; readonly request: Request }) {
  const { requester, port } = request
  const [seconds, setSeconds] = useState(usualLifetime(owner.rules))
  const { confirmed, dialog } = useConfirmed()
  const note = `For ${requester.name}`
  const make = () => createAccessToken({ user: owner.id, note, scopes: ['user:all'], durationSeconds: seconds })
  const create = useMutation({
    mutationFn: confirmed(make),
    onSuccess: (made: { readonly token: string }) => window.location.assign(requester.address(made.token, port)),
  })
  const list = tokensPath(owner.username)
  if (create.data) {
    return (
      <>
        <p>The token was sent to {requester.name}. If nothing happens there, paste it.</p>
        <RevealedToken token={create.data.token} list={list} />
      </>
    )
  }
  return (
    <>
      <h1>Connect {requester.name}?</h1>
      <p>
        It asks to act as <b>{owner.username}</b>: to search and read everything that you may read, and to change what
        you may change. Allow it only if you have just asked for this there.
      </p>
      {requester.listens && <p>The token is sent to port {port} of this machine, and nowhere else.</p>}
      <div className={styles['form']}>
        <Lifetime rules={owner.rules} seconds={seconds} onChange={setSeconds} />
        {create.error && (
          <Callout tone="bad" title="No token was made.">
            <p>{create.error.message}</p>
          </Callout>
        )}
        <div className={styles['buttons']}>
          <Button kind="primary" busy={create.isPending} onClick={() => create.mutate()}>
            Allow
          </Button>
          <Link to={list}>Do not allow</Link>
        </div>
      </div>
      {dialog}
    </>
  )
}
