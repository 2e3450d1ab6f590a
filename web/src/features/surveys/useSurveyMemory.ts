import { useEffect } from 'react'
import { useTemporarySetting } from '../../shell/temporarySettings.js'
import { countedToday, dayOf, forgetsDismissal, type SurveyMemory } from './surveyTime.js'

/** Counts the days that a person is here, and remembers whether they want to be asked. */
export function useSurveyMemory(): SurveyMemory & { readonly dismiss: (forGood: boolean) => void } {
  const count = useTemporarySetting('user.daysActiveCount')
  const last = useTemporarySetting('user.lastDayActive')
  const forNow = useTemporarySetting('npsSurvey.hasTemporarilyDismissed')
  const forGood = useTemporarySetting('npsSurvey.hasPermanentlyDismissed')
  const daysActive = typeof count.value === 'number' ? count.value : 0
  const lastDay = typeof last.value === 'string' ? last.value : undefined
  const today = dayOf(new Date())
  const isDismissedForNow = forNow.value === true
  useEffect(() => {
    const counted = countedToday({ daysActive, lastDay }, today)
    if (counted === undefined) return
    last.put(counted.lastDay)
    count.put(counted.daysActive)
    if (isDismissedForNow && forgetsDismissal(counted.daysActive)) forNow.put(null)
  }, [daysActive, lastDay, today, isDismissedForNow, last.put, count.put, forNow.put])
  return {
    daysActive,
    isDismissedForNow,
    isDismissedForGood: forGood.value === true,
    dismiss: (isForGood) => (isForGood ? forGood : forNow).put(true),
  }
}
