import { answerTimedJobs } from '../timedJobs.js'
import { encodeFacts } from './encodeFacts.js'
import type { EncodedFacts, FactJob } from './factFinder.js'
import { loadFactLanguage } from './factLanguage.js'
import { factsOf } from './factsOf.js'

answerTimedJobs<FactJob, EncodedFacts>(
  async ({ text, language, limits }, started) => {
    const loaded = await loadFactLanguage(language)
    if (!loaded) return undefined
    started()
    const { facts, problem } = factsOf(loaded, text, limits)
    return { encoded: encodeFacts(facts), ...(problem ? { problem } : {}) }
  },
  ({ encoded }) => encoded.buffer,
)
