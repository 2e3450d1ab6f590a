import type { PageContext, RoutePath } from '@sextant/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { feedbackAction, useActions } from '../shell/actions.js'
import { useSession } from '../shell/session.js'
import { showsSurvey, useSurveyMemory } from '../features/surveys/index.js'
import { usePageViews } from '../features/telemetry/index.js'
import { Banners, loadNotices } from '../features/overlays/Banners.js'
import { loadable } from '../shell/loadable.js'

const AuthorizationRequired = loadable(
  async () => (await import('../features/single-sign-on/AuthorizationRequired.js')).AuthorizationRequired,
)
const SurveyToast = loadable(async () => (await import('../features/surveys/SurveyToast.js')).SurveyToast)
const FeedbackDialog = loadable(async () => (await import('../features/feedback/FeedbackDialog.js')).FeedbackDialog)

/** Loads what draws the banners of a page, so that they come with it. */
export async function loadBanners({ settings: { motd, notices } }: PageContext): Promise<void> {
  if (motd.length + notices.length > 0) await loadNotices()
}

/** What stands over every page of the application: banners, questions, and what is noted about the visit. */
export function Overlays({ path }: { readonly path: RoutePath | undefined }) {
  const { currentUser, authProviders } = useSession()
  const { search } = useLocation()
  const [giving, setGiving] = useState(false)
  usePageViews(path)
  useActions([{ label: feedbackAction, run: () => setGiving(true) }])
  const isHome = (path === '/' || path === '/search') && !new URLSearchParams(search).get('q')
  const asksForAccounts = currentUser && authProviders.some(({ requiredForAuthz }) => requiredForAuthz)
  return (
    <>
      <Banners isHome={isHome} />
      {asksForAccounts && <AuthorizationRequired user={currentUser} />}
      <Survey />
      {giving && <FeedbackDialog onClose={() => setGiving(false)} />}
    </>
  )
}

/** The survey, from the moment on that it is time for it until the person closes it. */
function Survey() {
  const memory = useSurveyMemory()
  const [isDone, setDone] = useState(false)
  if (!isDone && !showsSurvey(memory)) return null
  const remember = (forGood: boolean) => {
    // The answer is remembered before its thanks are read.
    setDone(true)
    memory.dismiss(forGood)
  }
  return <SurveyToast onDone={remember} onClose={() => setDone(false)} />
}
