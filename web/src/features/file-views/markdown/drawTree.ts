import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import type { HtmlNode } from './htmlTree.js'

/** What draws an element of a document instead of the element itself. */
export type Drawn = Readonly<Record<string, ComponentType<DrawnProps>>>

/** The attributes of the element as React names them, its children drawn, and its node. */
export type DrawnProps = Readonly<Record<string, unknown>> & {
  readonly node: HtmlNode
  readonly children?: ReactNode
}

/** Draws a clean tree. Elements that `drawn` names are drawn by it. */
export function drawTree(node: HtmlNode, drawn: Drawn, key = 0): ReactNode {
  if (node.type === 'text') return node.value
  const children = node.children?.map((child, index) => drawTree(child, drawn, index)) ?? []
  if (node.type === 'root') return createElement(Fragment, null, ...children)
  if (node.type !== 'element' || node.tagName === undefined) return null
  const attributes = { key, ...attributesOf(node) }
  const component = Object.hasOwn(drawn, node.tagName) ? drawn[node.tagName] : undefined
  return component
    ? createElement(component, { ...attributes, node }, ...children)
    : createElement(node.tagName, attributes, ...children)
}

function attributesOf({ tagName, properties = {} }: HtmlNode): Record<string, unknown> {
  const named = Object.entries(properties).map(([name, value]) => [
    attributeName(name),
    Array.isArray(value) ? value.join(' ') : value,
  ])
  // A tick of a document is not for ticking, and React wants to hear that.
  return { ...Object.fromEntries(named), ...(tagName === 'input' && { readOnly: true }) }
}

/** The tree names attributes in one word; React writes those of data and accessibility with hyphens. */
function attributeName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  return /^data[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}
