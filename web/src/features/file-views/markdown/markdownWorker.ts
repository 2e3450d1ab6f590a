import { type CleanDocument, cleanTree } from './cleanTree.js'

/** What the worker is asked: to read a document. */
export interface MarkdownRequest {
  readonly id: number
  readonly text: string
}

/** What it answers; without a document when the text cannot be drawn. */
export interface MarkdownAnswer {
  readonly id: number
  readonly document?: CleanDocument
}

globalThis.onmessage = ({ data }: MessageEvent<MarkdownRequest>) => {
  const answer: MarkdownAnswer = { id: data.id, ...tryToRead(data.text) }
  globalThis.postMessage(answer)
}

// Whatever is wrong with a document, the answer is that it is shown as code.
function tryToRead(text: string): { readonly document?: CleanDocument } {
  try {
    return { document: cleanTree(text) }
  } catch {
    return {}
  }
}
