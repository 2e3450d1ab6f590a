import { Mark } from '@sextant/ui'
import { Link } from 'react-router'
import { useSession } from './session.js'
import { usePageTitle } from './usePageTitle.js'
import styles from './UpsellPage.module.css'

const offers = [
  ['Search every repository at once', 'Words, regular expressions and symbols, at every branch, tag and commit.'],
  ['Know that the answer is whole', 'Each answer says what was searched, what was not, and why.'],
  ['Read on from what was found', 'Files with their colours, their history and the places that use them.'],
] as const

/** What the search page shows on an instance without code search: what it would be, and who can turn it on. */
export function UpsellPage() {
  const { currentUser } = useSession()
  usePageTitle('Code search is off')
  return (
    <div className={styles['page']}>
      <Mark size={36} />
      <h1>Code search is off on this instance</h1>
      <p>With code search a whole team finds its way in all of its repositories.</p>
      <dl>
        {offers.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {currentUser?.siteAdmin ? (
        <Link className={styles['action']} to="/site-admin/configuration">
          Open the site configuration
        </Link>
      ) : (
        <p>A site admin can turn it on; everything else on this instance works without it.</p>
      )}
    </div>
  )
}
