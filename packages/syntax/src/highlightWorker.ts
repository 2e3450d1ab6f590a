import { packSpans } from '@sextant/base'
import { loadGrammar } from './grammar.js'
import { type Highlight, highlight } from './highlight.js'
import type { HighlightAnswer, HighlightJob } from './highlightJob.js'
import { answerTimedJobs } from './timedJobs.js'

function inForm(found: Highlight, form: HighlightJob['form']): HighlightAnswer {
  return form === 'packed' ? { form, packed: packSpans(found) } : { form, highlight: found }
}

const bufferOf = (answer: HighlightAnswer) =>
  answer.form === 'packed' ? answer.packed.buffer : answer.highlight.spans.buffer

answerTimedJobs<HighlightJob, HighlightAnswer>(async ({ text, grammar, limits, form }, started) => {
  const loaded = await loadGrammar(grammar)
  started()
  const found = highlight(text, loaded, limits)
  return found && inForm(found, form)
}, bufferOf)
