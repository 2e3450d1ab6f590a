import { matchRoute } from '@sextant/contract'
import { useLocation } from 'react-router'
import { formOf } from '../newerPages.js'
import { useSession } from '../session.js'
import styles from './DeveloperPanel.module.css'

/** What the page of the moment is. */
export function PageFacts() {
  const session = useSession()
  const { pathname } = useLocation()
  const match = matchRoute(pathname)
  const outcome = match?.route.gate(session, match.params)
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Route', match?.route.path ?? 'none'],
    ['Area', match?.route.area ?? 'none'],
    ['Gate', outcome === undefined ? 'none' : typeof outcome === 'string' ? outcome : `to ${outcome.redirect}`],
    ['Parameters', JSON.stringify(match?.params ?? {})],
    ['Form', formOf(match?.route.path, session)],
    ['Version', session.version],
    ['Viewer', session.currentUser ? `${session.currentUser.username} (${session.currentUser.id})` : 'a visitor'],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
