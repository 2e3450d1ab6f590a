import type { CleanDocument, DocumentFormat } from './cleanTree.js'
import type { MarkdownAnswer, MarkdownRequest } from './markdownWorker.js'

/** In milliseconds: a document that takes longer was made to take long. */
const patience = 10_000

type Settle = (document: CleanDocument | undefined) => void

const waiting = new Map<number, Settle>()
let worker: Worker | undefined
let lastId = 0

/** Reads a document on a thread of its own. Undefined for one that cannot be drawn, or takes too long to be read. */
export function readMarkdown(text: string, format: DocumentFormat): Promise<CleanDocument | undefined> {
  const id = ++lastId
  return new Promise((resolve) => {
    const timer = setTimeout(giveUp, patience)
    waiting.set(id, (document) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(document)
    })
    const request: MarkdownRequest = { id, text, format }
    start().postMessage(request)
  })
}

function start(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./markdownWorker.ts', import.meta.url), { type: 'module', name: 'markdown' })
  worker.onmessage = ({ data }: MessageEvent<MarkdownAnswer>) => waiting.get(data.id)?.(data.document)
  worker.onerror = giveUp
  return worker
}

// The thread works on one document after the other: those behind the one that takes too long have waited as long.
function giveUp(): void {
  worker?.terminate()
  worker = undefined
  for (const settle of waiting.values()) settle(undefined)
}
