/** A text as people write it, and as a page shows it. */
export interface Markdown {
  readonly text: string
  readonly html: string
}

/** The text as HTML that shows just this text. */
function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export const linkHTML = (text: string, address: string): string =>
  `<a href="${escapeHTML(address)}">${escapeHTML(text)}</a>`

/** A fenced block: its lines without the fences, as preformatted HTML. */
export function fencedBlock(text: string): Markdown {
  return { text, html: `<pre><code>${escapeHTML(unfenced(text))}</code></pre>` }
}

/** What stands between the fences. */
export const unfenced = (text: string): string => text.replace(/^```[^\n]*\n/, '').replace(/\n?```$/, '')
