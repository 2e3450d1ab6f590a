import type { InstanceGates } from '@sextant/contract'
import type { Configuration, KeyName } from '../../configuration/index.js'

/** An area of the product that an instance may be without. */
export interface Area {
  readonly title: string
  /** Whether it is built: until then it is off for everybody. */
  readonly isBuilt: boolean
  readonly isSwitchedOn: (configuration: Configuration) => boolean
  /** How a licence names it, as `feature:TAG`; absent for what every licence covers. */
  readonly tag?: string
}

/** Flags that say whether an area is there; dotcom mode is none. */
export type AreaFlag = Exclude<keyof InstanceGates, 'sextantDotComMode'>

type SwitchKey = Extract<KeyName, `${string}.enabled`>

const by =
  (name: SwitchKey) =>
  (configuration: Configuration): boolean =>
    configuration.get(name)

const batchChanges = { isBuilt: false, isSwitchedOn: by('batchChanges.enabled'), tag: 'batch-changes' }

/**
 * Every area, by its flag. The one place that says what is built: whoever builds an area changes its line, and its pages
 * and what the API answers about it open together.
 */
export const areas: Readonly<Record<AreaFlag, Area>> = {
  codeSearchEnabledOnInstance: { title: 'Code search', isBuilt: true, isSwitchedOn: by('codeSearch.enabled') },
  codeIntelligenceEnabled: { title: 'Code graph', isBuilt: true, isSwitchedOn: by('codeSearch.enabled') },
  searchAggregationEnabled: { title: 'Counts of results', isBuilt: true, isSwitchedOn: by('codeSearch.enabled') },
  ownEnabled: { title: 'Ownership and teams', isBuilt: true, isSwitchedOn: by('own.enabled'), tag: 'own' },
  searchContextsEnabled: {
    title: 'Search contexts',
    isBuilt: false,
    isSwitchedOn: by('searchContexts.enabled'),
    tag: 'search-contexts',
  },
  searchJobsEnabled: {
    title: 'Search jobs',
    isBuilt: false,
    isSwitchedOn: (configuration) =>
      configuration.get('searchJobs.enabled') && configuration.get('experimentalFeatures').searchJobs !== false,
    tag: 'search-jobs',
  },
  notebooksEnabled: { title: 'Notebooks', isBuilt: false, isSwitchedOn: by('notebooks.enabled'), tag: 'notebooks' },
  codeMonitoringEnabled: {
    title: 'Code monitoring',
    isBuilt: false,
    isSwitchedOn: by('codeMonitoring.enabled'),
    tag: 'code-monitoring',
  },
  codeInsightsEnabled: { title: 'Insights', isBuilt: false, isSwitchedOn: by('insights.enabled'), tag: 'insights' },
  batchChangesEnabled: { title: 'Batch changes', ...batchChanges },
  batchChangesWebhookLogsEnabled: { title: 'Webhook logs of batch changes', ...batchChanges },
  codyEnabledOnInstance: { title: 'Assistant', isBuilt: false, isSwitchedOn: by('cody.enabled'), tag: 'assistant' },
  deepSearchEnabled: {
    title: 'Deep search',
    isBuilt: false,
    isSwitchedOn: by('deepSearch.enabled'),
    tag: 'deep-search',
  },
  executorsEnabled: { title: 'Executors', isBuilt: false, isSwitchedOn: by('executors.enabled'), tag: 'executors' },
  endUserOnboardingEnabled: {
    title: 'Introduction for new people',
    isBuilt: true,
    isSwitchedOn: by('endUserOnboarding.enabled'),
  },
  productResearchPageEnabled: {
    title: 'Product research',
    isBuilt: true,
    isSwitchedOn: by('productResearchPage.enabled'),
  },
}
