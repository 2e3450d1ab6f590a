import { formatCount } from '@sextant/ui'
import type { EntitlementKind, EntitlementPeriod } from './api.js'

/** What an entitlement is about, as pages name it. */
export const kindWords: Readonly<Record<EntitlementKind, string>> = {
  CHAT_REQUESTS: 'Chat requests',
  CODE_COMPLETIONS: 'Code completions',
  DEEP_SEARCH_QUESTIONS: 'Questions to deep search',
}

export const periodWords: Readonly<Record<EntitlementPeriod, string>> = { DAY: 'a day', MONTH: 'a month' }

/** `100 a day`. */
export const limitWords = (limit: number | null, period: EntitlementPeriod): string =>
  limit === null ? 'as many as they like' : `${formatCount(limit)} ${periodWords[period]}`
