import type { RouteArea } from '@sextant/contract'
import { Mark } from '@sextant/ui'
import { Link } from 'react-router'
import { batchChanges, codeSearch } from './offers.js'
import { useSession } from './session.js'
import { usePageTitle } from './usePageTitle.js'
import styles from './UpsellPage.module.css'

interface UpsellPageProps {
  /** The area that the address belongs to. */
  readonly area: RouteArea
}

/** What stands in the place of an area that this instance does not have: what it would be, and who can turn it on. */
export function UpsellPage({ area }: UpsellPageProps) {
  const { currentUser, gates } = useSession()
  const { title, lead, gains, way, help } = area === 'batch-changes' ? batchChanges : codeSearch
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <Mark size={36} />
      <h1>{title}</h1>
      <p>{lead}</p>
      <dl>
        {gains.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {currentUser?.siteAdmin && !gates.sextantDotComMode ? (
        <Link className={styles['action']} to="/site-admin/configuration">
          Open the site configuration
        </Link>
      ) : (
        <p>{way}</p>
      )}
      <p>
        <a href={help} target="_blank" rel="noreferrer">
          Read about it in the help
        </a>
      </p>
    </div>
  )
}
