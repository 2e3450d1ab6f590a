import { type HtmlNode, visitElements } from './htmlTree.js'

/** The kinds of alerts that a document can hold, as GitHub names them. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The property of a quotation that is an alert. A document cannot set it: it is given after the document is cleaned. */
export const alertProperty = 'dataAlert'

const marker = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i

/** Marks quotations that begin with a line such as `[!NOTE]`, and takes the line away. */
export function markAlerts(tree: HtmlNode): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'blockquote') return
    const paragraph = element.children?.find(({ type }) => type === 'element')
    const first = paragraph?.tagName === 'p' ? paragraph.children?.[0] : undefined
    const found = first?.type === 'text' ? marker.exec(first.value ?? '') : null
    if (!first || !found?.[1]) return
    first.value = (first.value ?? '').slice(found[0].length)
    element.properties = { ...element.properties, [alertProperty]: found[1].toLowerCase() }
  })
}

/** The kind that a property names; undefined for a plain quotation. */
export function alertKindOf(property: unknown): AlertKind | undefined {
  return alertKinds.find((kind) => kind === property)
}
