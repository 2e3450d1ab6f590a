import { classesOf, type HtmlNode, textOf, visitElements } from './htmlTree.js'

/** A block of code in a document. */
export interface CodeBlockText {
  /** As the document names it, such as `ts`; empty when it names none. */
  readonly language: string
  /** Without the newline at its end. */
  readonly code: string
}

/** The blocks of code of a tree, in document order. */
export function listCodeBlocks(tree: HtmlNode): readonly CodeBlockText[] {
  const blocks: CodeBlockText[] = []
  visitElements(tree, (element, parent) => {
    if (element.tagName === 'code' && parent.tagName === 'pre') blocks.push(codeBlockOf(element))
  })
  return blocks
}

/** A block of code by its `code` element. */
export function codeBlockOf(element: HtmlNode): CodeBlockText {
  const named = classesOf(element).find((name) => name.startsWith('language-'))
  return { language: named?.slice('language-'.length) ?? '', code: textOf(element).replace(/\n$/, '') }
}
