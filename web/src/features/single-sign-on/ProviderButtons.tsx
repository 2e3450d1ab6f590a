import { Button, Callout, LinkButton } from '@sextant/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../shell/session.js'
import { authErrorOf } from './authErrorWords.js'
import styles from './SingleSignOn.module.css'

/** The buttons of providers on the page for signing in, and what went wrong with one of them. */
export function ProviderButtons({ next }: { readonly next: string }) {
  const { authProviders, primaryLoginProvidersCount } = useSession()
  const [all, setAll] = useState(false)
  const ways = authProviders.filter(({ isHidden, authenticationURL }) => !isHidden && authenticationURL !== null)
  const shown = all ? ways : ways.slice(0, primaryLoginProvidersCount)
  return (
    <>
      <AuthErrorNote />
      {shown.length > 0 && (
        <ul className={styles['buttons']} aria-label="Other ways to sign in">
          {shown.map(({ id, displayName, displayPrefix, authenticationURL }) => (
            <li key={id}>
              <LinkButton href={`${authenticationURL}&redirect=${encodeURIComponent(next)}`}>
                {displayPrefix} {displayName}
              </LinkButton>
            </li>
          ))}
          {shown.length < ways.length && (
            <li>
              <Button kind="quiet" onClick={() => setAll(true)}>
                More ways to sign in
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** What went wrong at another place, as the address says it. */
function AuthErrorNote() {
  const { search } = useLocation()
  const sentence = authErrorOf(search)
  if (sentence === undefined) return null
  return (
    <div role="alert">
      <Callout tone="bad">{sentence}</Callout>
    </div>
  )
}
