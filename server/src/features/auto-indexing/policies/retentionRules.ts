import type { Database } from '@sextant/database'
import type { RetentionRule } from '../../precise-indexes/index.js'
import type { CodeGraphPolicy } from './codeGraphPolicy.js'
import { policiesFor } from './policyStore.js'

/** What policies keep of the precise indexes of a repository: its own and the global ones about it. */
export async function retentionRules(db: Database, repositoryId: number): Promise<readonly RetentionRule[]> {
  return (await policiesFor(db, repositoryId, { retention: true })).map(ruleOf)
}

const types = { commit: 'GIT_COMMIT', tag: 'GIT_TAG', tree: 'GIT_TREE' } as const

const ruleOf = ({ id, name, type, pattern, ...policy }: CodeGraphPolicy): RetentionRule => ({
  policyId: id,
  name,
  type: types[type],
  pattern,
  hours: policy.retentionHours ?? null,
  intermediateCommits: policy.retainIntermediate,
})
