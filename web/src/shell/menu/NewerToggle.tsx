import { matchRoute, type PageUser } from '@sextant/contract'
import { Badge } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { gqlFetch, graphql } from '../graphql.js'
import { useSession } from '../session.js'
import styles from './UserMenuPanel.module.css'

const SetNewerPages = graphql(`
  mutation SetNewerPages($userID: ID!, $value: Boolean!) {
    next: createFeatureFlagOverride(namespace: $userID, flagName: "web-next", value: $value) {
      id
    }
    rollout: createFeatureFlagOverride(namespace: $userID, flagName: "web-next-rollout", value: $value) {
      id
    }
  }
`)

/** Turns the newer pages on and off for this user, on those pages that have a newer form; the page loads anew. */
export function NewerToggle({ user }: { readonly user: PageUser }) {
  const { knownRoutes, enabledRoutes, showToggle } = useSession().svelteKit
  const path = matchRoute(useLocation().pathname)?.route.path ?? ''
  const isOn = enabledRoutes.includes(path)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => gqlFetch(SetNewerPages, { userID: user.id, value: !isOn }),
    onSuccess: () => location.reload(),
  })
  if (!showToggle || !knownRoutes.includes(path)) return null
  return (
    <>
      <label>
        <span className={styles['toggle']}>
          New Code Search UX <Badge>Beta</Badge>
        </span>
        <input type="checkbox" checked={isOn !== isPending} disabled={isPending} onChange={() => mutate()} />
      </label>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
