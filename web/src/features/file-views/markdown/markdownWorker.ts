import { type CleanDocument, cleanTree, type DocumentFormat } from './cleanTree.js'

/** What the worker is asked: to read a document. */
export interface MarkdownRequest {
  readonly id: number
  readonly text: string
  readonly format: DocumentFormat
}

/** What it answers; without a document when the text cannot be drawn. */
export interface MarkdownAnswer {
  readonly id: number
  readonly document?: CleanDocument
}

globalThis.onmessage = ({ data }: MessageEvent<MarkdownRequest>) => {
  const answer: MarkdownAnswer = { id: data.id, ...tryToRead(data) }
  globalThis.postMessage(answer)
}

// Whatever is wrong with a document, the answer is that it is shown as code.
function tryToRead({ text, format }: MarkdownRequest): { readonly document?: CleanDocument } {
  try {
    return { document: cleanTree(text, format) }
  } catch {
    return {}
  }
}
