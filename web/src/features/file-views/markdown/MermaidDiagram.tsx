import { CodeBlock } from './CodeBlock.js'

/** A diagram of a document. */
export function MermaidDiagram({ source }: { readonly source: string }) {
  return <CodeBlock block={{ language: 'mermaid', code: source }} />
}
