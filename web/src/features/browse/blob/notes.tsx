import { pathAddress } from '@sextant/contract'
import { formatBytes } from '@sextant/ui'
import { Link } from 'react-router'
import type { File } from './fileApi.js'
import { linkTarget } from './linkTarget.js'
import type { OpenFile } from './useFile.js'
import styles from '../BlobPage.module.css'

/** What stands in the place of a file that has no text to show. */
export function NoText({ file }: { readonly file: File }) {
  const why = file.binary ? 'This file is binary' : 'This file is too large to be shown'
  return (
    <p className={styles['note']}>
      {why} ({formatBytes(Number(file.byteSize))}). <a href={file.rawURL}>Open it raw</a>
    </p>
  )
}

/** Where a symbolic link leads. */
export function LinkNote({ open: { place, path, file } }: { readonly open: OpenFile }) {
  const target = file.content?.trim() ?? ''
  const inside = linkTarget(path, target)
  return (
    <p className={styles['note']}>
      A symbolic link to{' '}
      {inside === undefined ? (
        <>
          <code>{target}</code>, which lies outside of the repository.
        </>
      ) : (
        <Link to={pathAddress('blob', place, inside)}>{inside}</Link>
      )}
    </p>
  )
}

/** What is to know about how the bytes of a file were read. */
export function EncodingNote({ file }: { readonly file: File }) {
  if (!file.text?.hasInvalidEncoding) return null
  return (
    <p className={styles['note']}>
      Some bytes of this file mean nothing in this encoding; each stands here as �. Another one can be chosen above.
    </p>
  )
}
