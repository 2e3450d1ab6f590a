import { parentPort } from 'node:worker_threads'
import { loadGrammar } from './grammar.js'
import { highlight } from './highlight.js'
import type { HighlightJob, HighlightReply } from './highlightThread.js'

// A fault is not caught: it ends this worker, which fails the one text and is replaced. After a fault inside the
// parser nothing that it holds can be trusted.
async function answer({ text, grammar, limits }: HighlightJob): Promise<void> {
  const loaded = await loadGrammar(grammar)
  reply({ kind: 'started' })
  const outcome = highlight(text, loaded, limits)
  reply({ kind: 'done', highlight: outcome }, outcome ? [outcome.spans.buffer] : [])
}

function reply(message: HighlightReply, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

parentPort?.on('message', (job: HighlightJob) => void answer(job))
