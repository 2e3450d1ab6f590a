import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gqlFetch, graphql } from '../graphql.js'
import { useSession } from '../session.js'
import styles from './DeveloperPanel.module.css'

const EvaluatedFlags = graphql(`
  query EvaluatedFlags {
    evaluatedFeatureFlags {
      name
      value
    }
  }
`)

/** Every feature flag as it is for this viewer. */
export function FlagList() {
  const { data: flags, error } = useQuery({
    queryKey: ['evaluatedFlags'],
    queryFn: async ({ signal }) => (await gqlFetch(EvaluatedFlags, {}, signal)).evaluatedFeatureFlags,
  })
  const isAdmin = useSession().currentUser?.siteAdmin
  if (error) return <p role="alert">{error.message}</p>
  return (
    <>
      {flags?.length === 0 && <p>No feature flag was made yet.</p>}
      <ul className={styles['names']}>
        {flags?.map(({ name, value }) => (
          <li key={name}>
            {isAdmin ? <Link to={`/site-admin/feature-flags/configuration/${name}`}>{name}</Link> : name}{' '}
            <code>{value ? 'on' : 'off'}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
