import { Badge, RelativeTime } from '@sextant/ui'
import type { ReactNode } from 'react'
import type { License } from './api.js'
import styles from './Licence.module.css'

interface LicenceFactsProps {
  readonly license: License
  readonly isExpired: boolean
}

/** Tags that begin so name an area. */
const feature = 'feature:'

const isFeature = (tag: string) => tag.startsWith(feature)

/** What a licence says. */
export function LicenceFacts({ license, isExpired }: LicenceFactsProps) {
  const { id, customer, userCount, issuedAt, expiresAt, tags } = license
  const features = tags.filter(isFeature).map((tag) => tag.slice(feature.length))
  const others = tags.filter((tag) => !isFeature(tag))
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
      <Fact name="Covers">{features.length === 0 ? 'every area' : <Tags tags={features} />}</Fact>
      {others.length > 0 && (
        <Fact name="Tags">
          <Tags tags={others} />
        </Fact>
      )}
    </dl>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={styles['tags']}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
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
