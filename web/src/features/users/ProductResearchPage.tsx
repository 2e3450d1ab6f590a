import type { RouteParams } from '@sextant/contract'
import { LinkButton } from '@sextant/ui'
import { UserArea } from '../user-area/index.js'
import styles from './Users.module.css'

/** How to tell the people who make this product what one needs. */
export function ProductResearchPage({ params }: { readonly params: RouteParams }) {
  return (
    <UserArea username={params['username'] ?? ''} title="Product research">
      <div className={styles['page']}>
        <h1>Product research</h1>
        <p>
          What you search for in vain, what takes too long, and what you do by hand every day tells best what to build
          next. Say it where this instance takes questions; nothing about you is gathered without that.
        </p>
        <LinkButton href="/help" target="_blank" rel="noreferrer">
          Help &amp; Support
        </LinkButton>
      </div>
    </UserArea>
  )
}
