import { Disclosure } from '../../shell/Disclosure.js'
import { PreviewPanel } from './PreviewPanel.js'
import type { PreciseIndex } from './previewChoice.js'

/** No index is told of so far. */
const noIndexes: readonly PreciseIndex[] = []

/** Opens the panel of the precise indexes from the bar of a file. */
export function PreviewButton({ repository }: { readonly repository: string }) {
  return (
    <Disclosure button="Code intelligence" align="end">
      <PreviewPanel repository={repository} indexes={noIndexes} />
    </Disclosure>
  )
}
