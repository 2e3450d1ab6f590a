import type { OverviewValue } from './api.js'

/** Something for an administrator to do. */
export interface NextStep {
  readonly title: string
  readonly says: string
  readonly to: string
  readonly action: string
}

/** What is to be done next, the most urgent first; nothing on an instance that runs well. */
export function nextSteps({ repositoryStats, externalServices }: OverviewValue): readonly NextStep[] {
  const steps: NextStep[] = []
  if (externalServices.totalCount === 0) {
    steps.push({
      title: 'Connect a code host',
      says: 'Then the repositories of your team come by themselves, stay fresh, and are for those who may read them.',
      to: '/site-admin/external-services/new',
      action: 'Connect a code host',
    })
  }
  if (repositoryStats.failedFetch > 0) {
    steps.push({
      title: 'Some repositories cannot be fetched',
      says: 'Searches find them as they were. The page of each tells what its host said.',
      to: '/site-admin/repositories?status=failed-fetch',
      action: 'See which',
    })
  }
  return steps
}
