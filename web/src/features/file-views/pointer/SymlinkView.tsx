import { pathAddress } from '@sextant/contract'
import { Link } from 'react-router'
import type { FileViewProps } from '../viewedFile.js'
import { linkedPath } from './linkedPath.js'
import styles from './Pointer.module.css'

/** A symbolic link: where it leads. The server never follows one. */
export function SymlinkView({ place, blob }: FileViewProps) {
  const target = blob.content ?? ''
  const path = linkedPath(blob.path, target)
  return (
    <section className={styles['pointer']}>
      <h2>A symbolic link</h2>
      <p>
        It leads to <code>{target}</code>.
      </p>
      <p>
        {path === undefined ? (
          'That lies outside of the repository.'
        ) : (
          <Link to={pathAddress(path === '' ? 'tree' : 'blob', place, path)}>
            Go to {path === '' ? 'the top' : path}
          </Link>
        )}
      </p>
    </section>
  )
}
