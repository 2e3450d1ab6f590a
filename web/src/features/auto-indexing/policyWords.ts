import type { ListedPolicy } from './api.js'

type About = Pick<ListedPolicy, 'type' | 'pattern'>

/** Which commits a policy is about. */
export function aboutWords({ type, pattern }: About): string {
  if (type === 'GIT_COMMIT') return pattern === 'HEAD' ? 'the tip of the default branch' : `the commit ${pattern}`
  const what = type === 'GIT_TAG' ? 'tags' : 'branches'
  return pattern === '*' ? `all ${what}` : `${what} that match ${pattern}`
}

/** Which repositories a policy is about. */
export function whereWords({
  repository,
  repositoryPatterns,
}: Pick<ListedPolicy, 'repository' | 'repositoryPatterns'>): string {
  if (repository) return repository.name
  return repositoryPatterns ? `repositories that match ${repositoryPatterns.join(', ')}` : 'every repository'
}

type Effects = Pick<
  ListedPolicy,
  | 'retentionEnabled'
  | 'retentionDurationHours'
  | 'retainIntermediateCommits'
  | 'indexingEnabled'
  | 'indexCommitMaxAgeHours'
  | 'indexIntermediateCommits'
>

/** What a policy does, as sentences; empty for one that does nothing. */
export function effectWords(policy: Effects): readonly string[] {
  const keeps =
    policy.retentionDurationHours === null ? 'for ever' : `for ${durationWords(policy.retentionDurationHours)}`
  const young =
    policy.indexCommitMaxAgeHours === null ? '' : `, not older than ${durationWords(policy.indexCommitMaxAgeHours)}`
  return [
    ...(policy.retentionEnabled
      ? [`Keeps indexes ${keeps}${policy.retainIntermediateCommits ? ', of commits between too' : ''}.`]
      : []),
    ...(policy.indexingEnabled
      ? [`Has ${policy.indexIntermediateCommits ? 'all commits' : 'the tips'} indexed${young}.`]
      : []),
  ]
}

/** Hours as people count them: whole days as days. */
export function durationWords(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
