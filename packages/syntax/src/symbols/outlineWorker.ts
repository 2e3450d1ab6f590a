import { answerTimedJobs } from '../timedJobs.js'
import { type Outline, outlineOf } from './outline.js'
import type { OutlineJob } from './outliner.js'
import { loadSymbolLanguage, symbolsOf } from './symbolsOf.js'

answerTimedJobs<OutlineJob, Outline>(async ({ text, language, limits }, started) => {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) return undefined
  started()
  const bytes = new TextEncoder().encode(text)
  return outlineOf(bytes, symbolsOf(bytes, loaded, limits))
})
