import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { profilePath } from './addresses.js'
import { ownOrganizationsQuery } from './api.js'
import styles from './OrganizationArea.module.css'

/** The specification's number: the user menu shows so many before it is asked for all. */
const shownFirst = 5

/** The user's organizations, in the user menu. */
export function OwnOrganizations() {
  const { data = [] } = useQuery(ownOrganizationsQuery)
  const [all, setAll] = useState(false)
  const shown = all ? data : data.slice(0, shownFirst)
  return (
    <div role="group" aria-label="Your organizations">
      {data.length > 0 && <p className={styles['label']}>Your organizations</p>}
      {shown.map(({ id, name, displayName }) => (
        <Link key={id} to={profilePath(name)}>
          {displayName ?? name}
        </Link>
      ))}
      {shown.length < data.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show all organizations
        </button>
      )}
      <Link to="/organizations/new">New organization</Link>
    </div>
  )
}
