import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { repositoriesQuery } from './api.js'
import { scopedSearch } from './scopedSearch.js'
import styles from './Community.module.css'

/** Repositories of a community that are on this instance. */
export function CommunityRepositories({ scope }: { readonly scope: string }) {
  const id = useId()
  const { data, error } = useQuery(repositoriesQuery(scope))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Repositories</h2>
      {error ? (
        <ErrorView error={error} />
      ) : !data ? (
        <Pending />
      ) : data.length === 0 ? (
        <p>No repository of this community is on this instance yet.</p>
      ) : (
        <>
          <ul className={styles['repositories']}>
            {data.map(({ name, url, description }) => (
              <li key={name}>
                <Link to={url}>{name}</Link>
                {description && <span>{description}</span>}
              </li>
            ))}
          </ul>
          <p>
            <Link to={scopedSearch(scope, 'type:repo')}>All of them</Link>
          </p>
        </>
      )}
    </section>
  )
}
