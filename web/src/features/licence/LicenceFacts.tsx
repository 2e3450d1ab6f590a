import { Badge, RelativeTime } from '@sextant/ui'
import type { ReactNode } from 'react'
import type { License } from './api.js'
import styles from './Licence.module.css'

interface LicenceFactsProps {
  readonly license: License
  readonly isExpired: boolean
}

/** What a licence says. */
export function LicenceFacts({ license, isExpired }: LicenceFactsProps) {
  const { id, customer, userCount, issuedAt, expiresAt, tags } = license
  return (
    <dl className={styles['facts']}>
      <Fact name="Customer">{customer}</Fact>
      <Fact name="License">{id}</Fact>
      <Fact name="Seats">{userCount ?? 'any number of people'}</Fact>
      <Fact name="Issued">
        <RelativeTime time={issuedAt} />
      </Fact>
      <Fact name={isExpired ? 'Expired' : 'Expires'}>
        {dayOf(expiresAt)} (<RelativeTime time={expiresAt} />)
      </Fact>
      <Fact name="Covers">{tags.length === 0 ? 'every area' : tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const dayOf = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
