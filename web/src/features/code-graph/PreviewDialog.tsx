import { messageOf } from '@sextant/base'
import { Dialog, Skeleton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import type { FileAt } from './hits.js'
import { visibleIndexesQuery } from './preview/snapshotApi.js'
import { PreviewPanel } from './PreviewPanel.js'

interface PreviewDialogProps {
  readonly file: FileAt
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses which precise index of a file is looked into. */
export function PreviewDialog({ file, open, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Code intelligence preview">
      <Indexes file={file} />
    </Dialog>
  )
}

function Indexes({ file }: { readonly file: FileAt }) {
  const { data, error } = useQuery(visibleIndexesQuery(file))
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Skeleton lines={1} label="Indexes are being looked up" />
  return <PreviewPanel repository={file.place.repository} indexes={data} />
}
