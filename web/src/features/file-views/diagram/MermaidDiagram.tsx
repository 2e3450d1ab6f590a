import { useEffect, useState } from 'react'
import { BlobImage } from '../BlobImage.js'
import { useIsDark } from '../useIsDark.js'
import { type Diagram, renderDiagram } from './renderDiagram.js'
import styles from './MermaidDiagram.module.css'

/** A diagram of a document, drawn as an image; its source when it cannot be drawn. */
export function MermaidDiagram({ source }: { readonly source: string }) {
  const isDark = useIsDark()
  const [diagram, setDiagram] = useState<Diagram>()
  useEffect(() => {
    let isWanted = true
    void renderDiagram(source, isDark).then((drawn) => isWanted && setDiagram(drawn))
    return () => {
      isWanted = false
    }
  }, [source, isDark])
  if (diagram?.ok) return <Picture svg={diagram.svg} source={source} />
  return (
    <figure className={styles['diagram']} aria-busy={!diagram}>
      {diagram && (
        <figcaption className={styles['why']}>This diagram cannot be drawn: {firstLine(diagram.why)}</figcaption>
      )}
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label="Source of the diagram">
        <code>{source}</code>
      </pre>
    </figure>
  )
}

/** The picture, and the text that it was drawn from. */
function Picture({ svg, source }: { readonly svg: string; readonly source: string }) {
  return (
    <figure className={styles['diagram']}>
      <BlobImage svg={svg} label={`Diagram: ${source}`} />
      <details>
        <summary>Source</summary>
        <pre>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  )
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
