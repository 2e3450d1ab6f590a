import { pathAddress } from '@sextant/contract'
import { Callout, formatBytes } from '@sextant/ui'
import { Link } from 'react-router'
import { loadable } from '../../shell/loadable.js'
import type { FileViewProps } from './viewedFile.js'
import styles from './View.module.css'

const BytesView = loadable(async () => (await import('./bytes/BytesView.js')).BytesView)

interface ViewFailureProps extends FileViewProps {
  /** A sentence. */
  readonly why: string
}

/** What stands in the place of a file that its view cannot draw: why, and the file as code or as bytes. */
export function ViewFailure({ place, blob, why }: ViewFailureProps) {
  const { path, rawURL, byteSize, content } = blob
  return (
    <>
      <div className={styles['failure']}>
        <Callout tone="warn" title={why}>
          <p>
            {content !== null && (
              <>
                <Link to={`${pathAddress('blob', place, path)}?view=code`}>Show it as code</Link>, or{' '}
              </>
            )}
            <a href={rawURL}>open it raw</a> ({formatBytes(Number(byteSize))}).
          </p>
        </Callout>
      </div>
      {content === null && <BytesView place={place} blob={blob} />}
    </>
  )
}
