import type { ListedPolicy } from './api.js'
import { aboutWords, effectWords, whereWords } from './policyWords.js'

interface PolicyWordsProps {
  readonly policy: ListedPolicy
  /** Whether it is told in which repositories. */
  readonly saysWhere: boolean
}

/** What a policy is about, and what it does, in words. */
export function PolicyWords({ policy, saysWhere }: PolicyWordsProps) {
  const effects = effectWords(policy)
  return (
    <>
      <p>
        About {aboutWords(policy)}
        {saysWhere && ` in ${whereWords(policy)}`}.
      </p>
      <p>{effects.length === 0 ? 'Does nothing.' : effects.join(' ')}</p>
    </>
  )
}
