import type { RouteArea } from '@sextant/contract'
import { Mark } from '@sextant/ui'
import { Link } from 'react-router'
import { useSession } from './session.js'
import { usePageTitle } from './usePageTitle.js'
import styles from './UpsellPage.module.css'

/** What an area would be, where it is not there. */
interface Offer {
  readonly title: string
  readonly lead: string
  /** What one can do with it, and how. */
  readonly gains: readonly (readonly [string, string])[]
  /** How somebody comes by it who does not administer the instance. */
  readonly way: string
}

const codeSearch: Offer = {
  title: 'Code search is off on this instance',
  lead: 'With code search a whole team finds its way in all of its repositories.',
  gains: [
    ['Search every repository at once', 'Words, regular expressions and symbols, at every branch, tag and commit.'],
    ['Know that the answer is whole', 'Each answer says what was searched, what was not, and why.'],
    ['Read on from what was found', 'Files with their colours, their history and the places that use them.'],
  ],
  way: 'A site admin can turn it on; everything else on this instance works without it.',
}

const batchChanges: Offer = {
  title: 'Batch changes are for instances of your own',
  lead: 'A batch change makes the same change in many repositories, and follows it until it is merged.',
  gains: [
    ['Say it once', 'A file describes which repositories, which commands, and the words of the changesets.'],
    ['See it before it is there', 'Every difference is shown before anything reaches a code host.'],
    ['Follow it to the end', 'Which are open, reviewed, failing or merged, in one list.'],
  ],
  way: 'This public instance reads public code and changes none. An instance of your own runs where your code is.',
}

interface UpsellPageProps {
  /** The area that the address belongs to. */
  readonly area: RouteArea
}

/** What stands in the place of an area that this instance does not have: what it would be, and who can turn it on. */
export function UpsellPage({ area }: UpsellPageProps) {
  const { currentUser, gates } = useSession()
  const { title, lead, gains, way } = area === 'batch-changes' ? batchChanges : codeSearch
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
    </div>
  )
}
