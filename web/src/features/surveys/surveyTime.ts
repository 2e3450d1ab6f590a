/** The survey comes round every so many days on which somebody uses the product. */
const cycleDays = 30
const shownAt = 3

/** What is remembered of a person that decides when they are asked. */
export interface SurveyMemory {
  /** On so many days they have used the product. */
  readonly daysActive: number
  readonly isDismissedForNow: boolean
  readonly isDismissedForGood: boolean
}

/** Whether it is time to ask (specification, section 4). */
export const showsSurvey = ({ daysActive, isDismissedForNow, isDismissedForGood }: SurveyMemory): boolean =>
  !isDismissedForNow && !isDismissedForGood && daysActive % cycleDays === shownAt

/** Whether a new round begins, in which somebody who did not want to answer before is asked again. */
export const forgetsDismissal = (daysActive: number): boolean => daysActive % cycleDays === 0

/** The days a person was here, after a visit on this day. */
export interface DailyActivity {
  readonly daysActive: number
  /** As `dayOf` writes it. */
  readonly lastDay: string | undefined
}

/** Undefined when this day was counted already. */
export const countedToday = ({ daysActive, lastDay }: DailyActivity, today: string): DailyActivity | undefined =>
  lastDay === today ? undefined : { daysActive: daysActive + 1, lastDay: today }

/** The day of a moment where the person is: `2026-06-15`. */
export function dayOf(time: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`
}
