import { Badge, ChevronLeftIcon } from '@sextant/ui'
import { useEffect, useRef } from 'react'
import { useSession } from '../session.js'
import type { Workspace } from '../workspaces/service.js'
import styles from './UserMenuPanel.module.css'

interface WorkspaceListProps {
  /** Undefined where they could not be asked for: that is said nowhere (specification, section 8). */
  readonly workspaces: readonly Workspace[] | undefined
  readonly onBack: () => void
}

/** The other view of the user menu: the workspaces of the user, and the ways to others. */
export function WorkspaceList({ workspaces, onBack }: WorkspaceListProps) {
  const { workspaces: own, gates, externalURL } = useSession()
  const url = own?.url ?? externalURL
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div role="group" aria-label="Select a workspace">
      <button ref={back} type="button" className={styles['heading']} onClick={onBack}>
        <ChevronLeftIcon /> Select a workspace
      </button>
      <hr />
      <a href={new URL('/search', url).href}>Code search {gates.sextantDotComMode && <Current />}</a>
      {workspaces?.map(({ id, name, displayName, uri }) => (
        <a key={id} href={uri}>
          <span className={styles['name']}>{displayName || name}</span> {id === own?.siteID && <Current />}
        </a>
      ))}
      {workspaces?.length === 0 && (
        <p className={styles['promo']}>
          A workspace searches the code of your team, privately. <a href={url}>Explore Workspaces</a>
        </p>
      )}
      <hr />
      <a href={url}>Join or create a workspace</a>
    </div>
  )
}

function Current() {
  return (
    <Badge tone="sea" className={styles['end'] ?? ''}>
      Current
    </Badge>
  )
}
