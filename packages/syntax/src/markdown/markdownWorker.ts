import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { answerTimedJobs } from '../timedJobs.js'
import type { MarkdownJob } from './markdownRenderer.js'

// Without `allowDangerousHtml` HTML of the text is shown as text, and addresses other than of the web and of mail go.
answerTimedJobs<MarkdownJob, string>(async ({ text }, started) => {
  started()
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
})
