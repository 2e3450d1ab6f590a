import { formatBytes } from '@sextant/ui'
import { CopyTextButton } from '../CopyTextButton.js'
import type { FileViewProps } from '../viewedFile.js'
import { lfsPointerOf } from './lfsPointer.js'
import styles from './Pointer.module.css'

/** A pointer of Git LFS: what stands in the repository in the place of a large file. */
export function LfsView({ blob }: FileViewProps) {
  const pointer = lfsPointerOf(blob.content ?? '')
  if (!pointer) return null
  return (
    <section className={styles['pointer']}>
      <h2>A large file kept elsewhere</h2>
      <p>
        The repository holds a pointer of Git LFS here. The file itself, {formatBytes(pointer.size)}, lies with the code
        host and is not read by this server.
      </p>
      <dl>
        <dt>Size</dt>
        <dd>{pointer.size.toLocaleString('en')} bytes</dd>
        <dt>Object id</dt>
        <dd>
          <code>{pointer.oid}</code> <CopyTextButton text={pointer.oid} label="Copy the object id" />
        </dd>
      </dl>
      <p>
        In a clone, <code>git lfs pull --include=&quot;{blob.path}&quot;</code> gets it.
      </p>
    </section>
  )
}
