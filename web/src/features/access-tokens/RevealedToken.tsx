import { Button } from '@sextant/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from './AccessTokens.module.css'

/** A new token, shown this once, and how it is used. */
export function RevealedToken({ token, list }: { readonly token: string; readonly list: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    setCopied(true)
  }
  const address = `${window.location.origin}/.api/graphql`
  return (
    <>
      <h1>Your new token</h1>
      <p>Copy it now: it is not shown again.</p>
      <p>
        <code className={styles['token']} data-testid="token">
          {token}
        </code>
      </p>
      <div className={styles['buttons']}>
        <Button kind="primary" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Link to={list}>Done</Link>
      </div>
      <p>For example, with the token in the variable TOKEN:</p>
      <p>
        <code className={styles['token']}>
          {`curl -H "Authorization: token $TOKEN" -d '{"query":"{currentUser{username}}"}' -H "Content-Type: application/json" ${address}`}
        </code>
      </p>
    </>
  )
}
