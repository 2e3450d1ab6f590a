import type { ReactNode } from 'react'

/** What may stand in a message; anything else is left out and its text stays. */
const kept: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'code', 'p', 'br', 'ul', 'ol', 'li'])

/** What is left out with all that stands in it: its text is none for people. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'textarea',
])

/**
 * HTML of a message as elements of ours (threat X-rows of messages): the browser parses it in a document that loads and
 * runs nothing, and only elements of the list are drawn, without their attributes but the address of a link.
 */
export function safeHtml(html: string): ReactNode {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(draw)
}

function draw(node: Node, index: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const children = [...node.childNodes].map(draw)
  if (name === 'br') return <br key={index} />
  if (name === 'a') return drawLink(node, index, children)
  if (!kept.has(name)) return <span key={index}>{children}</span>
  const Tag = name as 'b'
  return <Tag key={index}>{children}</Tag>
}

function drawLink(link: HTMLElement, index: number, children: ReactNode): ReactNode {
  const address = safeAddress(link.getAttribute('href') ?? '')
  if (address === undefined) return <span key={index}>{children}</span>
  return (
    <a key={index} href={address}>
      {children}
    </a>
  )
}

/** A web or mail address, or one of ours; nothing that runs. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text, location.href)) return undefined
  const { protocol, href } = new URL(text, location.href)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined
}
