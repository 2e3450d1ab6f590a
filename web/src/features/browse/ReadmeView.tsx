import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { CodeView } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { blobQuery, highlightQuery } from './api.js'
import { nameOf } from './place.js'
import styles from './ReadmeView.module.css'

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
  return (
    <section className={styles['readme']}>
      <h2>
        <Link to={address}>{nameOf(path)}</Link>
      </h2>
      <CodeView text={text} label={nameOf(path)} {...(highlight && { highlight })} />
    </section>
  )
}
