import type { PageAuthProvider, PageUser } from '@sextant/contract'
import { Button, Callout, Dialog } from '@sextant/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../shell/session.js'
import { useTemporarySetting } from '../../shell/temporarySettings.js'
import { connectAccount, connectedAccountsQuery } from './api.js'
import { authErrorOf, withoutAuthError } from './authErrorWords.js'
import { missingProviders, seenProviders, seenSetting } from './requiredProviders.js'
import styles from './SingleSignOn.module.css'

/** Asks people to connect their accounts at the code hosts that are asked who may read what. */
export function AuthorizationRequired({ user }: { readonly user: PageUser }) {
  const session = useSession()
  const { data: accounts } = useQuery(connectedAccountsQuery(user.username))
  const { value, put } = useTemporarySetting(seenSetting)
  const { pathname } = useLocation()
  // The page where accounts are connected says all of this itself.
  if (!accounts || pathname.endsWith('/settings/security')) return null
  const missing = missingProviders(session.authProviders, accounts)
  const mustConnect = session.enforceExternalAccountConnection && !user.siteAdmin && accounts.length === 0
  const seen = seenProviders(value)
  const isNews = missing.some(({ id }) => !seen.includes(id))
  if (missing.length === 0 || (!mustConnect && !isNews)) return null
  const skip = () => put([...new Set([...seen, ...missing.map(({ id }) => id)])])
  return <Modal user={user} missing={missing} mustConnect={mustConnect} onSkip={skip} />
}

interface ModalProps {
  readonly user: PageUser
  readonly missing: readonly PageAuthProvider[]
  readonly mustConnect: boolean
  readonly onSkip: () => void
}

function Modal({ user, missing, mustConnect, onSkip }: ModalProps) {
  const [skipping, setSkipping] = useState(false)
  const problem = useAuthError()
  const mayLeave = skipping && !mustConnect
  return (
    <Dialog
      open
      onClose={() => setSkipping(true)}
      title="Authorization required"
      actions={
        mayLeave ? (
          <>
            <Button onClick={() => setSkipping(false)}>Back</Button>
            <Button kind="primary" onClick={onSkip}>
              Skip
            </Button>
          </>
        ) : (
          <Button onClick={() => setSkipping(true)}>Skip for now</Button>
        )
      }
    >
      <div className={styles['paragraphs']}>
        {problem && (
          <div role="alert">
            <Callout tone="bad">{problem}</Callout>
          </div>
        )}
        {skipping && mustConnect && (
          <p role="alert" className={styles['bad']}>
            You must connect at least one external account before continuing.
          </p>
        )}
        {mayLeave ? (
          <p>You can always review your external account connections in your user settings.</p>
        ) : (
          <>
            <p>Connect your accounts at these code hosts, so that you find here what you may read there.</p>
            <ul className={styles['accounts']}>
              {missing.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} user={user} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The error in the address, which leaves it once it is read. */
function useAuthError(): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [problem] = useState(() => authErrorOf(search))
  useEffect(() => {
    if (authErrorOf(search) === undefined) return
    void navigate(`${pathname}${withoutAuthError(search)}${hash}`, { replace: true })
  }, [pathname, search, hash, navigate])
  return problem
}

function ProviderRow({ provider, user }: { readonly provider: PageAuthProvider; readonly user: PageUser }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const security = `/users/${encodeURIComponent(user.username)}/settings/security`
  const connect = useMutation({ mutationFn: () => connectAccount(provider.id, `${pathname}${search}`) })
  return (
    <li>
      <span className={styles['name']}>
        <b>{provider.displayName}</b> {provider.serviceID}
      </span>
      <Button
        busy={connect.isPending}
        aria-label={`Connect ${provider.displayName}`}
        onClick={() => (provider.serviceType === 'gerrit' ? void navigate(security) : connect.mutate())}
      >
        Connect
      </Button>
      {connect.error && (
        <p role="alert" className={styles['bad']}>
          {connect.error.message} <a href={security}>Account security</a>
        </p>
      )}
    </li>
  )
}
