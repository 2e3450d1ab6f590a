import type { AskedName } from '../askedName.js'
import type { LineState } from '../ranges/rangeStore.js'
import type { NameActions } from '../useNameActions.js'
import type { CodeText } from './signatures.js'
import type { OpenName } from './useNameCard.js'

/** What the card about a name is drawn with. */
export interface NameCardProps {
  readonly open: Pick<OpenName, 'at' | 'by'>
  readonly name: AskedName
  /** Whether what the name means is known. */
  readonly state: LineState
  /** Signatures around it, which are coloured together. */
  readonly signatures: readonly CodeText[]
  readonly actions: NameActions
  readonly onHover: (isInside: boolean) => void
  readonly onClose: () => void
}
