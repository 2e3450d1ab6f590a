/** A node of the tree that a document is drawn from (hast): an element, a text, or the root of them. */
export interface HtmlNode {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
  value?: string
}

/** Every element below a node, in document order. What `visit` changes below an element is visited as it is then. */
export function visitElements(node: HtmlNode, visit: (element: HtmlNode, parent: HtmlNode) => void): void {
  for (const child of node.children ?? []) {
    if (child.type === 'element') visit(child, node)
    visitElements(child, visit)
  }
}

/** The text of a node without its elements. */
export function textOf(node: HtmlNode): string {
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('')
}

/** The classes of an element. */
export function classesOf({ properties }: HtmlNode): readonly string[] {
  const classes = properties?.['className']
  return Array.isArray(classes) ? classes.map(String) : []
}
