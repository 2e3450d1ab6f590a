import { messageOf } from '@sextant/base'
import { Skeleton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../shell/Disclosure.js'
import type { FileAt } from './hits.js'
import { visibleIndexesQuery } from './preview/snapshotApi.js'
import { PreviewPanel } from './PreviewPanel.js'

/** Opens the panel of the precise indexes from the bar of a file. */
export function PreviewButton({ file }: { readonly file: FileAt }) {
  return (
    <Disclosure button="Code intelligence" align="end">
      <Indexes file={file} />
    </Disclosure>
  )
}

function Indexes({ file }: { readonly file: FileAt }) {
  const { data, error } = useQuery(visibleIndexesQuery(file))
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Skeleton lines={1} label="Indexes are being looked up" />
  return <PreviewPanel repository={file.place.repository} indexes={data} />
}
