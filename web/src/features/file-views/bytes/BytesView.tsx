import { formatBytes } from '@sextant/ui'
import { useRef } from 'react'
import { Pending } from '../../../shell/Pending.js'
import type { FileViewProps } from '../viewedFile.js'
import { useRawBytes } from '../useRawBytes.js'
import { useRows } from '../useRows.js'
import viewStyles from '../View.module.css'
import { asciiOf, hexOf, offsetOf, rowBytes } from './hexRows.js'
import styles from './BytesView.module.css'

const shownBytes = 64 * 1024
const rowHeight = 20

/** The first bytes of a file: where they stand, in hex, and as ASCII. */
export function BytesView({ blob }: FileViewProps) {
  const read = useRawBytes(blob, shownBytes, true)
  if (read.state === 'reading') return <Pending />
  if (read.state === 'failed') return <p className={viewStyles['bar']}>{read.why}</p>
  // A server between us and the file may send all of it.
  const bytes = read.bytes.subarray(0, shownBytes)
  const left = Number(blob.byteSize) - bytes.length
  return (
    <>
      <p className={viewStyles['bar']}>
        {left > 0
          ? `The first ${formatBytes(bytes.length)} of ${formatBytes(Number(blob.byteSize))}.`
          : formatBytes(bytes.length)}{' '}
        <a href={blob.rawURL}>Download it whole</a>
      </p>
      <Rows bytes={bytes} label={`Bytes of ${blob.path}`} />
    </>
  )
}

function Rows({ bytes, label }: { readonly bytes: Uint8Array; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const count = Math.ceil(bytes.length / rowBytes)
  const { first, end } = useRows(box, count, rowHeight)
  const rows = Array.from({ length: end - first }, (_, index) => first + index)
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles['box']} tabIndex={0} role="region" aria-label={label}>
      <div className={styles['body']} style={{ blockSize: count * rowHeight }}>
        {rows.map((row) => {
          const part = bytes.subarray(row * rowBytes, (row + 1) * rowBytes)
          return (
            <div key={row} className={styles['row']} style={{ insetBlockStart: row * rowHeight }}>
              <span className={styles['offset']}>{offsetOf(row)}</span>
              <span className={styles['hex']}>{hexOf(part)}</span>
              <span>{asciiOf(part)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
