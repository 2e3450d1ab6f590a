import { packSpans } from '@sextant/base'
import { loadGrammar } from './grammar.js'
import { type Highlight, highlight } from './highlight.js'
import type { HighlightAnswer, HighlightJob } from './highlightJob.js'
import { answerTimedJobs } from './timedJobs.js'

function inForm(found: Highlight, form: HighlightJob['form']): HighlightAnswer {
  if (form === 'spans') return { form, highlight: found }
  return { form, packed: packSpans(found), ...(found.isPartial && { isPartial: true }) }
}

const bufferOf = (answer: HighlightAnswer) =>
  answer.form === 'packed' ? answer.packed.buffer : answer.highlight.spans.buffer

answerTimedJobs<HighlightJob, HighlightAnswer>(async ({ text, grammar, limits, form, range }, started) => {
  const loaded = await loadGrammar(grammar)
  started()
  const found = highlight(text, loaded, { limits, range, onStep: started })
  return found && inForm(found, form)
}, bufferOf)
