import type { ListedPolicy } from './api.js'
import { aboutWords, effectWords, whereWords } from './policyWords.js'

interface PolicySentencesProps {
  readonly policy: ListedPolicy
  /** Whether it is told in which repositories. */
  readonly saysWhere: boolean
}

/** What a policy is about and what it does, as sentences. */
export function PolicySentences({ policy, saysWhere }: PolicySentencesProps) {
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
