import { useEffect } from 'react'
import { useTemporarySetting } from '../../shell/temporarySettings.js'
import { countedToday, dayOf, forgetsDismissal, type SurveyMemory } from './surveyTime.js'

/** Counts the days that a person is here, and remembers whether they want to be asked. */
export function useSurveyMemory(): SurveyMemory & { readonly dismiss: (forGood: boolean) => void } {
  const { value: count, put: putCount } = useTemporarySetting('user.daysActiveCount')
  const { value: last, put: putLast } = useTemporarySetting('user.lastDayActive')
  const { value: forNow, put: putForNow } = useTemporarySetting('npsSurvey.hasTemporarilyDismissed')
  const { value: forGood, put: putForGood } = useTemporarySetting('npsSurvey.hasPermanentlyDismissed')
  const daysActive = typeof count === 'number' ? count : 0
  const lastDay = typeof last === 'string' ? last : undefined
  const today = dayOf(new Date())
  const isDismissedForNow = forNow === true
  useEffect(() => {
    const counted = countedToday({ daysActive, lastDay }, today)
    if (counted === undefined) return
    putLast(counted.lastDay)
    putCount(counted.daysActive)
    if (isDismissedForNow && forgetsDismissal(counted.daysActive)) putForNow(null)
  }, [daysActive, lastDay, today, isDismissedForNow, putLast, putCount, putForNow])
  return {
    daysActive,
    isDismissedForNow,
    isDismissedForGood: forGood === true,
    dismiss: (isForGood) => (isForGood ? putForGood : putForNow)(true),
  }
}
