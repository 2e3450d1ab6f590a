import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { CodeView } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { blobQuery, highlightQuery } from './api.js'
import { nameOf } from './place.js'
import styles from './ReadmeView.module.css'

/** In pixels: a row of code, and the head with the room around the code. */
const rowHeight = 20
const headHeight = 68

interface ReadmeViewProps {
  readonly place: RepositoryPlace
  readonly path: string
}

/** The text of a folder's README, as it is written. */
export function ReadmeView({ place, path }: ReadmeViewProps) {
  const { data: commit } = useQuery(blobQuery(place, path))
  const { data: highlight } = useQuery(highlightQuery(place, path))
  const text = commit?.blob?.content
  if (text == null) return null
  const address = pathAddress('blob', place, path)
  // No taller than its lines and head: a short README must not leave an empty box.
  const blockSize = `min(70dvh, 600px, ${(commit?.blob?.lineCount ?? 0) * rowHeight + headHeight}px)`
  return (
    <section className={styles['readme']} style={{ blockSize }}>
      <h2>
        <Link to={address}>{nameOf(path)}</Link>
      </h2>
      <CodeView text={text} label={nameOf(path)} {...(highlight && { highlight })} />
    </section>
  )
}
