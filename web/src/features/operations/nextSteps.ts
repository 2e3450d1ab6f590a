import { formatNoun } from '@sextant/ui'
import type { OverviewValue } from './api.js'

/** Something for an administrator to do. */
export interface NextStep {
  readonly title: string
  readonly says: string
  readonly to: string
  readonly action: string
  readonly tone: 'info' | 'warn' | 'bad'
}

/** What is to be done next, the most urgent first; nothing on an instance that runs well. */
export function nextSteps(overview: OverviewValue): readonly NextStep[] {
  return rules.flatMap((rule) => rule(overview) ?? [])
}

type Rule = (overview: OverviewValue) => NextStep | undefined

const fetching: Rule = ({ repositoryStats: { failedFetch } }) =>
  failedFetch === 0
    ? undefined
    : {
        tone: 'bad',
        title: `${formatNoun(failedFetch, 'repository', 'repositories')} cannot be fetched`,
        says: 'Searches find them as they were. The page of each tells what its host said.',
        to: '/site-admin/repositories?status=failed-fetch',
        action: 'See which',
      }

const indexing: Rule = ({ repositoryStats: { notIndexed } }) =>
  notIndexed === 0
    ? undefined
    : {
        tone: 'bad',
        title: `${formatNoun(notIndexed, 'repository', 'repositories')} could not be indexed`,
        says: 'Searches read them from their git objects, which takes longer.',
        to: '/site-admin/repositories?status=failed-index',
        action: 'See which',
      }

const configuration: Rule = ({ site: { configuration: stored } }) =>
  stored.validationMessages.length === 0
    ? undefined
    : {
        tone: 'warn',
        title: 'Something in the site configuration has no effect',
        says: stored.validationMessages[0] ?? '',
        to: '/site-admin/configuration',
        action: 'Open it',
      }

const jobs: Rule = ({ backgroundJobs: { nodes } }) => {
  const failing = failingJobs(nodes)
  if (failing.length === 0) return undefined
  return {
    tone: 'warn',
    title: `${formatNoun(failing.length, 'background job')} failed last time`,
    says: `${failing.slice(0, 3).join(', ')}: each is tried again by itself.`,
    to: '/site-admin/background-jobs',
    action: 'See why',
  }
}

const requests: Rule = ({ accessRequests: { totalCount } }) =>
  totalCount === 0
    ? undefined
    : {
        tone: 'info',
        title: `${formatNoun(totalCount, 'person', 'people')} asked for an account`,
        says: 'They are told by mail what you decide.',
        to: '/site-admin/account-requests',
        action: 'Decide',
      }

const hosts: Rule = ({ externalServices: { totalCount } }) =>
  totalCount > 0
    ? undefined
    : {
        tone: 'info',
        title: 'Connect a code host',
        says: 'Then the repositories of your team come by themselves, stay fresh, and are for those who may read them.',
        to: '/site-admin/external-services/new',
        action: 'Connect a code host',
      }

const company: Rule = ({ site: { people } }) =>
  people.totalCount > 1
    ? undefined
    : {
        tone: 'info',
        title: 'Let your team in',
        says: 'Make accounts, or let people sign in with those that they have: GitHub, GitLab, OpenID Connect, SAML.',
        to: '/site-admin/auth/providers',
        action: 'Ways to sign in',
      }

const mail: Rule = ({ site: { people, sendsEmailVerificationEmails } }) =>
  sendsEmailVerificationEmails || people.totalCount < 2
    ? undefined
    : {
        tone: 'info',
        title: 'No mail goes out',
        says: 'Passwords cannot be reset by a link, and invitations are carried by hand. Name a server for mail.',
        to: '/site-admin/configuration',
        action: 'Set up mail',
      }

const update: Rule = ({ site: { updateCheck } }) =>
  updateCheck.updateVersionAvailable === null
    ? undefined
    : {
        tone: 'info',
        title: `Sextant ${updateCheck.updateVersionAvailable} is there`,
        says: 'See what is new, and how to update.',
        to: '/site-admin/updates',
        action: 'Updates',
      }

const rules: readonly Rule[] = [fetching, indexing, configuration, jobs, requests, hosts, company, mail, update]

/** The names of those whose last run failed. */
export function failingJobs(nodes: OverviewValue['backgroundJobs']['nodes']): readonly string[] {
  return nodes
    .filter(({ routines }) => routines.some(({ recentRuns: [last] }) => (last?.errorMessage ?? null) !== null))
    .map(({ name }) => name)
}
