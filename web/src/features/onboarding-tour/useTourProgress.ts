import { useTemporarySetting } from '../../shell/temporarySettings.js'

/** How far a person has come, as it is remembered for them. */
export interface TourProgress {
  readonly isDismissed: boolean
  readonly isDone: (stepId: string) => boolean
  readonly complete: (stepId: string) => void
  readonly dismiss: () => void
}

/** How far the viewer has come in the tour. */
export function useTourProgress(): TourProgress {
  const { value, put } = useTemporarySetting('onboarding.quickStartTour')
  const { completedStepIds, status } = read(value)
  return {
    isDismissed: status === 'closed',
    isDone: (id) => completedStepIds.includes(id),
    complete: (id) => put({ status, completedStepIds: [...new Set([...completedStepIds, id])] }),
    dismiss: () => put({ status: 'closed', completedStepIds }),
  }
}

function read(value: unknown): { readonly completedStepIds: readonly string[]; readonly status: string } {
  const { completedStepIds, status } = Object(value) as Readonly<Record<string, unknown>>
  const ids: readonly unknown[] = Array.isArray(completedStepIds) ? completedStepIds : []
  return { completedStepIds: ids.filter((id) => typeof id === 'string'), status: status === 'closed' ? status : 'open' }
}
