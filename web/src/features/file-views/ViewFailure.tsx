import { pathAddress } from '@sextant/contract'
import { Callout, formatBytes } from '@sextant/ui'
import { Link } from 'react-router'
import type { FileViewProps } from './fileViewOf.js'
import styles from './View.module.css'

/** What stands in the place of a file that its view cannot draw: why, and how to see it all the same. */
export function ViewFailure({ place, blob, why }: FileViewProps & { readonly why: string }) {
  const { path, rawURL, byteSize } = blob
  return (
    <div className={styles['document']}>
      <Callout tone="warn" title={why}>
        <p>
          {blob.content === null ? (
            <Link to={`${pathAddress('blob', place, path)}?view=hex`}>Show its bytes</Link>
          ) : (
            <Link to={`${pathAddress('blob', place, path)}?view=code`}>Show it as code</Link>
          )}
          , or <a href={rawURL}>open it raw</a> ({formatBytes(Number(byteSize))}).
        </p>
      </Callout>
    </div>
  )
}
