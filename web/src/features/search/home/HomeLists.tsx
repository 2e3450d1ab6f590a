import { useSession } from '../../../shell/session.js'
import { ChangedLately } from './ChangedLately.js'
import { RecentFiles } from './RecentFiles.js'
import { RecentRepositories } from './RecentRepositories.js'
import { RecentSearches } from './RecentSearches.js'
import { SavedThings } from './SavedThings.js'
import styles from './HomeLists.module.css'

/** Below the query of the home page: where the viewer was, what they keep, and what is new. */
export function HomeLists() {
  const { currentUser } = useSession()
  return (
    <div className={styles['lists']}>
      <RecentSearches />
      <RecentFiles />
      <RecentRepositories />
      {currentUser && <SavedThings />}
      <ChangedLately />
    </div>
  )
}
