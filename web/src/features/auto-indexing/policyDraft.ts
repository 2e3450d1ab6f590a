import type { PolicyInput, PolicyValue } from './api.js'

/** A policy as it stands in the form. */
export interface PolicyDraft {
  readonly name: string
  readonly type: 'GIT_COMMIT' | 'GIT_TAG' | 'GIT_TREE'
  readonly pattern: string
  /** Parted by spaces or commas; empty for every repository. */
  readonly repositories: string
  readonly keeps: boolean
  /** Days; empty: for ever. */
  readonly keepDays: string
  readonly keepsBetween: boolean
  readonly indexes: boolean
  /** Days; empty: however old. */
  readonly indexDays: string
  readonly indexesBetween: boolean
  readonly syntactic: boolean
  readonly embeddings: boolean
}

export const newDraft: PolicyDraft = {
  name: '',
  type: 'GIT_TREE',
  pattern: '',
  repositories: '',
  keeps: true,
  keepDays: '',
  keepsBetween: false,
  indexes: false,
  indexDays: '',
  indexesBetween: false,
  syntactic: false,
  embeddings: false,
}

export function draftOf(policy: PolicyValue): PolicyDraft {
  return {
    name: policy.name,
    type: policy.type === 'GIT_COMMIT' || policy.type === 'GIT_TAG' ? policy.type : 'GIT_TREE',
    pattern: policy.pattern,
    repositories: policy.repositoryPatterns?.join(', ') ?? '',
    keeps: policy.retentionEnabled,
    keepDays: daysOf(policy.retentionDurationHours),
    keepsBetween: policy.retainIntermediateCommits,
    indexes: policy.indexingEnabled,
    indexDays: daysOf(policy.indexCommitMaxAgeHours),
    indexesBetween: policy.indexIntermediateCommits,
    syntactic: policy.syntacticIndexingEnabled,
    embeddings: policy.embeddingsEnabled,
  }
}

const daysOf = (hours: number | null) => (hours === null ? '' : String(Math.round((hours / 24) * 100) / 100))

/** Days as hours; null for an empty text. Undefined for what is no number of days. */
export function hoursOf(days: string): number | null | undefined {
  if (days.trim() === '') return null
  const hours = Math.round(Number(days.replace(',', '.')) * 24)
  return Number.isSafeInteger(hours) && hours > 0 ? hours : undefined
}

/** The patterns of repositories; empty for every repository. */
export const patternsOf = ({ repositories }: PolicyDraft): readonly string[] =>
  repositories.split(/[\s,]+/).filter((pattern) => pattern !== '')

/** The policy that a form stands for; undefined while something in it cannot be. */
export function inputOf(draft: PolicyDraft): PolicyInput | undefined {
  const [keep, index] = [hoursOf(draft.keepDays), hoursOf(draft.indexDays)]
  if (keep === undefined || index === undefined || draft.name.trim() === '' || draft.pattern.trim() === '') {
    return undefined
  }
  const patterns = patternsOf(draft)
  return {
    name: draft.name,
    type: draft.type,
    pattern: draft.pattern,
    repositoryPatterns: patterns.length === 0 ? null : [...patterns],
    retentionEnabled: draft.keeps,
    retentionDurationHours: keep,
    retainIntermediateCommits: draft.keepsBetween,
    indexingEnabled: draft.indexes,
    indexCommitMaxAgeHours: index,
    indexIntermediateCommits: draft.indexesBetween,
    syntacticIndexingEnabled: draft.syntactic,
    embeddingsEnabled: draft.embeddings,
  }
}
