import { useEffect, useRef, useState } from 'react'
import { Pending } from '../../../shell/Pending.js'
import type { FileViewProps } from '../viewedFile.js'
import type { FromFrame } from '../frame/frameMessages.js'
import { openFramePort } from '../frame/framePort.js'
import { useIsDark } from '../useIsDark.js'
import { type RawBytes, useRawBytes } from '../useRawBytes.js'
import { ViewFailure } from '../ViewFailure.js'
import { readPdfResource } from './pdfResources.js'
import styles from './PdfView.module.css'

const mostBytes = 100 * 1024 * 1024

/** A PDF document, drawn in the sandboxed frame. */
export function PdfView({ place, blob }: FileViewProps) {
  const bytes = useRawBytes(blob, mostBytes)
  if (bytes.state !== 'read') return <NotRead bytes={bytes} place={place} blob={blob} />
  return <Document place={place} blob={blob} bytes={bytes.bytes} />
}

function NotRead({ bytes, ...file }: FileViewProps & { readonly bytes: RawBytes }) {
  return bytes.state === 'failed' ? <ViewFailure {...file} why={bytes.why} /> : <Pending />
}

function Document({ place, blob, bytes }: FileViewProps & { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [why, setWhy] = useState<string>()
  const isDark = useIsDark()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const port = openFramePort(element, (message) => {
      if (message.kind === 'no-pdf') setWhy(message.why)
      if (message.kind === 'resource-wanted') void bring(message)
    })
    const bring = async ({ id, group, name }: FromFrame & { readonly kind: 'resource-wanted' }) => {
      const found = await readPdfResource(group, name)
      port.tell({ kind: 'resource', id, ...(found && { bytes: found }) }, found && [found])
    }
    // A copy: the bytes stay here for the next look at them.
    const copy = bytes.slice().buffer
    port.tell({ kind: 'open-pdf', bytes: copy, isDark }, [copy])
    return () => port.close()
  }, [bytes, isDark])
  if (why !== undefined) return <ViewFailure place={place} blob={blob} why={`This document cannot be drawn: ${why}`} />
  return <iframe ref={frame} sandbox="allow-scripts" className={styles['frame']} title={`Pages of ${blob.path}`} />
}
