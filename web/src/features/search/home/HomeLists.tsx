import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../shell/session.js'
import { useVisitsAreAskedFor } from '../../finder/index.js'
import { HomeTour, tourQuery, useTourProgress } from '../../onboarding-tour/index.js'
import { changedLatelyQuery, savedSetsQuery } from './api.js'
import { ChangedLately } from './ChangedLately.js'
import { RecentFiles } from './RecentFiles.js'
import { RecentRepositories } from './RecentRepositories.js'
import { RecentSearches } from './RecentSearches.js'
import { SavedThings } from './SavedThings.js'
import styles from './HomeLists.module.css'

/** Below the query of the home page: the tour of new users, where the viewer was, what they keep, and what is new. */
export function HomeLists() {
  const { currentUser, gates } = useSession()
  const hasTour = currentUser !== null && gates.endUserOnboardingEnabled
  const progress = useTourProgress()
  const { data: tour, isLoading: isTourAskedFor } = useQuery({ ...tourQuery, enabled: hasTour })
  const areListsAskedFor = useListsAreAskedFor(currentUser !== null)
  // One that came late would push the others about.
  if (isTourAskedFor || areListsAskedFor) return null
  return (
    <div className={styles['lists']}>
      {tour && <HomeTour tour={tour} progress={progress} />}
      <RecentSearches />
      <RecentFiles />
      <RecentRepositories />
      {currentUser && <SavedThings />}
      <ChangedLately />
    </div>
  )
}

function useListsAreAskedFor(isSignedIn: boolean): boolean {
  const areVisits = useVisitsAreAskedFor()
  const { isLoading: areSaved } = useQuery({ ...savedSetsQuery, enabled: isSignedIn })
  const { isLoading: areChanged } = useQuery(changedLatelyQuery)
  return areVisits || areSaved || areChanged
}
