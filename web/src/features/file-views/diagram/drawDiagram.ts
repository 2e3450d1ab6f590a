import mermaid from 'mermaid'
import { tellPage } from '../frame/parentPage.js'

export interface DiagramRequest {
  readonly id: number
  readonly source: string
  readonly isDark: boolean
}

/**
 * Draws a diagram and sends it as SVG. Text is drawn as text and not as HTML, so that the picture stands in an image; a
 * diagram cannot configure how it is drawn beyond its theme (see `secure` of Mermaid's configuration).
 */
export async function drawDiagram({ id, source, isDark }: DiagramRequest): Promise<void> {
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      class: { htmlLabels: false },
      theme: isDark ? 'dark' : 'default',
      fontFamily: 'system-ui, sans-serif',
      maxTextSize: 50_000,
      maxEdges: 1000,
      suppressErrorRendering: true,
    })
    const { svg } = await mermaid.render(`diagram-${id}`, source)
    tellPage({ kind: 'diagram', id, svg: wellFormed(svg) })
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    tellPage({ kind: 'no-diagram', id, why: why.slice(0, 1000) })
  }
}

/** The picture as XML, which an image has to be: Mermaid writes it as HTML. */
function wellFormed(svg: string): string {
  const body = new DOMParser().parseFromString(svg, 'text/html').body.firstElementChild
  return body ? new XMLSerializer().serializeToString(sized(body)) : svg
}

/** With its size in pixels, which an image takes from there. */
function sized(svg: Element): Element {
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (width && height) {
    svg.setAttribute('width', String(Math.ceil(width)))
    svg.setAttribute('height', String(Math.ceil(height)))
  }
  svg.removeAttribute('style')
  return svg
}
